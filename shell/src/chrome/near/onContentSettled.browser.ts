/** Marks placeholders of content that is being loaded. */
const pending = '[data-pending]';

/**
 * Calls the listener when no content of the page is being loaded, or at once if the page has all its content.
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
