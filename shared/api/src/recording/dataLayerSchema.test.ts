import { describe, expect, test } from '@jest/globals';
import { isValidDataLayerEntry } from './dataLayerSchema.ts';

const item = { item_id: '7', item_name: 'Coffee', price: 4.99, quantity: 3 };
const ecommerce = { currency: 'EUR', value: 14.97, items: [item] };

test.each([
  { event: 'add_to_cart', ecommerce },
  { event: 'view_item', ecommerce: { ...ecommerce, items: [{ item_id: '7', item_name: '', quantity: 1 }] } },
  { event: 'purchase_ga4', ecommerce: { ...ecommerce, transaction_id: 'A-17' } },
  { event: 'purchase', ecommerce: { ...ecommerce, transaction_id: 'A-17', shipping: 4.95, coupon: 'HOME15' } },
  { event: 'begin_checkout', ecommerce: { ...ecommerce, coupon: 'HOME15' } },
  {
    event: 'page_view',
    page_path: '/coffee',
    page_group: 'category',
    device_type: 'mobile',
    site: 'CH_FR',
    language: 'fr-CH',
    tracking_user: '0123456789abcdef0123456789abcdef',
  },
  { event: 'view_item_list', ecommerce: { item_list_id: 'home', items: [{ item_id: '7', item_name: '', index: 1 }] } },
  { event: 'product_source', item_id: '7', item_list_id: 'category', index: 25 },
  { event: 'generate_lead', lead_source: 'newsletter' },
  { event: 'web_vital', metric: 'CLS', value: 0.0123, rating: 'good', metric_id: 'v5-1', emitter: 'cart@1.0.0-ab' },
  { event: 'interaction', category: 'navigation', action: 'opened', label: '', nonInteraction: false },
  { event: 'sign_up', event_type: 'ga4', subject: 'newsletter', origin: 'footer_de', emitter: 'newsletter' },
  { event: 'consent_changed', consent_groups: [] },
  { ecommerce: null },
  { event: 'of another script', anything: [1, { at: 'all' }] },
])('an entry in the right format is valid: %j (TRACK-1)', (entry) => {
  expect(isValidDataLayerEntry(entry)).toBe(true);
});

describe('an entry in any other format is invalid', () => {
  test.each([
    { event: 'add_to_cart' },
    { event: 'add_to_cart', ecommerce: { ...ecommerce, currency: 'euro' } },
    { event: 'add_to_cart', ecommerce: { ...ecommerce, value: '14.97' } },
    { event: 'add_to_cart', ecommerce: { ...ecommerce, items: [] } },
    { event: 'add_to_cart', ecommerce: { ...ecommerce, items: [{ ...item, quantity: 0.5 }] } },
    { event: 'add_to_cart', ecommerce: { ...ecommerce, mail: 'ada@example.org' } },
    { event: 'purchase', ecommerce },
    { event: 'page_view', page_path: '/coffee?mail=ada@example.org' },
    { event: 'sign_up', event_type: 'ga4', subject: 'newsletter', origin: '', emitter: 'newsletter', mail: 'a@b.de' },
    { event: 'consent_changed', consent_groups: 'C0003' },
    { event: 'select_item', ecommerce: { items: [{ item_id: '7', item_name: '', index: 1 }] } },
    { event: 'select_item', ecommerce: { item_list_id: 'home', items: [{ item_id: '7', item_name: '', index: 0 }] } },
    { event: 'web_vital', metric: 'CLS', value: -1, rating: 'good', metric_id: 'v5-1', emitter: 'shell' },
  ])('%j', (entry) => {
    expect(isValidDataLayerEntry(entry)).toBe(false);
  });
});
