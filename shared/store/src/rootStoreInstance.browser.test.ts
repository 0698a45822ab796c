import { afterAll, afterEach, expect, jest, test } from '@jest/globals';
import { createWindowEvents } from '@kontor/browser';
import { siteKeys } from '@kontor/site';
import { expectConsole } from '@kontor/testing';
import { getHttpClient, getRootStore } from './rootStoreInstance.browser.ts';
import { aCart, setArticle } from './testing/carts.ts';

// An open channel to other pages would keep the test run alive.
afterAll(() => {
  for (const site of siteKeys) getRootStore({ site }).dispose();
});

afterEach(() => {
  delete document.documentElement.dataset['site'];
});

test('a page has one store per site', () => {
  expect(getRootStore()).toBe(getRootStore());
  expect(getRootStore()).toBe(getRootStore({ site: 'DE' }));
  expect(getRootStore({ site: 'AT' })).not.toBe(getRootStore());
});

test('a shop at another origin has a separate cart, but naming the page’s own origin changes nothing', () => {
  const elsewhere = getRootStore({ shop: 'https://shop.example' });
  expect(elsewhere).not.toBe(getRootStore());
  expect(elsewhere).toBe(getRootStore({ site: 'DE', shop: 'https://shop.example' }));
  expect(getRootStore({ shop: location.origin })).toBe(getRootStore());
  elsewhere.dispose();
});

test('all remotes of a site share one transport', async () => {
  expect(await getHttpClient()).toBe(await getHttpClient({ site: 'DE' }));
  expect(await getHttpClient({ site: 'AT' })).not.toBe(await getHttpClient());
});

test('a page belongs to the site that it names, or to the default site if it names none of the nine', () => {
  document.documentElement.dataset['site'] = 'CH_FR';
  expect(getRootStore().site).toBe('CH_FR');
  document.documentElement.dataset['site'] = 'XX';
  expect(getRootStore().site).toBe('DE');
});

test('each site remembers a separate cart (CART-22)', () => {
  localStorage.setItem('kontor.cart.PL', JSON.stringify({ v: 1, data: aCart({ a: 2 }) }));
  expect(getRootStore({ site: 'PL' }).cart.numberOfArticles).toBe(2);
  expect(getRootStore({ site: 'CZ' }).cart.numberOfArticles).toBe(0);
});

test('a corrupt stored cart counts as empty (CART-22)', () => {
  localStorage.setItem('kontor.cart.HU', '{"v":1,"data":{"numberOfArticles":"many"}}');
  expect(getRootStore({ site: 'HU' }).cart.numberOfArticles).toBe(0);
});

test('the page is notified when the count changes', () => {
  const received: unknown[] = [];
  window.addEventListener('cart-data-changed', (event) => received.push((event as CustomEvent).detail));
  const { cart } = getRootStore({ site: 'SK' });
  cart.sync.setOnline(false);
  void cart.change(setArticle('a', 2));
  expect(received).toEqual([{ itemCount: 2 }]);
});

test("the page's scripts share the chrome's session, which on localhost is requested only if the page declares a back end (PERS-10, CALL-8)", async () => {
  expect(getRootStore().site).toBe('DE');
  const { kontorPsdata } = window as unknown as { kontorPsdata(): Promise<unknown> };
  const inform = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  // These tests run on localhost.
  expect(await kontorPsdata()).toBeUndefined();
  expect(inform.mock.calls).toEqual([['There are no data of the session on localhost.']]);
  inform.mockRestore();
});

test('a page without the header removes stored searches and campaigns when consent is withdrawn, but keeps the cart', () => {
  const choose = (value: string): void => {
    // biome-ignore lint/suspicious/noDocumentCookie: the consent script writes it
    document.cookie = `OptanonConsent=${value}; path=/`;
    window.dispatchEvent(new Event('OneTrustGroupsUpdated'));
  };
  choose('groups=C0003%3A1%2CC0004%3A1');
  getRootStore({ site: 'TR' });
  const keys = ['kontor.cart.TR', 'kontor.search.product-sources.TR', 'kontor.campaign.orders.TR'];
  for (const storage of [localStorage, sessionStorage]) for (const key of keys) storage.setItem(key, '1');
  choose('groups=C0003%3A0%2CC0004%3A1');
  const left = () => [localStorage, sessionStorage].flatMap((storage) => keys.filter((key) => key in storage));
  expect(left()).toEqual(['kontor.cart.TR', keys[2], 'kontor.cart.TR', keys[2]]);
  choose('groups=C0003%3A0%2CC0004%3A0');
  expect(left()).toEqual(['kontor.cart.TR', 'kontor.cart.TR']);
  // On another company's page, entries with the same names belong to that page.
  for (const key of keys) localStorage.setItem(key, '1');
  getRootStore({ site: 'TR', shop: 'https://other.example' }).dispose();
  expect(keys.every((key) => key in localStorage)).toBe(true);
});

test("an error while loading personal data reaches the console and the page's log (TRACK-41)", async () => {
  expectConsole('warn', /^Personal data could not be loaded/);
  const faults: unknown[] = [];
  const end = createWindowEvents().on('kontor:fault', (detail) => faults.push(detail));
  // There is no server in this test.
  await getRootStore({ site: 'TR' }).personalData.load();
  end();
  expect(faults).toMatchObject([{ level: 'warning', message: 'Personal data could not be loaded.' }]);
});
