type Connection = { readonly saveData?: boolean };

/**
 * Calls back once the page is loaded and the browser has nothing else to do; never where the shopper saves data.
 *
 * @returns ends the waiting
 */
export function whenIdle(task: () => void): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const run = () => {
    if (!signal.aborted) task();
  };
  const wait = () => (window.requestIdleCallback ?? setTimeout)(run);
  if (!(navigator as { connection?: Connection }).connection?.saveData) {
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { signal });
  }
  return () => waiting.abort();
}
