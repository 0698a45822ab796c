import { analyticsLimits } from '@kontor/site';
import type { EcommerceEvent, EcommerceItem, TrackingCall } from './trackingApi.ts';

/** Parts of an e-commerce event; `value` is the sum of the items unless the total of an order replaces it. */
type EcommerceOptions = Pick<EcommerceEvent['ecommerce'], 'currency' | 'items'> &
  Partial<Pick<EcommerceEvent['ecommerce'], 'transaction_id' | 'value'>>;

// Sums of amounts such as 4.99 have errors of a millionth.
const sumOf = (items: readonly EcommerceItem[]): number =>
  Number(items.reduce((sum, { price = 0, quantity }) => sum + price * quantity, 0).toFixed(2));

/** The call for an e-commerce event; none without items, which GA4 requires. */
export function ecommerceCall(event: EcommerceEvent['event'], options: EcommerceOptions): TrackingCall[] {
  const items = options.items.slice(0, analyticsLimits.items);
  if (items.length === 0) return [];
  return [{ name: 'ecommerceEvent', data: { event, ecommerce: { value: sumOf(items), ...options, items } } }];
}
