import { announceFault, createWindowEvents, loadOnce, type Unsubscribe } from '@kontor/browser';
import { brand, type ConsentGroup, consentGroups } from '@kontor/site';
import type { RootStore } from '@kontor/store';
import { trackedEvents } from '@kontor/tracking';
import { reaction } from 'mobx';
import type { Campaign } from './campaign/campaign.browser.ts';
import { onFrameMessage } from './frames/onFrameMessage.browser.ts';
import type { TrackedPage } from './pageGroupOf.ts';
import { type TrackingWatch, watchForPanel } from './panel/watchForPanel.browser.ts';
import { takeAnnouncements } from './takeAnnouncements.browser.ts';
import type { Tracker, TrackerOptions } from './tracker.browser.ts';
import { watchMarkup } from './watchMarkup.browser.ts';

/** Loads what sends; no visitor without consent downloads it. */
const importTracker = () => import(/* webpackChunkName: "tracking" */ './tracker.browser.ts');
const importCampaign = () => import(/* webpackChunkName: "campaign" */ './campaign/campaign.browser.ts');

const report = (message: string) => (error: unknown) => announceFault(message, error);
const reportLoading = report('Tracking could not be loaded.');
const reportAction = report('Something that is tracked could not be passed on.');

export type TrackingSources = Pick<RootStore, 'consent' | 'cart' | 'overlays'>;

export type TrackingLoaders = {
  readonly loadTracker: () => Promise<Pick<typeof import('./tracker.browser.ts'), 'createTracker'>>;
  readonly loadCampaign: () => Promise<Pick<typeof import('./campaign/campaign.browser.ts'), 'createCampaign'>>;
};

/**
 * What needs a group of consent and the code that does it. The visitor may withdraw the consent while the code is loading.
 *
 * @returns `useIfGranted` for code that runs now or never; `track` for what is sent at once, after the consent, or never
 */
function withConsent<T>(
  group: ConsentGroup,
  consent: TrackingSources['consent'],
  load: () => Promise<T>,
  watch: TrackingWatch | undefined,
) {
  let isFailureReported = false;
  const useIfGranted = (name: string, action: (loaded: T) => void): void =>
    void load()
      .then(
        (loaded) => {
          if (consent.isStillActive(group)) action(loaded);
          else watch?.show({ step: 'stopped', name });
        },
        (error: unknown) => {
          watch?.show({ step: 'not-loaded', name });
          // Each event tries to load again; blocked scripts fail each time.
          if (!isFailureReported) reportLoading(error);
          isFailureReported = true;
        },
      )
      .catch(reportAction);
  const track = (name: string, action: (loaded: T) => void): void => {
    consent.whenGranted(group, () => useIfGranted(name, action));
    watch?.occurred(name, group);
  };
  return { useIfGranted, track };
}

/** Tracks what the tag manager gets. */
function trackForTagManager(
  page: TrackerOptions['page'],
  { consent, cart, overlays }: TrackingSources,
  loadTracker: TrackingLoaders['loadTracker'],
  watch: TrackingWatch | undefined,
): Unsubscribe[] {
  const { tracking } = consentGroups;
  const load = loadOnce(async () =>
    (await loadTracker()).createTracker({
      page,
      isConsented: () => consent.isStillActive(tracking),
      watch: watch?.show,
    }),
  );
  const { useIfGranted, track } = withConsent<Tracker>(tracking, consent, load, watch);
  const windowEvents = createWindowEvents();
  return [
    consent.whileGranted(tracking, () => {
      useIfGranted('page', (tracker) => tracker.start());
      const loading = load();
      return () =>
        void loading
          .then(
            (tracker) => tracker.stop(),
            // What was not loaded needs no end.
            () => undefined,
          )
          .catch(reportAction);
    }),
    ...trackedEvents.map((name) =>
      windowEvents.on(name, (detail) => track(name, (tracker) => tracker.event(name, detail))),
    ),
    reaction(
      () => overlays.isOpen('cart'),
      (isOpen) => track('cart overlay', (tracker) => tracker.cartOverlay(isOpen)),
    ),
    // A panel that is opened early shows its lines later.
    reaction(
      () => overlays.isOpen('cart') && cart.sync.confirmed.isLoaded,
      (isSeen) => {
        const seen = cart.cart;
        if (isSeen) track('cart view', (tracker) => tracker.cartView(seen));
      },
    ),
    watchMarkup({
      onPress: (press) => track('press', (tracker) => tracker.press(press)),
      onListSeen: (list) => track('list of products', (tracker) => tracker.listSeen(list)),
    }),
    onFrameMessage((message) => track('message of a frame', (tracker) => tracker.frameMessage(message))),
    cart.sync.onCarriedOut((change) => track('cart change', (tracker) => tracker.cartChange(change))),
  ];
}

/** Tracks the campaign that led here, and the orders that follow it. */
function trackCampaign(
  site: TrackedPage['site'],
  campaignTracker: string,
  { consent }: TrackingSources,
  loadCampaign: TrackingLoaders['loadCampaign'],
  watch: TrackingWatch | undefined,
): Unsubscribe {
  const { marketing } = consentGroups;
  const load = loadOnce(async () =>
    (await loadCampaign()).createCampaign({
      site,
      campaignTracker,
      isConsented: () => consent.isStillActive(marketing),
      watch: watch?.show,
    }),
  );
  const { track } = withConsent<Campaign>(marketing, consent, load, watch);
  if (/[?&]utm_/.test(location.search)) track('touchpoint', (campaign) => campaign.start());
  const purchased = `${brand.key}:purchased` as const;
  return createWindowEvents().on(purchased, (detail) => track('order', (campaign) => campaign.purchased(detail)));
}

/**
 * Tracks a page. What happens before the visitor's choice waits for it; a refusal drops it (CONSENT-7). Without consent
 * nothing is loaded, stored or sent.
 *
 * @returns ends it
 */
export function startTracking(
  page: TrackedPage,
  sources: TrackingSources,
  { loadTracker, loadCampaign }: TrackingLoaders = { loadTracker: importTracker, loadCampaign: importCampaign },
): Unsubscribe {
  const { tagManager, campaignTracker } = page;
  const watch = watchForPanel(sources.consent);
  const ends = tagManager === undefined ? [] : trackForTagManager({ ...page, tagManager }, sources, loadTracker, watch);
  if (campaignTracker !== undefined) ends.push(trackCampaign(page.site, campaignTracker, sources, loadCampaign, watch));
  // Last, since everything that hears announcements must be there.
  takeAnnouncements();
  return () => {
    for (const end of ends) end();
  };
}
