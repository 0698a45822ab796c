import { brand } from '@kontor/site';

/** Key in session storage of the last order of this tab. */
const key = `${brand.key}.order`;

/** Stores an order number for the confirmation page. */
export function rememberOrder(orderId: string): void {
  try {
    sessionStorage.setItem(key, orderId);
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
