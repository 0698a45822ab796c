import { expect, jest, test } from '@jest/globals';
import { readWindowEvent } from './readWindowEvent.ts';
import { type TrackedEvent, trackedEvents } from './trackedEvents.ts';

const pushes = (name: TrackedEvent, detail: unknown) => readWindowEvent(name, detail).map(({ data }) => data);
const interaction = { event: 'interaction', nonInteraction: false };

test.each<[TrackedEvent, unknown, object]>([
  ['kontor:navigation-opened', { title: 'Kaffee' }, { category: 'navigation', action: 'opened', label: 'Kaffee' }],
  ['kontor:navigation-closed', { title: 'Kaffee' }, { category: 'navigation', action: 'closed', label: 'Kaffee' }],
  ['kontor:navigation-loaded', {}, { category: 'navigation', action: 'loaded', label: '', nonInteraction: true }],
  [
    'kontor:legal-opened',
    { id: 'top_banner', kind: 'BANNER' },
    { category: 'promotion', action: 'open legal', label: 'top_banner BANNER' },
  ],
  [
    'kontor:voucher-copied',
    { id: 'top_banner', kind: 'BANNER' },
    { category: 'promotion', action: 'copy code', label: 'top_banner BANNER' },
  ],
  [
    'kontor:promotion-fetched',
    { id: 'top_banner', kind: 'BANNER', fetched: true },
    { category: 'promotion', action: 'fetched', label: 'top_banner BANNER', nonInteraction: true },
  ],
  [
    'kontor:promotion-fetched',
    { id: 'top_banner', fetched: false },
    { category: 'promotion', action: 'not fetched', label: 'top_banner', nonInteraction: true },
  ],
  ['kontor:search-opened', { view: 'flyout' }, { category: 'search', action: 'opened', label: 'flyout' }],
  ['kontor:search-closed', { view: 'overlay' }, { category: 'search', action: 'closed', label: 'overlay' }],
  [
    'kontor:search-submitted',
    { text: 'ada@example.org', source: 'typed' },
    { category: 'search', action: 'submitted', label: 'typed' },
  ],
])('%s with %j is one interaction (TRACK-4)', (name, detail, expected) => {
  expect(pushes(name, detail)).toEqual([{ ...interaction, ...expected }]);
});

test('a click in the navigation is both an interaction and a GA4 promotion_click (TRACK-3)', () => {
  expect(pushes('kontor:navigation-clicked', { title: 'Bohnen', url: '/m/kaffee/bohnen?campaign=1#top' })).toEqual([
    { ...interaction, category: 'navigation', action: 'clicked', label: 'Bohnen' },
    {
      event: 'promotion_click',
      event_type: 'ga4',
      event_name: 'promotion_click',
      click_type: 'navigation',
      click_target: '/kaffee/bohnen',
      specification: 'Bohnen',
    },
  ]);
});

test.each([
  ['https://community.example/groups?mail=a@b.de', 'community.example'],
  ['/ada@example.org/orders', '/[mail]'],
  ['https://[', ''],
  ['javascript:alert(1)', ''],
])('the target of a click on %s is %s', (target, expected) => {
  const [, click] = pushes('kontor:promotion-clicked', { id: 'top_banner', kind: 'BANNER', target });
  expect(click).toMatchObject({ click_type: 'promotion', click_target: expected, specification: 'top_banner BANNER' });
});

test('a tracked sign-up names its origin and contains no personal data (NEWS-43, TRACK-25)', () => {
  const detail = { origin: 'footer_de', emitter: 'newsletter', mail: 'ada@example.org' };
  expect(pushes('newsletter-successful-submit', detail)).toEqual([
    { event: 'sign_up', event_type: 'ga4', subject: 'newsletter', origin: 'footer_de', emitter: 'newsletter' },
    { event: 'generate_lead', lead_source: 'newsletter' },
  ]);
});

const article = { id: '7', title: 'Coffee', price: 4.99, quantity: 3 };
const item = { item_id: '7', item_name: 'Coffee', price: 4.99, quantity: 3 };

test.each<[TrackedEvent, string]>([
  ['kontor:item-viewed', 'view_item'],
  ['kontor:cart-viewed', 'view_cart'],
  ['kontor:checkout-begun', 'begin_checkout'],
  ['kontor:checkout-progressed', 'progress_checkout'],
  ['kontor:checkout-reversed', 'reverse_checkout'],
])('%s is %s with currency, value and items (TRACK-1, TRACK-5)', (name, event) => {
  expect(pushes(name, { currency: 'EUR', items: [article] }).slice(-1)).toEqual([
    { event, ecommerce: { currency: 'EUR', value: 14.97, items: [item] } },
  ]);
});

test.each([
  ['kontor:checkout-begun', 'HOME15'],
  ['kontor:checkout-progressed', 'HOME15'],
  ['kontor:purchased', 'HOME15'],
  ['kontor:cart-viewed', undefined],
] as const)('%s has the voucher as its coupon if GA4 supports coupons for it (CART-56)', (name, coupon) => {
  const detail = { currency: 'EUR', items: [article], coupon: 'HOME15', orderId: 'A-17', value: 12.5, shipping: 4.95 };
  const [call] = pushes(name, detail).slice(-1) as readonly { readonly ecommerce: Record<string, unknown> }[];
  expect(call?.ecommerce['coupon']).toBe(coupon);
  expect(call?.ecommerce['shipping']).toBe(name === 'kontor:purchased' ? 4.95 : undefined);
});

test('a purchase is sent in both forms, with the order’s number and total (TRACK-8, TRACK-2)', () => {
  const detail = { currency: 'CHF', items: [article], orderId: 'A-17', value: 19.9 };
  const ecommerce = { currency: 'CHF', value: 19.9, items: [item], transaction_id: 'A-17' };
  expect(pushes('kontor:purchased', detail)).toEqual([
    { event: 'purchase', ecommerce },
    { event: 'purchase_ga4', ecommerce },
  ]);
  expect(pushes('kontor:purchased', { ...detail, orderId: '' })).toEqual([]);
  expect(pushes('kontor:purchased', { ...detail, value: '19.9' })).toEqual([]);
});

test.each([
  [{ currency: 'euro', items: [article] }],
  [{ items: [article] }],
  [{ currency: 'EUR', items: [] }],
  [{ currency: 'EUR', items: 'all' }],
  [{ currency: 'EUR', items: [{ ...article, quantity: 0 }] }],
  [{ currency: 'EUR', items: [{ ...article, quantity: 1.5 }] }],
  [{ currency: 'EUR', items: [{ ...article, quantity: '3' }] }],
  [{ currency: 'EUR', items: [{ ...article, id: undefined }, null, 7] }],
])('articles that GA4 would refuse are not sent: %j', (detail) => {
  expect(pushes('kontor:cart-viewed', detail)).toEqual([]);
});

test.each(['4.99', null, -1, Number.NaN])('an item with the price %p is left out with a warning', (price) => {
  const warn = jest.fn();
  const items = [{ ...article, price }, article];
  const [, call] = readWindowEvent('kontor:item-viewed', { currency: 'EUR', items }, warn);
  expect(call?.data).toMatchObject({ ecommerce: { value: 14.97, items: [item] } });
  expect(warn.mock.calls).toEqual([['an announced item is not sent: its price is missing or of a wrong type']]);
});

test('items beyond GA4’s limit are left out with a warning (TRACK-5)', () => {
  const warn = jest.fn();
  const items = Array.from({ length: 203 }, () => article);
  const detail = { currency: 'EUR', items, orderId: 'A-17', value: 1 };
  const [call] = readWindowEvent('kontor:purchased', detail, warn);
  expect(call?.name === 'ecommerceEvent' && call.data.ecommerce.items).toHaveLength(200);
  expect(warn.mock.calls).toEqual([['purchase: only 200 of 203 items are sent']]);
});

test('an article is tracked with its kind, and an unknown kind is left out', () => {
  const kinds = ['gift card', 'Gift card', 7, undefined];
  const items = kinds.map((kind, index) => ({ ...article, id: String(index), kind }));
  const [push] = pushes('kontor:cart-viewed', { currency: 'EUR', items });
  const tracked = kinds.map((_, index) => ({ ...item, item_id: String(index) }));
  expect(push).toEqual({
    event: 'view_cart',
    ecommerce: {
      currency: 'EUR',
      value: 59.88,
      items: [{ ...tracked[0], item_category: 'gift card' }, ...tracked.slice(1)],
    },
  });
});

const hostile = [undefined, null, 17, 'text', [], { title: 7, url: {}, id: [], kind: null, target: Symbol('x') }];

test.each(trackedEvents)('%s with a malformed detail yields strings or booleans and does not throw', (name) => {
  for (const detail of hostile) {
    for (const push of pushes(name, detail)) {
      for (const value of Object.values(push)) expect(['string', 'boolean']).toContain(typeof value);
    }
  }
});

test('a huge string is shortened to the 100 characters that GA4 accepts (TRACK-5)', () => {
  const [push] = pushes('kontor:navigation-opened', { title: 'x'.repeat(5000) });
  expect(push).toMatchObject({ label: 'x'.repeat(100) });
});

test('an opened product suggestion is an interaction and a selected item, without the typed query (TRACK-28)', () => {
  const detail = { productId: '7', title: 'Mug', typedText: 'ada@example.org', position: 2 };
  expect(pushes('kontor:suggested-product-clicked', detail)).toEqual([
    { ...interaction, category: 'search', action: 'clicked', label: '7' },
    {
      event: 'select_item',
      ecommerce: { item_list_id: 'search_suggestions', items: [{ item_id: '7', item_name: 'Mug', index: 2 }] },
    },
  ]);
  expect(pushes('kontor:suggested-product-clicked', { productId: '7', position: 0 })).toHaveLength(1);
});

test('a link’s target is shortened after it has been encoded', () => {
  const [, click] = pushes('kontor:navigation-clicked', { title: 'Ü', url: `/${'ü'.repeat(50)}` });
  expect(click).toMatchObject({ click_target: `/${'%C3%BC'.repeat(50)}`.slice(0, 100) });
});
