import { createSessionStorageSlot, searchStoragePrefix } from '@kontor/browser';
import type { SiteKey } from '@kontor/site';

/** Tells which orders have not been tracked yet, since any page may announce an order again (TRACK-8). */
export type NewOrders = {
  /** Whether this is the first call for this order, in this page and, if storage allows, in this tab. */
  take(orderId: string): boolean;
};

/**
 * Remembers orders in the page and in session storage. Whoever calls this has the visitor's consent to tracking; the header
 * removes what is stored when the consent is missing.
 */
export function createNewOrders(site: SiteKey): NewOrders {
  const known = new Set<string>();
  const slot = createSessionStorageSlot({
    key: `${searchStoragePrefix}tracked-orders.${site}`,
    version: 1,
    parse: (value) => (Array.isArray(value) ? value : undefined),
  });
  return {
    take(orderId) {
      const stored = slot.read() ?? [];
      if (known.has(orderId) || stored.includes(orderId)) return false;
      known.add(orderId);
      slot.write([...stored, orderId]);
      return true;
    },
  };
}
