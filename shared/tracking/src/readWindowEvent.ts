import { signUpEventName } from '@kontor/browser';
import { analyticsLimits, brand, trackingPath } from '@kontor/site';
import { ecommerceCall } from './ecommerceCall.ts';
import { itemListCall } from './itemList.ts';
import { shortText } from './shortText.ts';
import type { TrackedEvent } from './trackedEvents.ts';
import type { EcommerceEvent, EcommerceItem, Interaction, TrackingCall } from './trackingApi.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Any script of the page can send a window event, so every field is read with care. */
const textOf = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? shortText(value) : '';
};

/** The path of a link of this shop, or the host of another. */
function targetOf(address: string): string {
  try {
    // An address that is not absolute belongs to the shop.
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

/** The call for something that happened beside the clicks that GA4 counts (TRACK-4). */
export const interaction = (
  category: Interaction['category'],
  action: Interaction['action'],
  label: string,
  nonInteraction = false,
): TrackingCall => custom({ event: 'interaction', category, action, label, nonInteraction });

/** The calls for a click on a link that GA4 counts (TRACK-3). */
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

type Reader = (fields: Fields) => readonly TrackingCall[];

const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** An item, or none if GA4 would not accept it. */
function itemOf(value: unknown): EcommerceItem[] {
  const fields: Fields = typeof value === 'object' && value !== null ? (value as Fields) : {};
  const { price, quantity } = fields;
  const item_id = textOf(fields, 'id');
  if (item_id === '' || !isAmount(quantity) || !Number.isInteger(quantity) || quantity === 0) return [];
  return [{ item_id, item_name: textOf(fields, 'title'), ...(isAmount(price) ? { price } : {}), quantity }];
}

type Purchase = { readonly transaction_id: string; readonly value: number };

/** An e-commerce event; none without a currency, which GA4 requires. */
function ecommerce(event: EcommerceEvent['event'], fields: Fields, purchase?: Purchase): TrackingCall[] {
  const currency = textOf(fields, 'currency');
  if (!/^[A-Z]{3}$/.test(currency)) return [];
  const list: readonly unknown[] = Array.isArray(fields['items']) ? fields['items'] : [];
  return ecommerceCall(event, { currency, items: list.slice(0, analyticsLimits.items).flatMap(itemOf), ...purchase });
}

function purchases(fields: Fields): TrackingCall[] {
  const { value } = fields;
  const transaction_id = textOf(fields, 'orderId');
  if (transaction_id === '' || !isAmount(value)) return [];
  const purchase = { transaction_id, value };
  return [...ecommerce('purchase', fields, purchase), ...ecommerce('purchase_ga4', fields, purchase)];
}

function suggestedItem(fields: Fields): TrackingCall[] {
  const { position } = fields;
  const item_id = textOf(fields, 'productId');
  if (item_id === '' || typeof position !== 'number' || !Number.isInteger(position) || position < 1) return [];
  const item = { item_id, item_name: textOf(fields, 'title'), index: position };
  return itemListCall('select_item', 'search_suggestions', [item]);
}

/** The data events of a product's page (TRACK-2). */
const itemViews = (call: TrackingCall): TrackingCall[] =>
  call.name === 'ecommerceEvent'
    ? call.data.ecommerce.items.map(({ item_id, item_name }) => custom({ event: 'item_view', item_id, item_name }))
    : [];

type ShortName<Name> = Name extends `${typeof brand.key}:${infer Short}` ? Short : Name;

/** Readers by the name without the key of the brand. */
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
  // What was typed may be personal, so it is not sent.
  'search-submitted': (fields) => [interaction('search', 'submitted', textOf(fields, 'source'))],
  'suggested-product-clicked': (fields) => [
    interaction('search', 'clicked', textOf(fields, 'productId')),
    ...suggestedItem(fields),
  ],
  'item-viewed': (fields) => ecommerce('view_item', fields).flatMap((call) => [...itemViews(call), call]),
  'cart-viewed': (fields) => ecommerce('view_cart', fields),
  'checkout-begun': (fields) => ecommerce('begin_checkout', fields),
  'checkout-progressed': (fields) => ecommerce('progress_checkout', fields),
  'checkout-reversed': (fields) => ecommerce('reverse_checkout', fields),
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

/** The calls of the tracking API for a window event with any detail. Never throws. */
export function readWindowEvent(name: TrackedEvent, detail: unknown): readonly TrackingCall[] {
  const short = name.replace(`${brand.key}:`, '') as ShortName<TrackedEvent>;
  return readers[short](typeof detail === 'object' && detail !== null ? (detail as Fields) : {});
}
