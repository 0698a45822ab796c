/**
 * Removes an element's `style` attribute once its last property is gone, so that the element is back to its original
 * state.
 */
export function dropEmptyStyle(element: HTMLElement): void {
  if (!element.getAttribute('style')) element.removeAttribute('style');
}
