import { systemClock } from '@kontor/browser';
import { countryOf, deviceTypeOf, type PageGroup, trackingPath } from '@kontor/site';
import type { CarriedOutChange } from '@kontor/store';
import {
  cartDifference,
  interaction,
  type PageData,
  readWindowEvent,
  type TrackedEvent,
  type TrackingApi,
  type TrackingCall,
  TrackingQueue,
  trackingApiName,
} from '@kontor/tracking';
import type { PageName, PageState } from '../pageState.ts';

/** Sends what a page tracks. */
export type Tracker = {
  /** Loads the tag manager and sends the data of the page, each once for a page, at the first call. */
  start(): void;
  /** Drops what was not sent; the tag manager forgets the rest. */
  stop(): void;
  event(name: TrackedEvent, detail: unknown): void;
  cartChange(change: CarriedOutChange): void;
  /** The cart's panel in the header was opened or closed. */
  cartOverlay(isOpen: boolean): void;
};

const groups: Readonly<Record<PageName, PageGroup>> = {
  home: 'homepage',
  category: 'category',
  product: 'product view',
  theme: 'content',
  search: 'search result',
  cart: 'shopping basket',
  checkout: 'checkout last check',
  confirmation: 'order confirmation',
  newsletter: 'lead',
  info: 'content',
  stores: 'store finder',
  account: 'content',
  login: 'content',
  register: 'content',
  consent: 'content',
  message: 'content',
};

const pageDataOf = ({ site, locale, platform, page }: PageState): PageData => ({
  event: 'page_view',
  page_path: trackingPath(location.pathname),
  page_group: groups[page],
  device_type: deviceTypeOf(platform, window.innerWidth),
  site,
  language: locale,
});

const findApi = (): Partial<TrackingApi> | undefined =>
  (window as { [trackingApiName]?: Partial<TrackingApi> })[trackingApiName];

/** Loads a script that neither blocks the page nor may break it. */
function appendScript(src: string): void {
  const script = document.createElement('script');
  Object.assign(script, { src, async: true });
  document.head.append(script);
}

// biome-ignore lint/suspicious/noConsole: operators look for them in the page's console
const log = { info: console.info, error: console.error };

export function createTracker(page: PageState & { readonly tagManager: string }): Tracker {
  const queue = new TrackingQueue({ clock: systemClock, findApi, log });
  const { currency } = countryOf(page.site);
  let isStarted = false;
  const push = (calls: readonly TrackingCall[]): void => {
    for (const call of calls) queue.push(call);
  };
  return {
    start: () => {
      if (isStarted) return;
      isStarted = true;
      appendScript(page.tagManager);
      push([{ name: 'initialPageData', data: pageDataOf(page) }]);
    },
    stop: () => queue.stop(),
    event: (name, detail) => push(readWindowEvent(name, detail)),
    cartOverlay: (isOpen) => push([interaction('cart', isOpen ? 'opened' : 'closed', '')]),
    cartChange: ({ before, after }) => push(cartDifference(before.articles, after.articles, currency)),
  };
}
