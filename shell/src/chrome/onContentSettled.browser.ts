/** Marks what stands in for content that is on its way. */
const pending = '[data-pending]';

/**
 * Calls back once when nothing in the page's content is on its way any more; at once where nothing was.
 *
 * @returns a function that ends the waiting
 */
export function onContentSettled(listener: () => void): () => void {
  const isPending = () => document.querySelector(pending) !== null;
  if (!isPending()) {
    listener();
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    if (isPending()) return;
    observer.disconnect();
    listener();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
