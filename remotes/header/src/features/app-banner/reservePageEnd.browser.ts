/** The space that stays free when the browser scrolls to an element. */
const scrollSpace = 'scroll-padding-block-end';

/** The space below the end of the page. */
const pageSpace = 'padding-block-end';

/**
 * While an element is shown at the window's lower edge, keeps the end of the page and focused elements clear of it. The
 * page gets longer, but nothing that the visitor sees moves. If another element there is taller, such as the consent
 * overlay, the larger space stays reserved.
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
    // The element's position on the screen is not used, because the element starts further down and slides up.
    own = Math.ceil(element.offsetHeight + (Number.parseFloat(getComputedStyle(element).bottom) || 0));
    style.setProperty(pageSpace, `${own}px`);
    keepFree();
  };
  const size = new ResizeObserver(measure);
  size.observe(element);
  // When another element disappears, it removes the reserved space, so this element then reserves its own space again.
  const others = new MutationObserver(keepFree);
  others.observe(document.documentElement, { attributeFilter: ['style'] });
  return () => {
    size.disconnect();
    others.disconnect();
    style.removeProperty(pageSpace);
    if (reserved() === own) style.removeProperty(scrollSpace);
  };
}
