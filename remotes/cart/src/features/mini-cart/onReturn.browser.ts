/** Milliseconds after which the cart of a hidden tab is read again when the tab is shown (CONST-CART-STALE). */
export const cartStaleMs = 5 * 60_000;

/**
 * Calls back when the page is shown after it was hidden for long.
 *
 * @returns the function that ends this
 */
export function onReturn(listener: () => void): () => void {
  let hiddenAt = document.hidden ? Date.now() : undefined;
  const handleChange = () => {
    if (!document.hidden && hiddenAt !== undefined && Date.now() - hiddenAt >= cartStaleMs) listener();
    hiddenAt = document.hidden ? Date.now() : undefined;
  };
  document.addEventListener('visibilitychange', handleChange);
  return () => document.removeEventListener('visibilitychange', handleChange);
}
