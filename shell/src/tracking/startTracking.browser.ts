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

/** Loads the code that sends events. Visitors without consent never download it. */
const importTracker = () => import(/* webpackChunkName: "tracking" */ './tracker.browser.ts');
const importCampaign = () => import(/* webpackChunkName: "campaign" */ './campaign/campaign.browser.ts');

const reportLoading = announceFault.bind(undefined, 'Tracking could not be loaded.');
const reportAction = announceFault.bind(undefined, 'Something that is tracked could not be passed on.');

export type TrackingSources = Pick<RootStore, 'consent' | 'cart' | 'overlays'>;

export type TrackingLoaders = {
  readonly loadTracker: () => Promise<Pick<typeof import('./tracker.browser.ts'), 'createTracker'>>;
  readonly loadCampaign: () => Promise<Pick<typeof import('./campaign/campaign.browser.ts'), 'createCampaign'>>;
};

/**
 * Combines a consent group with the code that requires this consent. The visitor may withdraw the consent while the
 * code is loading.
 *
 * @param create loads the code and creates the object that runs, once
 * @returns `load` for the created object; `useIfGranted` for code that runs now or never; `track` for events that are
 *   sent at once, after consent, or never
 */
function withConsent<T>(
  group: ConsentGroup,
  consent: TrackingSources['consent'],
  watch: TrackingWatch | undefined,
  create: (options: Pick<TrackerOptions, 'isConsented' | 'watch'>) => Promise<T>,
) {
  const isConsented = () => consent.isStillActive(group);
  const load = loadOnce(() => create({ isConsented, watch: watch?.show }));
  let isFailureReported = false;
  const useIfGranted = (name: string, action: (loaded: T) => void): void =>
    void load()
      .then(
        (loaded) => {
          if (isConsented()) action(loaded);
          else watch?.show({ step: 'stopped', name });
        },
        (error: unknown) => {
          watch?.show({ step: 'not-loaded', name });
          // Each event starts another attempt to load the code, and a blocked script fails each time.
          if (!isFailureReported) reportLoading(error);
          isFailureReported = true;
        },
      )
      .catch(reportAction);
  const track = (name: string, action: (loaded: T) => void): void => {
    consent.whenGranted(group, () => useIfGranted(name, action));
    watch?.occurred(name, group);
  };
  return { load, useIfGranted, track };
}

/**
 * Tracks a page. Events before the visitor's choice wait for that choice, and a refusal drops them (CONSENT-7). Without
 * consent, nothing is loaded, stored or sent.
 *
 * @returns a function that stops tracking
 */
export function startTracking(
  page: TrackedPage,
  { consent, cart, overlays }: TrackingSources,
  { loadTracker, loadCampaign }: TrackingLoaders = { loadTracker: importTracker, loadCampaign: importCampaign },
): Unsubscribe {
  const { tagManager, campaignTracker } = page;
  const windowEvents = createWindowEvents();
  const watch = watchForPanel(consent);
  const ends: Unsubscribe[] = [];
  if (tagManager !== undefined) {
    const { tracking } = consentGroups;
    const { load, useIfGranted, track } = withConsent<Tracker>(tracking, consent, watch, async (options) =>
      (await loadTracker()).createTracker({ page: { ...page, tagManager }, ...options }),
    );
    ends.push(
      consent.whileGranted(tracking, () => {
        useIfGranted('page', (tracker) => tracker.start());
        const loading = load();
        return () =>
          void loading
            .then(
              (tracker) => tracker.stop(),
              // A tracker that was not loaded need not be stopped.
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
      // If the panel opens before the cart has loaded, the lines are shown later.
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
    );
  }
  if (campaignTracker !== undefined) {
    const { track } = withConsent<Campaign>(consentGroups.marketing, consent, watch, async (options) =>
      (await loadCampaign()).createCampaign({ site: page.site, campaignTracker, ...options }),
    );
    if (/[?&]utm_/.test(location.search)) track('touchpoint', (campaign) => campaign.start());
    const purchased = `${brand.key}:purchased` as const;
    ends.push(windowEvents.on(purchased, (detail) => track('order', (campaign) => campaign.purchased(detail))));
  }
  // This call comes last, because all listeners for announcements must exist by then.
  takeAnnouncements();
  return () => {
    for (const end of ends) end();
  };
}
