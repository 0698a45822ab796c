/**
 * Listens to the page being shown again: its tab, or the page after the way back to it.
 *
 * @returns a function that ends it
 */
export function onPageShown(listener: () => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && listener(), { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && listener(), { signal });
  return () => end.abort();
}
