import { analyticsLimits, itemKinds, pageGroups, siteKeys } from '@kontor/site';
import * as v from 'valibot';

const text = v.pipe(v.string(), v.maxLength(analyticsLimits.text));
const name = v.pipe(text, v.nonEmpty());
const amount = v.pipe(v.number(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));

/** A string that matches a pattern, with the usual maximum length. */
const formed = (form: RegExp) => v.pipe(v.string(), v.regex(form), v.maxLength(analyticsLimits.text));
const place = v.pipe(v.number(), v.integer(), v.minValue(1));
const currency = formed(/^[A-Z]{3}$/);

/** An item as specified by GA4. */
const itemSchema = v.strictObject({
  item_id: name,
  item_name: text,
  item_category: v.optional(v.picklist(itemKinds)),
  price: v.optional(amount),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  item_list_id: v.optional(name),
  index: v.optional(place),
});

const listEvent = (event: string) =>
  v.strictObject({
    event: v.literal(event),
    ecommerce: v.strictObject({
      currency: v.optional(currency),
      item_list_id: name,
      items: v.pipe(
        v.array(v.strictObject({ item_id: name, item_name: text, price: v.optional(amount), index: place })),
        v.minLength(1),
        v.maxLength(analyticsLimits.items),
      ),
    }),
  });

const ecommerceEntries = {
  currency,
  value: amount,
  items: v.pipe(v.array(itemSchema), v.minLength(1), v.maxLength(analyticsLimits.items)),
};

const ecommerceEvent = (event: string) =>
  v.strictObject({ event: v.literal(event), ecommerce: v.strictObject(ecommerceEntries) });

const coupon = v.optional(name);

const checkoutEvent = (event: string) =>
  v.strictObject({ event: v.literal(event), ecommerce: v.strictObject({ ...ecommerceEntries, coupon }) });

const purchase = (event: string) =>
  v.strictObject({
    event: v.literal(event),
    ecommerce: v.strictObject({
      ...ecommerceEntries,
      transaction_id: name,
      shipping: v.optional(amount),
      coupon,
    }),
  });

const ecommerceNames = ['view_item', 'add_to_cart', 'remove_from_cart', 'view_cart'];
const checkoutNames = ['begin_checkout', 'progress_checkout', 'reverse_checkout'];
const purchaseNames = ['purchase', 'purchase_ga4'];

/** The schema of each event. */
export const dataLayerSchemas: ReadonlyMap<string, v.GenericSchema> = new Map<string, v.GenericSchema>([
  ...ecommerceNames.map((event) => [event, ecommerceEvent(event)] as const),
  ...checkoutNames.map((event) => [event, checkoutEvent(event)] as const),
  ...purchaseNames.map((event) => [event, purchase(event)] as const),
  [
    'page_view',
    v.strictObject({
      event: v.literal('page_view'),
      page_path: v.pipe(v.string(), v.regex(/^\/[^?#@]*$/), v.maxLength(analyticsLimits.path)),
      page_group: v.picklist(pageGroups),
      device_type: v.picklist(['mobile', 'no mobile']),
      site: v.picklist(siteKeys),
      language: formed(/^[a-z]{2}(?:-[A-Z]{2})?$/),
      tracking_user: formed(/^[0-9a-f]{32}$/),
    }),
  ],
  ['item_view', v.strictObject({ event: v.literal('item_view'), item_id: name, item_name: text })],
  ['view_item_list', listEvent('view_item_list')],
  ['select_item', listEvent('select_item')],
  [
    'product_source',
    v.strictObject({ event: v.literal('product_source'), item_id: name, item_list_id: name, index: place }),
  ],
  ['generate_lead', v.strictObject({ event: v.literal('generate_lead'), lead_source: v.literal('newsletter') })],
  [
    'web_vital',
    v.strictObject({
      event: v.literal('web_vital'),
      metric: v.picklist(['LCP', 'INP', 'CLS', 'LOAD']),
      value: amount,
      rating: v.picklist(['good', 'needs-improvement', 'poor', 'none']),
      metric_id: name,
      emitter: formed(/^[a-z]+(?:@[\w.+-]{1,64})?$/),
    }),
  ],
  [
    'interaction',
    v.strictObject({
      event: v.literal('interaction'),
      category: v.picklist(['navigation', 'promotion', 'search', 'cart']),
      action: name,
      label: text,
      nonInteraction: v.boolean(),
    }),
  ],
  [
    'promotion_click',
    v.strictObject({
      event: v.literal('promotion_click'),
      event_type: v.literal('ga4'),
      event_name: v.literal('promotion_click'),
      click_type: v.picklist(['navigation', 'promotion']),
      click_target: text,
      specification: text,
    }),
  ],
  [
    'sign_up',
    v.strictObject({
      event: v.literal('sign_up'),
      event_type: v.literal('ga4'),
      subject: v.literal('newsletter'),
      origin: text,
      emitter: name,
    }),
  ],
  [
    'consent_changed',
    v.strictObject({
      event: v.literal('consent_changed'),
      consent_groups: v.array(formed(/^C\d{4}$/)),
    }),
  ],
]);

/**
 * Whether a data layer entry matches its event's format in GA4 and in the tracking contract. Events from other scripts
 * may have any format.
 */
export function isValidDataLayerEntry(entry: Readonly<Record<string, unknown>>): boolean {
  const { event } = entry;
  const schema = typeof event === 'string' ? dataLayerSchemas.get(event) : undefined;
  return schema === undefined || v.is(schema, entry);
}
