import { createWindowEvents, loadOnce, type Unsubscribe } from '@kontor/browser';
import { consentGroups } from '@kontor/site';
import type { RootStore } from '@kontor/store';
import { trackedEvents } from '@kontor/tracking';
import { reaction } from 'mobx';
import type { PageState } from '../pageState.ts';
import type { Tracker } from './tracker.browser.ts';

/** Loads what sends; no visitor without consent downloads it. */
const importTracker = () => import(/* webpackChunkName: "tracking" */ './tracker.browser.ts');

// biome-ignore lint/suspicious/noConsole: the only way to report that a script failed to load
const report = (error: unknown): void => console.warn('Tracking could not be loaded.', error);

export type TrackingSources = Pick<RootStore, 'consent' | 'cart' | 'overlays'>;

/**
 * Tracks a page. What happens before the visitor's choice waits for it; a refusal drops it (CONSENT-7). Without consent
 * nothing is loaded, stored or sent.
 *
 * @returns ends it
 */
export function startTracking(
  page: PageState,
  { consent, cart, overlays }: TrackingSources,
  loadTracker: () => Promise<Pick<typeof import('./tracker.browser.ts'), 'createTracker'>> = importTracker,
): Unsubscribe {
  const { tagManager } = page;
  if (tagManager === undefined) return () => undefined;
  const windowEvents = createWindowEvents();
  const load = loadOnce(async () => (await loadTracker()).createTracker({ ...page, tagManager }));
  const use = (action: (tracker: Tracker) => void): void => void load().then(action).catch(report);
  /** The visitor may have withdrawn the consent while the code was loading. */
  const useIfGranted = (action: (tracker: Tracker) => void): void =>
    use((tracker) => consent.isActive(consentGroups.tracking) && action(tracker));
  const track = (action: (tracker: Tracker) => void): void =>
    void consent.whenGranted(consentGroups.tracking, () => useIfGranted(action));

  const ends = [
    consent.whileGranted(consentGroups.tracking, () => {
      useIfGranted((tracker) => tracker.start());
      return () => use((tracker) => tracker.stop());
    }),
    ...trackedEvents.map((name) => windowEvents.on(name, (detail) => track((tracker) => tracker.event(name, detail)))),
    reaction(
      () => overlays.isOpen('cart'),
      (isOpen) => track((tracker) => tracker.cartOverlay(isOpen)),
    ),
    cart.sync.onCarriedOut((change) => track((tracker) => tracker.cartChange(change))),
  ];
  return () => {
    for (const end of ends) end();
  };
}
