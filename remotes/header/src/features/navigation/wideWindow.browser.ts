import { breakpoints } from '@kontor/site';

/**
 * Calls back when the window becomes wide enough for the bar.
 *
 * @returns a function that ends it
 */
export function onWideWindow(listener: () => void): () => void {
  const query = window.matchMedia(`(min-width: ${breakpoints.l + 1}px)`);
  const handleChange = () => {
    if (query.matches) listener();
  };
  query.addEventListener('change', handleChange);
  return () => query.removeEventListener('change', handleChange);
}
