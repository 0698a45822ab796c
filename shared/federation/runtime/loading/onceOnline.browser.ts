/**
 * Calls back once, when the browser has a connection again.
 *
 * @returns a function that stops waiting
 */
export function onceOnline(listener: () => void): () => void {
  window.addEventListener('online', listener, { once: true });
  return () => window.removeEventListener('online', listener);
}
