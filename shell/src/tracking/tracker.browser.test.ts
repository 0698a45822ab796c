import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createBrowserCookies, createWindowEvents } from '@kontor/browser';
import { pageNames } from '@kontor/federation';
import { resolveRegistry } from '@kontor/federation/registry';
import { buildRegistry } from '@kontor/federation/testing';
import { type PageGroup, pageGroups } from '@kontor/site';
import { expectConsole } from '@kontor/testing';
import { trackingRetry } from '@kontor/tracking';
import type { PageName } from '../pageState.ts';
import type { TrackedPage } from './pageGroupOf.ts';
import { createTracker, type Tracker } from './tracker.browser.ts';

const page = {
  ...({ site: 'DE', locale: 'de-DE', page: 'category' } as const),
  registry: resolveRegistry(buildRegistry([]), 'de-DE'),
  tagManager: '/service/tagmanager/development/DE.js',
};

type Sent = { readonly event: string; readonly tracking_user?: string };

let sent: Sent[];
let idleTasks: (() => void)[];
let trackers: Tracker[] = [];
let isConsented: boolean;

/** A tracker that is stopped at the end of its test. */
function aTracker(): Tracker {
  const tracker = createTracker({ page, isConsented: () => isConsented });
  trackers.push(tracker);
  return tracker;
}

beforeEach(() => {
  sent = [];
  idleTasks = [];
  isConsented = true;
  jest.useFakeTimers();
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  Object.defineProperty(document, 'readyState', { configurable: true, value: 'complete' });
  const requestIdleCallback = (task: () => void): void => void idleTasks.push(task);
  Object.defineProperty(window, 'requestIdleCallback', { configurable: true, value: requestIdleCallback });
});

afterEach(() => {
  for (const tracker of trackers) tracker.stop();
  trackers = [];
  jest.useRealTimers();
  jest.restoreAllMocks();
  for (const name of ['requestIdleCallback', 'kontorTracking']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(document, 'readyState');
  createBrowserCookies().remove('tracking-user');
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});

const take = (data: Sent): void => void sent.push(data);
const install = (): void => {
  const api = {
    initialPageData: take,
    customEvent: take,
    ecommerceEvent: take,
    itemList: take,
    productSource: take,
    lead: take,
  };
  Object.assign(window, { kontorTracking: { ...api, reset: () => undefined } });
};
/** The schemas are a separate chunk, which is loaded only once. */
const schemasLoaded = () => import('@kontor/api/dataLayer').then(() => Promise.resolve());
const aClick = {
  ...{ event: 'promotion_click', event_type: 'ga4', event_name: 'promotion_click' },
  ...{ click_type: 'promotion', click_target: '/', specification: '' },
};
const scripts = () => document.head.querySelectorAll('script[src*="tagmanager"]').length;
const events = () => sent.map(({ event }) => event);

test('the tag manager is loaded once the page is idle, but not after a withdrawal, and renewed consent loads it and sends the page data again (TRACK-37, TRACK-14)', () => {
  const tracker = aTracker();
  tracker.start();
  expect(scripts()).toBe(0);
  tracker.stop();
  idleTasks[0]?.();
  expect(scripts()).toBe(0);
  tracker.start();
  idleTasks.at(-1)?.();
  expect(scripts()).toBe(1);
  install();
  jest.runOnlyPendingTimers();
  expect(events()).toEqual(['page_view']);
  tracker.stop();
  tracker.start();
  jest.runOnlyPendingTimers();
  expect([events(), scripts()]).toEqual([['page_view', 'page_view'], 1]);
});

test.each([undefined, '1', 'ada@example.org'])(
  'a browser’s number is random, even with the cookie %s (CONSENT-22)',
  (value) => {
    install();
    if (value !== undefined) createBrowserCookies().set('tracking-user', value);
    aTracker().start();
    expect(sent[0]?.tracking_user).toMatch(/^[0-9a-f]{32}$/);
    expect(createBrowserCookies().get('tracking-user')).toBe(sent[0]?.tracking_user);
  },
);

test('a browser’s number stays the same as long as the consent lasts (CONSENT-22)', () => {
  install();
  for (const tracker of [aTracker(), aTracker()]) tracker.start();
  expect(sent[0]?.tracking_user).toBe(sent[1]?.tracking_user);
});

const order = {
  ...{ orderId: 'K-1', value: 4.99, currency: 'EUR' },
  items: [{ id: '7', title: 'Mug', price: 4.99, quantity: 1 }],
};

test('an order is sent once, even if it is announced again or the page is reloaded, and one that cannot be sent does not count (TRACK-8)', () => {
  install();
  const tracker = aTracker();
  tracker.event('kontor:purchased', { ...order, items: [] });
  tracker.event('kontor:purchased', order);
  tracker.event('kontor:purchased', order);
  aTracker().event('kontor:purchased', order);
  expect(events()).toEqual(['purchase', 'purchase_ga4']);
  tracker.event('kontor:purchased', { ...order, orderId: 'K-2' });
  expect(events()).toEqual(['purchase', 'purchase_ga4', 'purchase', 'purchase_ga4']);
});

test('an order is sent once on a page that is denied storage', () => {
  install();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied');
  });
  const tracker = aTracker();
  tracker.event('kontor:purchased', order);
  tracker.event('kontor:purchased', order);
  expect(events()).toEqual(['purchase', 'purchase_ga4']);
});

test('following a benefit counts as a click on a promotion with its tag, and an opened product’s list is remembered (TRACK-25)', () => {
  install();
  const tracker = aTracker();
  tracker.start();
  sent = [];
  const items = [{ item_id: '7', item_name: 'Mug', index: 2 }];
  tracker.press({ benefit: { address: '/stores?x=1#top', tag: 'VK4_Service' } });
  tracker.press({ opened: { list: 'home', items } });
  expect(sent).toMatchObject([
    { event: 'interaction' },
    { event: 'promotion_click', click_target: '/stores', specification: 'VK4_Service' },
    { event: 'select_item', ecommerce: { item_list_id: 'home', items } },
  ]);
  sent = [];
  tracker.event('kontor:item-viewed', order);
  expect(sent).toMatchObject([
    { event: 'item_view' },
    { event: 'product_source', item_id: '7', item_list_id: 'home', index: 2 },
    { event: 'view_item', ecommerce: { items: [{ item_list_id: 'home', index: 2 }] } },
  ]);
});

test('consent after a withdrawal sends the page data again, with a new number, because the tag manager has forgotten the old data', () => {
  install();
  const tracker = aTracker();
  tracker.start();
  tracker.stop();
  createBrowserCookies().remove('tracking-user');
  tracker.start();
  expect(events()).toEqual(['page_view', 'page_view']);
  expect(sent[0]?.tracking_user).not.toBe(sent[1]?.tracking_user);
});

test('a long path is cut to the length that GA4 accepts', () => {
  install();
  window.history.replaceState(null, '', `/${'x'.repeat(2000)}`);
  aTracker().start();
  window.history.replaceState(null, '', '/');
  expect(sent).toMatchObject([{ page_path: `/${'x'.repeat(899)}` }]);
});

/** The first event that a page sends. */
function pageViewOf(overrides: Partial<Pick<TrackedPage, 'page' | 'platform' | 'subject'>>): Sent | undefined {
  install();
  const tracker = createTracker({ page: { ...page, ...overrides }, isConsented: () => true });
  trackers.push(tracker);
  tracker.start();
  return sent[0];
}

/** The group of each of the shop's pages. */
const groupOfPage: Readonly<Record<PageName, PageGroup>> = {
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

test.each(pageNames)('the page %s is tracked under its group', (name) => {
  expect(pageViewOf({ page: name })).toMatchObject({ event: 'page_view', page_group: groupOfPage[name] });
});

test.each([{ page: 'confirmation' } as const, { page: { group: 'order confirmation' } } as const])(
  'an order’s number is not sent with the page that confirms it: %j',
  (overrides) => {
    window.history.replaceState(null, '', '/m/checkout/confirmation/K20301231-1234567');
    const view = pageViewOf(overrides);
    window.history.replaceState(null, '', '/');
    expect(view).toMatchObject({ page_path: '/checkout/confirmation', page_group: 'order confirmation' });
  },
);

test('a page is tracked under its address’s group (SITE-30)', () => {
  window.history.replaceState(null, '', '/m/category/sale');
  const view = pageViewOf({ page: 'category', subject: 'sale' });
  window.history.replaceState(null, '', '/');
  expect(view).toMatchObject({ page_path: '/category/sale', page_group: 'discount shop' });
});

test.each(pageGroups)('another team’s page is tracked under the group %s (TRACK-31)', (group) => {
  expect(pageViewOf({ page: { group } })).toMatchObject({ page_group: group });
});

test.each([
  ['/', '/'],
  ['/m', '/'],
  ['/m/category/coffee', '/category/coffee'],
  ['/m/m/coffee', '/m/coffee'],
  ['/magazine', '/magazine'],
  ['/category/m/coffee', '/category/m/coffee'],
  ['/category/coffee?query=ada@example.org#@', '/category/coffee'],
  ['/newsletter/ada@example.org', '/newsletter'],
  ['/newsletter/ada%40example.org', '/newsletter'],
  ['/newsletter/ada@example.org/confirmed', '/newsletter/[mail]'],
  ['/m/newsletter/ada%40example.org/confirmed/now', '/newsletter/[mail]/confirmed'],
])('the page at %s is tracked as %s', (address, path) => {
  window.history.replaceState(null, '', address);
  const view = pageViewOf({});
  window.history.replaceState(null, '', '/');
  expect(view).toMatchObject({ page_path: path });
});

test.each([
  [undefined, 766, 'mobile'],
  [undefined, 767, 'no mobile'],
  ['CLASSIC', 390, 'mobile'],
  ['CLASSIC', 1440, 'no mobile'],
  ['MATCH', 766, 'mobile'],
  ['MATCH', 979, 'no mobile'],
  ['SMARTPHONE', 1440, 'mobile'],
  ['TABLET', 390, 'no mobile'],
] as const)('a page with the platform %s at %d pixels is tracked as %s', (platform, width, type) => {
  const { innerWidth } = window;
  window.innerWidth = width;
  const view = pageViewOf({ platform });
  window.innerWidth = innerWidth;
  expect(view).toMatchObject({ device_type: type });
});

describe('a frame’s message', () => {
  const item = { item_id: '7', item_name: 'Mug', price: 1, quantity: 1 };
  const message = (name: string, data: Readonly<Record<string, unknown>>) =>
    ({ eventName: data['event'], message: { name, data }, emitter: 'kontor-tracking' }) as const;
  const view = (fields: object) =>
    message('ecommerceEvent', {
      event: 'view_item',
      ecommerce: { currency: 'EUR', value: 1, items: [item], ...fields },
    });
  const lead = message('lead', { event: 'generate_lead', lead_source: 'newsletter' });

  test('a frame’s message is sent unchanged and in order, because the frame has already added a product’s source', async () => {
    install();
    const tracker = aTracker();
    tracker.start();
    tracker.press({ opened: { list: 'home', items: [{ item_id: '7', item_name: 'Mug', index: 2 }] } });
    sent = [];
    tracker.frameMessage(view({}));
    tracker.frameMessage(lead);
    await schemasLoaded();
    expect(sent).toMatchObject([{ event: 'view_item', ecommerce: { items: [item] } }, { event: 'generate_lead' }]);
  });

  test.each([
    ['an amount that is a text', view({ value: '1' })],
    ['no item', view({ items: [] })],
    ['a field that no event has', view({ mail: 'ada@example.org' })],
    ['a text that is too long', message('customEvent', { ...aClick, specification: 'x'.repeat(101) })],
    ['an event of another call', message('customEvent', { event: 'generate_lead', lead_source: 'newsletter' })],
    ['a speed measurement, which only the page itself sends', message('customEvent', { event: 'web_vital' })],
    ['no form at all', { emitter: 'kontor-tracking' }],
  ])('a frame’s message that has %s is dropped, and the panel gives the reason (TRACK-13)', async (_, received) => {
    install();
    const steps: string[] = [];
    const tracker = createTracker({
      page,
      isConsented: () => isConsented,
      watch: ({ step, name }) => void steps.push(`${step} ${name}`),
    });
    trackers.push(tracker);
    tracker.start();
    steps.length = 0;
    tracker.frameMessage(received);
    await schemasLoaded();
    expect([events(), steps]).toEqual([['page_view'], ['invalid message of a frame']]);
  });

  test('a frame’s message that was checked only after a withdrawal is not sent', async () => {
    install();
    const steps: string[] = [];
    const tracker = createTracker({
      page,
      isConsented: () => isConsented,
      watch: ({ step, name }) => void steps.push(`${step} ${name}`),
    });
    trackers.push(tracker);
    tracker.start();
    tracker.frameMessage(lead);
    isConsented = false;
    await schemasLoaded();
    expect([events(), steps.at(-1)]).toEqual([['page_view'], 'stopped message of a frame']);
  });
});

test('the panel is told about events that are sent, orders that were tracked before, and events that lack required data', () => {
  install();
  const steps: string[] = [];
  const tracker = createTracker({
    page,
    isConsented: () => isConsented,
    watch: ({ step, name }) => void steps.push(`${step} ${name}`),
  });
  trackers.push(tracker);
  tracker.event('kontor:purchased', order);
  tracker.event('kontor:purchased', order);
  tracker.event('kontor:purchased', { ...order, items: [] });
  expect(steps.filter((step) => !step.startsWith('queued'))).toEqual([
    ...['sent ecommerceEvent purchase', 'sent ecommerceEvent purchase_ga4'],
    ...['repeated kontor:purchased', 'invalid kontor:purchased'],
  ]);
});

test('a tracking API that never arrives is reported as a fault of the page, with the lost calls but without personal data', () => {
  expectConsole('error', /The tracking API is missing/);
  const faults: { readonly details?: unknown }[] = [];
  const end = createWindowEvents().on('kontor:fault', (fault) => faults.push(fault as object));
  const tracker = aTracker();
  tracker.start();
  tracker.event('kontor:navigation-opened', { title: 'Hello ada@example.org' });
  jest.advanceTimersByTime(trackingRetry.tries * trackingRetry.delayMs);
  end();
  expect(faults).toMatchObject([{ level: 'error', message: 'The tracking API is missing; these calls are lost.' }]);
  const text = JSON.stringify(faults);
  expect(text).toContain('interaction');
  expect(text).not.toContain('ada@');
  expect(text).not.toMatch(/[0-9a-f]{32}/);
});
