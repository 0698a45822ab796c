import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createBrowserCookies } from '@kontor/browser';
import { resolveRegistry } from '@kontor/federation/registry';
import { buildRegistry } from '@kontor/federation/testing';
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

/** A tracker that ends with its test. */
function aTracker(): Tracker {
  const tracker = createTracker({ page });
  trackers.push(tracker);
  return tracker;
}

beforeEach(() => {
  sent = [];
  idleTasks = [];
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
  const api = { initialPageData: take, customEvent: take, ecommerceEvent: take, itemList: take, productSource: take };
  Object.assign(window, { kontorTracking: { ...api, reset: () => undefined } });
};
const scripts = () => document.head.querySelectorAll('script[src*="tagmanager"]').length;
const events = () => sent.map(({ event }) => event);

test('the tag manager is loaded when the page is idle, not after a withdrawal, and once when the consent is given again', () => {
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
  expect(events()).toEqual(['page_view']);
});

test.each([undefined, '1', 'ada@example.org'])(
  'the number of a browser is random, also with the cookie %s',
  (value) => {
    install();
    if (value !== undefined) createBrowserCookies().set('tracking-user', value);
    aTracker().start();
    expect(sent[0]?.tracking_user).toMatch(/^[0-9a-f]{32}$/);
    expect(createBrowserCookies().get('tracking-user')).toBe(sent[0]?.tracking_user);
  },
);

test('the number of a browser stays the same while its consent lasts', () => {
  install();
  for (const tracker of [aTracker(), aTracker()]) tracker.start();
  expect(sent[0]?.tracking_user).toBe(sent[1]?.tracking_user);
});

const order = {
  ...{ orderId: 'K-1', value: 4.99, currency: 'EUR' },
  items: [{ id: '7', title: 'Mug', price: 4.99, quantity: 1 }],
};

test('an order is sent once, also if it is announced again or after a reload; one that cannot be sent does not count', () => {
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

test('an order is sent once in a page whose storage is denied', () => {
  install();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied');
  });
  const tracker = aTracker();
  tracker.event('kontor:purchased', order);
  tracker.event('kontor:purchased', order);
  expect(events()).toEqual(['purchase', 'purchase_ga4']);
});

test('a press on a product of a list and on a benefit is tracked with consent only; the middle button counts, the right one does not', () => {
  document.body.innerHTML = `
    <a href="/stores?x=1#top" data-tracking-tag="VK4_Service">Stores</a>
    <ul data-item-list="home"><li data-item="7"><a href="#mug">Mug</a></li></ul>`;
  install();
  const tracker = aTracker();
  tracker.start();
  sent = [];
  const [benefit, product] = document.querySelectorAll('a');
  const press = (link: Element | undefined, type: string, button: number): void =>
    void link?.dispatchEvent(new MouseEvent(type, { bubbles: true, button }));
  // jsdom cannot open pages.
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
  press(benefit, 'click', 0);
  expect(sent).toMatchObject([
    { event: 'interaction' },
    { event: 'promotion_click', click_target: '/stores', specification: 'VK4_Service' },
  ]);
  sent = [];
  press(product, 'auxclick', 1);
  press(product, 'auxclick', 2);
  expect(sent).toMatchObject([
    { event: 'select_item', ecommerce: { item_list_id: 'home', items: [{ item_id: '7' }] } },
  ]);
  sent = [];
  tracker.stop();
  press(benefit, 'click', 0);
  press(product, 'click', 0);
  expect(sent).toEqual([]);
});
