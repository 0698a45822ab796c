/**
 * Calls back whenever an element gets another size, also when it comes out of hiding.
 *
 * @returns a function that ends it; where sizes cannot be observed there is nothing to end
 */
export function observeSize(element: Element, onChange: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const observer = new ResizeObserver(onChange);
  observer.observe(element);
  return () => observer.disconnect();
}
