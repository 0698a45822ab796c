/**
 * Calls back for every press of a pointer outside of some elements and for Escape anywhere in the page, unless the key ends
 * an input method's composition.
 *
 * @returns a function that ends it
 */
export function onDismiss(
  elements: readonly (HTMLElement | null)[],
  { onPressOutside, onEscape }: { readonly onPressOutside: () => void; readonly onEscape: () => void },
): () => void {
  const handlePress = (event: PointerEvent) => {
    const { target } = event;
    if (target instanceof Node && !elements.some((element) => element?.contains(target))) onPressOutside();
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
