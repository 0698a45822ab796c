/** Removes the `style` attribute of an element whose last property is gone, so that the element is as it was before. */
export function dropEmptyStyle(element: HTMLElement): void {
  if (!element.getAttribute('style')) element.removeAttribute('style');
}
