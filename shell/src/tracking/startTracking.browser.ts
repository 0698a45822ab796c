import { createWindowEvents, loadOnce, type Unsubscribe } from '@kontor/browser';
import { brand, consentGroups } from '@kontor/site';
import type { RootStore } from '@kontor/store';
import { trackedEvents } from '@kontor/tracking';
import { reaction } from 'mobx';
import type { Campaign } from './campaign.browser.ts';
import type { TrackedPage } from './trackedPage.ts';
import type { Tracker } from './tracker.browser.ts';
import { watchForPanel } from './watchForPanel.browser.ts';

/** Loads what sends; no visitor without consent downloads it. */
const importTracker = () => import(/* webpackChunkName: "tracking" */ './tracker.browser.ts');
const importCampaign = () => import(/* webpackChunkName: "campaign" */ './campaign.browser.ts');

// biome-ignore lint/suspicious/noConsole: the only way to report that a script failed to load
const report = (error: unknown): void => console.warn('Tracking could not be loaded.', error);

export type TrackingSources = Pick<RootStore, 'consent' | 'cart' | 'overlays'>;

export type TrackingLoaders = {
  readonly loadTracker: () => Promise<Pick<typeof import('./tracker.browser.ts'), 'createTracker'>>;
  readonly loadCampaign: () => Promise<Pick<typeof import('./campaign.browser.ts'), 'createCampaign'>>;
};

/**
 * Tracks a page. What happens before the visitor's choice waits for it; a refusal drops it (CONSENT-7). Without consent
 * nothing is loaded, stored or sent.
 *
 * @returns ends it
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

  /** What needs a group of consent and the code that does it. The visitor may withdraw the consent while it is loading. */
  const withConsent = <T>(group: Parameters<typeof consent.whenGranted>[0], load: () => Promise<T>) => {
    const use = (action: (loaded: T) => void): void => void load().then(action).catch(report);
    const useIfGranted = (action: (loaded: T) => void): void =>
      use((loaded) => consent.isActive(group) && action(loaded));
    return {
      use,
      useIfGranted,
      once: (action: (loaded: T) => void) => consent.whenGranted(group, () => useIfGranted(action)),
    };
  };

  if (tagManager !== undefined) {
    const { tracking } = consentGroups;
    const load = loadOnce(async () =>
      (await loadTracker()).createTracker({ page: { ...page, tagManager }, watch: watch?.call }),
    );
    const { use, useIfGranted, once } = withConsent<Tracker>(tracking, load);
    const track = (name: string, action: (tracker: Tracker) => void): void => {
      watch?.occurred(name);
      once(action);
    };
    ends.push(
      consent.whileGranted(tracking, () => {
        useIfGranted((tracker) => tracker.start());
        return () => use((tracker) => tracker.stop());
      }),
      ...trackedEvents.map((name) =>
        windowEvents.on(name, (detail) => track(name, (tracker) => tracker.event(name, detail))),
      ),
      reaction(
        () => overlays.isOpen('cart'),
        (isOpen) => track('cart overlay', (tracker) => tracker.cartOverlay(isOpen)),
      ),
      // A panel that is opened early shows its articles later.
      reaction(
        () => overlays.isOpen('cart') && cart.sync.confirmed.isLoaded,
        (isSeen) => {
          const { articles } = cart.cart;
          if (isSeen && articles.length > 0) track('cart view', (tracker) => tracker.cartView(articles));
        },
      ),
      cart.sync.onCarriedOut((change) => track('cart change', (tracker) => tracker.cartChange(change))),
    );
  }

  if (campaignTracker !== undefined) {
    const load = loadOnce(async () => (await loadCampaign()).createCampaign({ site: page.site, campaignTracker }));
    const { once } = withConsent<Campaign>(consentGroups.marketing, load);
    if (/[?&]utm_/.test(location.search)) once((campaign) => campaign.start());
    ends.push(windowEvents.on(`${brand.key}:purchased`, (detail) => once((campaign) => campaign.purchased(detail))));
  }

  return () => {
    for (const end of ends) end();
  };
}
