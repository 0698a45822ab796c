/**
 * Calls back for every press of a pointer outside an element and for Escape anywhere in the page, unless the key ends
 * an input method's composition.
 *
 * @returns a function that ends it
 */
export function onDismiss(
  element: HTMLElement,
  { onPressOutside, onEscape }: { readonly onPressOutside: () => void; readonly onEscape: () => void },
): () => void {
  const handlePress = (event: PointerEvent) => {
    if (event.target instanceof Node && !element.contains(event.target)) onPressOutside();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isComposing) onEscape();
  };
  document.addEventListener('pointerdown', handlePress);
  document.addEventListener('keydown', handleKey);
  return () => {
    document.removeEventListener('pointerdown', handlePress);
    document.removeEventListener('keydown', handleKey);
  };
}
