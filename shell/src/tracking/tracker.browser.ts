import {
  createBrowserCookies,
  createProductSources,
  onceInView,
  randomId,
  systemClock,
  type Unsubscribe,
} from '@kontor/browser';
import { countryOf, deviceTypeOf, type PageGroup, trackingPath } from '@kontor/site';
import type { CarriedOutChange } from '@kontor/store';
import {
  cartDifference,
  cartView,
  interaction,
  itemListCall,
  linkClick,
  type PageData,
  type QueueStep,
  readFrameMessage,
  readWindowEvent,
  type TrackedEvent,
  type TrackedLine,
  type TrackingApi,
  type TrackingCall,
  TrackingQueue,
  trackingApiName,
  withSource,
} from '@kontor/tracking';
import { afterLoad } from '../afterLoad.browser.ts';
import { appendScript } from '../appendScript.browser.ts';
import { onContentSettled } from '../chrome/onContentSettled.browser.ts';
import type { PageName } from '../pageState.ts';
import { itemListsOf, readItemClick } from './itemLists.browser.ts';
import { createNewOrders } from './newOrders.browser.ts';
import { isFramedByShop, parentApi } from './parentFrame.browser.ts';
import type { TrackedPage } from './trackedPage.ts';

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
  /** The open panel shows these articles. */
  cartView(articles: readonly TrackedLine[]): void;
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

/** The random number of this browser. It exists with consent only and is removed without. */
function trackingUser(): string {
  const cookies = createBrowserCookies();
  const known = cookies.get('tracking-user');
  // Anybody can write a cookie.
  if (known && /^[0-9a-f]{32}$/.test(known)) return known;
  const created = randomId();
  cookies.set('tracking-user', created);
  return created;
}

const pageDataOf = ({ site, locale, platform, page }: TrackedPage): PageData => ({
  event: 'page_view',
  page_path: trackingPath(location.pathname),
  page_group: typeof page === 'object' ? page.group : groups[page],
  device_type: deviceTypeOf(platform, window.innerWidth),
  site,
  language: locale,
  tracking_user: trackingUser(),
});

const installedApi = (): Partial<TrackingApi> | undefined =>
  (window as { [trackingApiName]?: Partial<TrackingApi> })[trackingApiName];

/** Operators look for them in the page's console. */
const log = {
  // biome-ignore lint/suspicious/noConsole: see above
  info: (...values: readonly unknown[]): void => console.info(...values),
  // biome-ignore lint/suspicious/noConsole: see above
  error: (...values: readonly unknown[]): void => console.error(...values),
};

/** Hears the calls of frames of the shop in this page (TRACK-12, TRACK-13). */
function onFrameCall(listener: (call: TrackingCall) => void): void {
  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin !== location.origin || source === window || (source as Window | null)?.parent !== window) return;
    const call = readFrameMessage(data);
    if (call) listener(call);
  });
}

export type TrackerOptions = {
  readonly page: TrackedPage & { readonly tagManager: string };
  readonly watch?: ((step: QueueStep, call: TrackingCall) => void) | undefined;
};

export function createTracker({ page, watch }: TrackerOptions): Tracker {
  const isFramed = isFramedByShop();
  const queue = new TrackingQueue({
    clock: systemClock,
    findApi: isFramed ? () => parentApi : installedApi,
    log,
    watch,
  });
  const { currency } = countryOf(page.site);
  const sources = createProductSources(page.site);
  const newOrders = createNewOrders(page.site);
  let isStarted = false;
  let isPageKnown = false;
  let isAllowed = false;

  const push = (calls: readonly TrackingCall[]): void => {
    for (const call of calls.flatMap((one) => withSource(one, sources.find))) queue.push(call);
  };
  const pushIfAllowed = (calls: readonly TrackingCall[]): void => {
    if (isAllowed) push(calls);
  };

  /** What links and lists of the page say in their attributes, so that pages without scripts of their own are tracked, too. */
  const watchDocument = (): Unsubscribe =>
    onContentSettled(() => {
      for (const { element, list, items } of itemListsOf(document)) {
        onceInView(element, '0px', () => pushIfAllowed(itemListCall('view_item_list', list, items, currency)));
      }
    });
  const handleClick = ({ target, type, button }: MouseEvent): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    // The middle button opens a link in a new tab; the right one opens a menu.
    if (!isAllowed || !link || (type === 'auxclick' && button !== 1)) return;
    const { trackingTag } = link.dataset;
    if (trackingTag) push(linkClick('promotion', link.getAttribute('href') ?? '', trackingTag));
    const opened = readItemClick(link);
    if (!opened) return;
    const { list, item } = opened;
    sources.add({ productId: item.item_id, list, position: item.index });
    push(itemListCall('select_item', list, [item], currency));
  };

  return {
    start: () => {
      isAllowed = true;
      if (!isFramed) {
        if (!isPageKnown) push([{ name: 'initialPageData', data: pageDataOf(page) }]);
        isPageKnown = true;
        if (!installedApi()) afterLoad(() => isAllowed && appendScript(page.tagManager));
      }
      if (isStarted) return;
      isStarted = true;
      if (!isFramed) {
        onFrameCall((call) => pushIfAllowed([call]));
        afterLoad(() => {
          import(/* webpackChunkName: "page-speed" */ './pageSpeed.browser.ts')
            .then(({ measureSpeed }) => measureSpeed(page.registry, pushIfAllowed))
            .catch((error: unknown) => log.info('The speed of the page is not measured.', error));
        });
      }
      watchDocument();
      for (const type of ['click', 'auxclick'] as const)
        document.addEventListener(type, handleClick, { capture: true });
    },
    stop: () => {
      isAllowed = false;
      // Without the tag manager, the data of the page are dropped with everything else that waits.
      isPageKnown &&= installedApi() !== undefined;
      queue.stop();
    },
    event: (name, detail) => {
      const calls = readWindowEvent(name, detail);
      const [first] = calls;
      const orderId = first?.name === 'ecommerceEvent' ? first.data.ecommerce.transaction_id : undefined;
      if (orderId === undefined || newOrders.take(orderId)) push(calls);
    },
    cartOverlay: (isOpen) => push([interaction('cart', isOpen ? 'opened' : 'closed', '')]),
    cartView: (articles) => push(cartView(articles, currency)),
    cartChange: ({ before, after }) => push(cartDifference(before.articles, after.articles, currency)),
  };
}
