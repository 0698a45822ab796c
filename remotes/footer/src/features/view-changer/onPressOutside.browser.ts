/**
 * Calls back for every press of a pointer outside an element.
 *
 * @returns a function that ends it
 */
export function onPressOutside(element: HTMLElement, listener: () => void): () => void {
  const handlePress = (event: PointerEvent) => {
    if (event.target instanceof Node && !element.contains(event.target)) listener();
  };
  document.addEventListener('pointerdown', handlePress);
  return () => document.removeEventListener('pointerdown', handlePress);
}
