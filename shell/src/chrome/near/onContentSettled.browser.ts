/** Marks placeholders for content that is being loaded. */
const pending = '[data-pending]';

/**
 * Calls the listener as soon as none of the page's content is still loading, which may be immediately.
 *
 * @returns a function that cancels the wait
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
