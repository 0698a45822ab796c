/** Space that stays free when the browser scrolls to an element. */
const scrollSpace = 'scroll-padding-block-end';

/** Space below the page's end. */
const pageSpace = 'padding-block-end';

/**
 * Keeps the page's end and focused elements clear of an element that lies over the window's lower edge, as long as that
 * element is shown. Nothing that the visitor sees moves: only the page gets longer. If another element there is higher,
 * such as the consent overlay, its larger space stays reserved.
 *
 * @returns a function that ends the reservation
 */
export function reservePageEnd(element: HTMLElement): () => void {
  const { style } = document.documentElement;
  let own = 0;
  const reserved = () => Number.parseFloat(style.getPropertyValue(scrollSpace)) || 0;
  const keepFree = () => {
    if (reserved() < own) style.setProperty(scrollSpace, `${own}px`);
  };
  const measure = () => {
    if (reserved() === own) style.removeProperty(scrollSpace);
    // Does not use the position on the screen, which is lower while the element slides in.
    own = Math.ceil(element.offsetHeight + (Number.parseFloat(getComputedStyle(element).bottom) || 0));
    style.setProperty(pageSpace, `${own}px`);
    keepFree();
  };
  const size = new ResizeObserver(measure);
  size.observe(element);
  // When another element disappears, it removes its space, so this element sets its own again.
  const others = new MutationObserver(keepFree);
  others.observe(document.documentElement, { attributeFilter: ['style'] });
  return () => {
    size.disconnect();
    others.disconnect();
    style.removeProperty(pageSpace);
    if (reserved() === own) style.removeProperty(scrollSpace);
  };
}
