import type { ItemListEvent, ListItem, TrackingCall } from './trackingApi.ts';

/** Most items of one event, as GA4 allows. */
export const maxItems = 200;

/** The call for a list of products that was seen, or for a product of it that was opened; none without items. */
export function itemListCall(
  event: ItemListEvent['event'],
  list: string,
  items: readonly ListItem[],
  currency?: string,
): TrackingCall[] {
  const some = items.slice(0, maxItems);
  if (some.length === 0) return [];
  const hasPrice = some.some(({ price }) => price !== undefined);
  return [
    {
      name: 'itemList',
      data: {
        event,
        ecommerce: { ...(hasPrice && currency ? { currency } : {}), item_list_id: list, items: some },
      },
    },
  ];
}
