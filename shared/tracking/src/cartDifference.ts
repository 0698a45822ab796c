import { ecommerceCall } from './ecommerceCall.ts';
import { maxItems } from './itemList.ts';
import type { EcommerceItem, TrackingCall } from './trackingApi.ts';

/** A line of the cart as far as tracking needs it. */
export type TrackedLine = {
  readonly productId: string;
  readonly tcm: string;
  readonly title: string;
  readonly quantity: { readonly quantity: number };
  readonly price?: { readonly amount: number; readonly currency: string } | undefined;
};

const keyOf = ({ productId, tcm }: TrackedLine): string => `${productId}/${tcm}`;

const itemOf = ({ productId, title, price }: TrackedLine, quantity: number): EcommerceItem => ({
  item_id: productId,
  item_name: title,
  ...(price ? { price: price.amount } : {}),
  quantity,
});

/**
 * The e-commerce events for a change of the cart: what was added and what was removed, never whole quantities (TRACK-7).
 *
 * @param currency ISO 4217, for lines without a price
 */
export function cartDifference(
  before: readonly TrackedLine[],
  after: readonly TrackedLine[],
  currency: string,
): readonly TrackingCall[] {
  const former = new Map(before.map((line) => [keyOf(line), line]));
  const current = new Map(after.map((line) => [keyOf(line), line]));
  const changes = [...new Set([...former.keys(), ...current.keys()])].flatMap((key) => {
    const line = current.get(key) ?? former.get(key);
    const change = (current.get(key)?.quantity.quantity ?? 0) - (former.get(key)?.quantity.quantity ?? 0);
    return line && change !== 0 ? [[line, change] as const] : [];
  });
  const added = changes.flatMap(([line, change]) => (change > 0 ? [itemOf(line, change)] : []));
  const removed = changes.flatMap(([line, change]) => (change < 0 ? [itemOf(line, -change)] : []));
  return [
    ...ecommerceCall('add_to_cart', { currency, items: added }),
    ...ecommerceCall('remove_from_cart', { currency, items: removed }),
  ];
}

/** The call for a look at the cart; none if it is empty. */
export function cartView(lines: readonly TrackedLine[], currency: string): readonly TrackingCall[] {
  const items = lines.slice(0, maxItems).map((line) => itemOf(line, line.quantity.quantity));
  return ecommerceCall('view_cart', { currency, items });
}
