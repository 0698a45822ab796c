import type { TrackingCall } from './trackingApi.ts';

/** The list from which a product was opened, and the product's position in it, starting at 1. */
export type ListPlace = { readonly list: string; readonly position: number };

const sourcedEvents = ['view_item', 'add_to_cart'];

/**
 * Names the list from which a product was opened in the events for its visit and for its addition to the cart
 * (SEARCH-31, TRACK-27). For a visit, a call that also names the list comes first.
 */
export function withSource(
  call: TrackingCall,
  sourceOf: (productId: string) => ListPlace | undefined,
): readonly TrackingCall[] {
  if (call.name !== 'ecommerceEvent' || !sourcedEvents.includes(call.data.event)) return [call];
  const { event, ecommerce } = call.data;
  const sources: TrackingCall[] = [];
  const items = ecommerce.items.map((item) => {
    const source = sourceOf(item.item_id);
    if (!source) return item;
    const place = { item_list_id: source.list, index: source.position };
    if (event === 'view_item') {
      const data = { event: 'product_source', item_id: item.item_id, ...place } as const;
      sources.push({ name: 'productSource', data });
    }
    return { ...item, ...place };
  });
  return [...sources, { name: 'ecommerceEvent', data: { event, ecommerce: { ...ecommerce, items } } }];
}
