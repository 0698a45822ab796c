import { brand } from '@kontor/site';

/** Where this tab remembers the order that it placed last. */
const key = `${brand.key}.order`;

/** Remembers an order for the page that confirms it. */
export function rememberOrder(orderId: string): void {
  try {
    sessionStorage.setItem(key, orderId);
  } catch {
    // Without storage the confirmation shows no number; the mail has it.
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
