import type { AnnouncedPurchase } from '@kontor/browser';
import { brand } from '@kontor/site';

/** Keys in session storage: the number of this tab's last order, and what was bought until it is announced. */
const key = `${brand.key}.order`;
const purchaseKey = `${brand.key}.purchase`;

/** Stores an order for the confirmation page. */
export function rememberOrder(purchase: AnnouncedPurchase): void {
  try {
    sessionStorage.setItem(key, purchase.orderId);
    sessionStorage.setItem(purchaseKey, JSON.stringify(purchase));
  } catch {
    // Without storage the confirmation shows no number; the mail contains it.
  }
}

/** Whether this tab has placed an order with this number. */
export function hasPlaced(orderId: string | undefined): boolean {
  try {
    return orderId !== undefined && sessionStorage.getItem(key) === orderId;
  } catch {
    return false;
  }
}

/** What was bought with this tab's last order; only the first call gets it, so that no purchase counts twice (TRACK-8). */
export function takePurchase(): AnnouncedPurchase | undefined {
  try {
    const purchase: unknown = JSON.parse(sessionStorage.getItem(purchaseKey) ?? 'null');
    sessionStorage.removeItem(purchaseKey);
    // Whoever hears the announcement checks every field.
    return typeof purchase === 'object' && purchase !== null ? (purchase as AnnouncedPurchase) : undefined;
  } catch {
    return undefined;
  }
}
