import { signUpEventName } from '@kontor/browser';
import { brand, isItemKind, trackingPath } from '@kontor/site';
import { ecommerceCall, type Warn } from './ecommerce/ecommerceCall.ts';
import { itemListCall } from './ecommerce/itemList.ts';
import { shortText } from './ecommerce/shortText.ts';
import type { TrackedEvent } from './trackedEvents.ts';
import type { EcommerceEvent, EcommerceItem, Interaction, TrackingCall } from './trackingApi.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Reads a field as a string. Any script on the page can dispatch a window event, so a field may have any type. */
const textOf = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? shortText(value) : '';
};

/** The path of a link within this shop, or the host of any other link. */
function targetOf(address: string): string {
  try {
    // A relative address belongs to the shop.
    const here = 'http://shop.invalid';
    const { origin, host, pathname } = new URL(address, here);
    return shortText(origin === here ? trackingPath(pathname) : host);
  } catch {
    return '';
  }
}

const custom = (data: Extract<TrackingCall, { readonly name: 'customEvent' }>['data']): TrackingCall => ({
  name: 'customEvent',
  data,
});

/** The call for an event other than the clicks that GA4 counts (TRACK-4). */
export const interaction = (
  category: Interaction['category'],
  action: Interaction['action'],
  label: string,
  nonInteraction = false,
): TrackingCall => custom({ event: 'interaction', category, action, label, nonInteraction });

/** The calls for a link click that GA4 counts (TRACK-3). */
export const linkClick = (
  click_type: 'navigation' | 'promotion',
  address: string,
  specification: string,
): TrackingCall[] => {
  const click_target = targetOf(address);
  return [
    interaction(click_type, 'clicked', specification),
    custom({
      event: 'promotion_click',
      event_type: 'ga4',
      event_name: 'promotion_click',
      click_type,
      click_target,
      specification,
    }),
  ];
};

/** A promotion by id and kind, such as `top_banner BANNER`. */
const promotionOf = (fields: Fields): string => `${textOf(fields, 'id')} ${textOf(fields, 'kind')}`.trim();

type Reader = (fields: Fields, warn: Warn) => readonly TrackingCall[];

const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

/**
 * An item, or nothing if GA4 would not accept it. A price given as a string would make the total of the items wrong.
 */
function itemOf(value: unknown, warn: Warn): EcommerceItem[] {
  const fields: Fields = typeof value === 'object' && value !== null ? (value as Fields) : {};
  const { price, quantity, kind } = fields;
  const item_id = textOf(fields, 'id');
  const isPriced = price === undefined || isAmount(price);
  if (item_id === '' || !isPriced || !isAmount(quantity) || !Number.isInteger(quantity) || quantity === 0) {
    const fault = item_id === '' ? 'id' : isPriced ? 'quantity' : 'price';
    warn(`an announced item is not sent: its ${fault} is missing or of a wrong type`);
    return [];
  }
  return [
    {
      item_id,
      item_name: textOf(fields, 'title'),
      ...(isItemKind(kind) ? { item_category: kind } : {}),
      ...(price === undefined ? {} : { price }),
      quantity,
    },
  ];
}

type Purchase = { readonly transaction_id: string; readonly value: number; readonly shipping?: number };

/** The call for an e-commerce event, or an empty list if the currency is missing, because GA4 requires it. */
function ecommerce(event: EcommerceEvent['event'], fields: Fields, warn: Warn, purchase?: Purchase): TrackingCall[] {
  const currency = textOf(fields, 'currency');
  if (!/^[A-Z]{3}$/.test(currency)) return [];
  const list: readonly unknown[] = Array.isArray(fields['items']) ? fields['items'] : [];
  const items = list.flatMap((item) => itemOf(item, warn));
  // GA4 accepts no voucher in other events.
  const coupon = /checkout|purchase/.test(event) ? textOf(fields, 'coupon') : '';
  return ecommerceCall(event, { currency, items, ...purchase, ...(coupon ? { coupon } : {}) }, warn);
}

function purchases(fields: Fields, warn: Warn): TrackingCall[] {
  const { value, shipping } = fields;
  const transaction_id = textOf(fields, 'orderId');
  if (transaction_id === '' || !isAmount(value)) return [];
  const purchase = { transaction_id, value, ...(isAmount(shipping) ? { shipping } : {}) };
  // Both calls have the same items, so only one of them warns.
  const silent = () => undefined;
  return [...ecommerce('purchase', fields, warn, purchase), ...ecommerce('purchase_ga4', fields, silent, purchase)];
}

function suggestedItem(fields: Fields): TrackingCall[] {
  const { position } = fields;
  const item_id = textOf(fields, 'productId');
  if (item_id === '' || typeof position !== 'number' || !Number.isInteger(position) || position < 1) return [];
  const item = { item_id, item_name: textOf(fields, 'title'), index: position };
  return itemListCall('select_item', 'search_suggestions', [item]);
}

/** The data layer events for a product page (TRACK-2). */
const itemViews = (call: TrackingCall): TrackingCall[] =>
  call.name === 'ecommerceEvent'
    ? call.data.ecommerce.items.map(({ item_id, item_name }) => custom({ event: 'item_view', item_id, item_name }))
    : [];

type ShortName<Name> = Name extends `${typeof brand.key}:${infer Short}` ? Short : Name;

/** The functions that read the events, by event name without the brand's key. */
const readers: Readonly<Record<ShortName<TrackedEvent>, Reader>> = {
  'promotion-fetched': (fields) => [
    interaction('promotion', fields['fetched'] === true ? 'fetched' : 'not fetched', promotionOf(fields), true),
  ],
  'promotion-clicked': (fields) => linkClick('promotion', textOf(fields, 'target'), promotionOf(fields)),
  'legal-opened': (fields) => [interaction('promotion', 'open legal', promotionOf(fields))],
  'voucher-copied': (fields) => [interaction('promotion', 'copy code', promotionOf(fields))],
  'navigation-opened': (fields) => [interaction('navigation', 'opened', textOf(fields, 'title'))],
  'navigation-closed': (fields) => [interaction('navigation', 'closed', textOf(fields, 'title'))],
  'navigation-loaded': () => [interaction('navigation', 'loaded', '', true)],
  'navigation-clicked': (fields) => linkClick('navigation', textOf(fields, 'url'), textOf(fields, 'title')),
  'search-opened': (fields) => [interaction('search', 'opened', textOf(fields, 'view'))],
  'search-closed': (fields) => [interaction('search', 'closed', textOf(fields, 'view'))],
  // The typed query may be personal, so it is not sent.
  'search-submitted': (fields) => [interaction('search', 'submitted', textOf(fields, 'source'))],
  'suggested-product-clicked': (fields) => [
    interaction('search', 'clicked', textOf(fields, 'productId')),
    ...suggestedItem(fields),
  ],
  'item-viewed': (fields, warn) => ecommerce('view_item', fields, warn).flatMap((call) => [...itemViews(call), call]),
  'cart-viewed': (fields, warn) => ecommerce('view_cart', fields, warn),
  'checkout-begun': (fields, warn) => ecommerce('begin_checkout', fields, warn),
  'checkout-progressed': (fields, warn) => ecommerce('progress_checkout', fields, warn),
  'checkout-reversed': (fields, warn) => ecommerce('reverse_checkout', fields, warn),
  purchased: purchases,
  [signUpEventName]: (fields) => [
    custom({
      event: 'sign_up',
      event_type: 'ga4',
      subject: 'newsletter',
      origin: textOf(fields, 'origin'),
      emitter: textOf(fields, 'emitter') || 'newsletter',
    }),
    { name: 'lead', data: { event: 'generate_lead', lead_source: 'newsletter' } },
  ],
};

/**
 * The tracking API calls for a window event, whatever its detail. Never throws.
 *
 * @param warn receives messages about items that are left out
 */
export function readWindowEvent(
  name: TrackedEvent,
  detail: unknown,
  warn: Warn = () => undefined,
): readonly TrackingCall[] {
  const short = name.replace(`${brand.key}:`, '') as ShortName<TrackedEvent>;
  return readers[short](typeof detail === 'object' && detail !== null ? (detail as Fields) : {}, warn);
}
