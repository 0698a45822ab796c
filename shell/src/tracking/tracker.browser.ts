import {
  announceFault,
  createBrowserCookies,
  createProductSources,
  loadOnce,
  randomId,
  searchStoragePrefix,
  systemClock,
} from '@kontor/browser';
import { analyticsLimits, countryOf, deviceTypeOf, trackingPath, withoutNumbers } from '@kontor/site';
import type { CarriedOutChange } from '@kontor/store';
import {
  cartDifference,
  cartView,
  interaction,
  itemListCall,
  linkClick,
  type PageData,
  readFrameMessage,
  readWindowEvent,
  shortText,
  type TrackedCart,
  type TrackedEvent,
  type TrackingApi,
  type TrackingCall,
  TrackingQueue,
  trackingApiName,
  withSource,
} from '@kontor/tracking';
import { afterLoad } from '../afterLoad.browser.ts';
import { appendScript } from '../appendScript.browser.ts';
import { isFramedByShop, parentApi } from './frames/parentFrame.browser.ts';
import { createNewOrders } from './newOrders.browser.ts';
import { pageGroupOf, type TrackedPage } from './pageGroupOf.ts';
import type { StepListener, StepName } from './panel/trackingStep.ts';
import type { LinkPress, SeenList } from './watchMarkup.browser.ts';

/** Sends a tracked page's events and data. */
export type Tracker = {
  /**
   * Loads the tag manager once per page. Sends the page data on the first call, and again after a stop, because the tag
   * manager has then forgotten the page data.
   */
  start(): void;
  /** Drops everything that was not sent, and makes the tag manager forget the rest. */
  stop(): void;
  event(name: TrackedEvent, detail: unknown): void;
  cartChange(change: CarriedOutChange): void;
  /** The cart's panel in the header was opened or closed. */
  cartOverlay(isOpen: boolean): void;
  /** The open panel shows this cart's lines. */
  cartView(cart: TrackedCart): void;
  /** A link with tracking attributes was pressed. */
  press(press: LinkPress): void;
  listSeen(list: SeenList): void;
  /**
   * One of the shop's frames has tracked something. Messages that do not have the form of an event are not sent
   * (TRACK-13).
   */
  frameMessage(message: unknown): void;
};

/**
 * This browser's random number. The number exists only with the visitor's consent, and is removed if that consent is
 * missing.
 */
function trackingUser(): string {
  const cookies = createBrowserCookies();
  const stored = cookies.get('tracking-user');
  // Any script can write a cookie, so the value may be invalid.
  if (stored && /^[0-9a-f]{32}$/.test(stored)) return stored;
  const created = randomId();
  cookies.set('tracking-user', created);
  return created;
}

function pageDataOf(page: TrackedPage): PageData {
  const { pathname, search } = location;
  const path = trackingPath(pathname);
  const page_group = pageGroupOf(page, path, search);
  const isConfirmation = page_group === 'order confirmation';
  return {
    event: 'page_view',
    page_path: (isConfirmation ? withoutNumbers(path) : path).slice(0, analyticsLimits.path),
    page_group,
    device_type: deviceTypeOf(page.platform, window.innerWidth),
    site: page.site,
    language: page.locale,
    tracking_user: trackingUser(),
  };
}

const installedApi = (): Partial<TrackingApi> | undefined =>
  (window as { [trackingApiName]?: Partial<TrackingApi> })[trackingApiName];

const log = {
  // biome-ignore lint/suspicious/noConsole: operators look for this in the page's console
  info: (...values: readonly unknown[]): void => console.info(...values),
  error: (message: string, details: unknown): void => announceFault(message, details, 'error'),
};

/** The data layer's schemas, which pages without frames do not need. */
const loadSchemas = loadOnce(() => import(/* webpackChunkName: "data-layer" */ '@kontor/api/dataLayer'));

type Calls = readonly TrackingCall[];

export type TrackerOptions = {
  readonly page: TrackedPage & { readonly tagManager: string };
  /** Whether the visitor consents at this moment. */
  readonly isConsented: () => boolean;
  readonly watch?: StepListener | undefined;
};

/** The queue in front of the tag manager or, in a frame, in front of the page around the frame. */
const createQueue = (isFramed: boolean, { isConsented, watch }: TrackerOptions): TrackingQueue =>
  new TrackingQueue({
    clock: systemClock,
    findApi: isFramed ? () => parentApi : installedApi,
    maySend: isConsented,
    log,
    watch: watch && ((step, { name, data }) => watch({ step, name: `${name} ${data.event}`, data })),
  });

/** Measures the page's speed, and pushes the result if the visitor still consents by then. */
function trackSpeed({ page, watch }: TrackerOptions, mayTrack: () => boolean, push: (calls: Calls) => void): void {
  const name = 'speed of the page';
  import(/* webpackChunkName: "page-speed" */ './pageSpeed.browser.ts')
    .then(({ measureSpeed, reportSpeed }) =>
      measureSpeed(page.registry, (calls) => {
        if (!mayTrack()) {
          watch?.({ step: 'stopped', name, data: calls });
          return;
        }
        push(calls);
        if (page.reportsSpeed) reportSpeed(calls);
      }),
    )
    .catch((error: unknown) => {
      watch?.({ step: 'not-loaded', name });
      log.info('The speed of the page is not measured.', error);
    });
}

/** Checks a frame's message, and pushes it if the visitor still consents after the check. */
function trackFrameMessage(
  message: unknown,
  mayTrack: () => boolean,
  queue: TrackingQueue,
  watch?: StepListener,
): void {
  const tell = (step: StepName): void => watch?.({ step, name: 'message of a frame', data: message });
  loadSchemas()
    .then(({ isValidDataLayerEntry }) => {
      const call = readFrameMessage(message);
      if (!call || !isValidDataLayerEntry(call.data)) tell('invalid');
      else if (!mayTrack()) tell('stopped');
      // The frame has already added the product's source.
      else queue.push(call);
    })
    .catch((error: unknown) => {
      tell('not-loaded');
      log.error('The message of a frame could not be checked.', error);
    });
}

export function createTracker(options: TrackerOptions): Tracker {
  const { page, isConsented, watch } = options;
  const isFramed = isFramedByShop();
  let isRunning = false;
  const mayTrack = (): boolean => isRunning && isConsented();
  const queue = createQueue(isFramed, options);
  const { currency } = countryOf(page.site);
  const sources = createProductSources(page.site);
  const newOrders = createNewOrders(`${searchStoragePrefix}tracked-orders.${page.site}`);
  let isStarted = false;
  let isPageKnown = false;

  const push = (calls: Calls): void => {
    for (const call of calls.flatMap((one) => withSource(one, sources.find))) queue.push(call);
  };

  return {
    start: () => {
      isRunning = true;
      if (isFramed) return;
      if (!isPageKnown) push([{ name: 'initialPageData', data: pageDataOf(page) }]);
      isPageKnown = true;
      if (!installedApi()) afterLoad(() => mayTrack() && appendScript(page.tagManager));
      if (isStarted) return;
      isStarted = true;
      afterLoad(() => trackSpeed(options, mayTrack, push));
    },
    stop: () => {
      isRunning = false;
      // Either the page data was dropped with all waiting calls, or the tag manager has forgotten it.
      isPageKnown = false;
      queue.stop();
    },
    event: (name, detail) => {
      // biome-ignore lint/suspicious/noConsole: shows developers which part of an announcement is not sent
      const calls = readWindowEvent(name, detail, (message) => console.warn(`${name}: ${message}`));
      const [first] = calls;
      const orderId = first?.name === 'ecommerceEvent' ? first.data.ecommerce.transaction_id : undefined;
      if (!first) watch?.({ step: 'invalid', name, data: detail });
      else if (orderId === undefined || newOrders.take(orderId)) push(calls);
      else watch?.({ step: 'repeated', name, data: detail });
    },
    frameMessage: (message) => trackFrameMessage(message, mayTrack, queue, watch),
    cartOverlay: (isOpen) => push([interaction('cart', isOpen ? 'opened' : 'closed', '')]),
    press: ({ benefit, opened }) => {
      if (benefit) push(linkClick('promotion', benefit.address, shortText(benefit.tag)));
      if (!opened) return;
      const { list, items } = opened;
      for (const { item_id, index } of items) sources.add({ productId: item_id, list, position: index });
      push(itemListCall('select_item', list, items, currency));
    },
    listSeen: ({ list, items }) => push(itemListCall('view_item_list', list, items, currency)),
    cartView: (cart) => push(cartView(cart, currency)),
    cartChange: ({ before, after }) => push(cartDifference(before, after, currency)),
  };
}
