/**
 * Calls the listener when the page is shown again, because its tab was selected or the browser went back to the page.
 *
 * @returns a function that stops listening
 */
export function onPageShown(listener: () => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && listener(), { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && listener(), { signal });
  return () => end.abort();
}
