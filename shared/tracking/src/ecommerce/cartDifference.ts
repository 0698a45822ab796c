import type { EcommerceEvent, EcommerceItem, TrackingCall } from '../trackingApi.ts';
import { ecommerceCall } from './ecommerceCall.ts';
import { shortText } from './shortText.ts';
import { allTrackedLines, type TrackedCart, type TrackedLine, trackedLines } from './trackedLines.ts';

const itemOf = ({ id, title, price, kind }: TrackedLine, quantity: number): EcommerceItem => ({
  item_id: id,
  item_name: shortText(title),
  item_category: kind,
  ...(price ? { price: price.amount } : {}),
  quantity,
});

type Change = readonly [line: TrackedLine, quantity: number];

/**
 * The calls for lines of the cart. Each currency has a separate call, because an event has only one currency (TRACK-5).
 */
function callsOf(event: EcommerceEvent['event'], changes: readonly Change[], currency: string): TrackingCall[] {
  const items = new Map<string, EcommerceItem[]>();
  for (const [line, quantity] of changes) {
    const own = line.price?.currency ?? currency;
    items.set(own, [...(items.get(own) ?? []), itemOf(line, quantity)]);
  }
  return [...items].flatMap(([own, some]) => ecommerceCall(event, { currency: own, items: some }));
}

/**
 * The lines by key. A response may contain a line twice, for example in the list of articles and in a list of defective
 * lines. The map contains such a line once.
 */
const byKey = (cart: TrackedCart): ReadonlyMap<string, TrackedLine> =>
  new Map(allTrackedLines(cart).map((line) => [line.key, line]));

/**
 * The e-commerce events for a cart change. They contain how many units of each line were added or removed, never a
 * line's total (TRACK-7, TRACK-39).
 *
 * @param currency ISO 4217, for lines without a price
 */
export function cartDifference(before: TrackedCart, after: TrackedCart, currency: string): readonly TrackingCall[] {
  const [former, current] = [byKey(before), byKey(after)];
  const changes = [...new Set([...former.keys(), ...current.keys()])].flatMap((key): Change[] => {
    const line = current.get(key) ?? former.get(key);
    const change = (current.get(key)?.quantity ?? 0) - (former.get(key)?.quantity ?? 0);
    return line && change !== 0 ? [[line, change]] : [];
  });
  const added = changes.filter(([, change]) => change > 0);
  const removed = changes.flatMap(([line, change]): Change[] => (change < 0 ? [[line, -change]] : []));
  return [...callsOf('add_to_cart', added, currency), ...callsOf('remove_from_cart', removed, currency)];
}

/**
 * The call for a view of the cart, or an empty list if no line in the cart can be ordered.
 *
 * @param currency ISO 4217, for lines without a price
 */
export function cartView(cart: TrackedCart, currency: string): readonly TrackingCall[] {
  const seen = trackedLines(cart).map((line): Change => [line, line.quantity]);
  return callsOf('view_cart', seen, currency);
}
