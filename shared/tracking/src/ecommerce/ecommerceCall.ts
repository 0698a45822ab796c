import { analyticsLimits } from '@kontor/site';
import type { EcommerceEvent, EcommerceItem, TrackingCall } from '../trackingApi.ts';

/** Parts of an e-commerce event. `value` is the total price of the items unless an order's value replaces it. */
type EcommerceOptions = Pick<EcommerceEvent['ecommerce'], 'currency' | 'items'> &
  Partial<Pick<EcommerceEvent['ecommerce'], 'transaction_id' | 'value' | 'shipping' | 'coupon'>>;

// Sums of amounts such as 4.99 have rounding errors of up to a millionth.
const sumOf = (items: readonly EcommerceItem[]): number =>
  Number(items.reduce((sum, { price = 0, quantity }) => sum + price * quantity, 0).toFixed(2));

/** Receives messages about events that are not sent. */
export type Warn = (message: string) => void;

/**
 * The call for an e-commerce event, or an empty list if there are no items, because GA4 requires at least one.
 *
 * @param warn called if there are more items than GA4 accepts
 */
export function ecommerceCall(
  event: EcommerceEvent['event'],
  options: EcommerceOptions,
  warn: Warn = () => undefined,
): TrackingCall[] {
  const items = options.items.slice(0, analyticsLimits.items);
  if (items.length < options.items.length) {
    warn(`${event}: only ${items.length} of ${options.items.length} items are sent`);
  }
  if (items.length === 0) return [];
  return [{ name: 'ecommerceEvent', data: { event, ecommerce: { value: sumOf(items), ...options, items } } }];
}
