import { analyticsLimits } from '@kontor/site';
import type { ItemListEvent, ListItem, TrackingCall } from '../trackingApi.ts';
import { shortText } from './shortText.ts';

/**
 * The call for a product list that was viewed, or for a product that was opened from the list. Empty if the list has no
 * name or no items.
 */
export function itemListCall(
  event: ItemListEvent['event'],
  list: string,
  items: readonly ListItem[],
  currency?: string,
): TrackingCall[] {
  const some = items.filter(({ item_id }) => item_id !== '').slice(0, analyticsLimits.items);
  if (list === '' || some.length === 0) return [];
  const hasPrice = some.some(({ price }) => price !== undefined);
  return [
    {
      name: 'itemList',
      data: {
        event,
        ecommerce: { ...(hasPrice && currency ? { currency } : {}), item_list_id: shortText(list), items: some },
      },
    },
  ];
}
