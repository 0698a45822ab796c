import { createSessionStorageSlot } from '@kontor/browser';

/** Determines which orders are new, because any page may announce an order again (TRACK-8). */
export type NewOrders = {
  /** Whether this is the first call for this order on this page and, if storage allows, in this tab. */
  take(orderId: string): boolean;
};

/**
 * Remembers orders on the page and in session storage. The caller must have the visitor's consent to the storage keys
 * with this prefix. The page's store removes the stored orders if that consent is missing.
 */
export function createNewOrders(key: string): NewOrders {
  const tracked = new Set<string>();
  const slot = createSessionStorageSlot({
    key,
    version: 1,
    parse: (value) => (Array.isArray(value) ? value : undefined),
  });
  return {
    take(orderId) {
      const stored = slot.read() ?? [];
      if (tracked.has(orderId) || stored.includes(orderId)) return false;
      tracked.add(orderId);
      slot.write([...stored, orderId]);
      return true;
    },
  };
}
