import { ecommerceCall } from './ecommerceCall.ts';
import { shortText } from './shortText.ts';
import type { EcommerceEvent, EcommerceItem, TrackingCall } from './trackingApi.ts';

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
  item_name: shortText(title),
  ...(price ? { price: price.amount } : {}),
  quantity,
});

type Change = readonly [line: TrackedLine, quantity: number];

/** The calls for lines of the cart: one for each currency, since an event has only one (TRACK-5). */
function callsOf(event: EcommerceEvent['event'], changes: readonly Change[], currency: string): TrackingCall[] {
  const items = new Map<string, EcommerceItem[]>();
  for (const [line, quantity] of changes) {
    const own = line.price?.currency ?? currency;
    items.set(own, [...(items.get(own) ?? []), itemOf(line, quantity)]);
  }
  return [...items].flatMap(([own, some]) => ecommerceCall(event, { currency: own, items: some }));
}

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
  const added = changes.filter(([, change]) => change > 0);
  const removed = changes.flatMap(([line, change]): Change[] => (change < 0 ? [[line, -change]] : []));
  return [...callsOf('add_to_cart', added, currency), ...callsOf('remove_from_cart', removed, currency)];
}

/**
 * The call for a look at the cart; none if it is empty.
 *
 * @param currency ISO 4217, for lines without a price
 */
export function cartView(lines: readonly TrackedLine[], currency: string): readonly TrackingCall[] {
  const seen = lines.map((line): Change => [line, line.quantity.quantity]);
  return callsOf('view_cart', seen, currency);
}
