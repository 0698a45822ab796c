/** Space that stays free when the browser scrolls to an element. */
const scrollSpace = 'scroll-padding-block-end';

/** Space below the page's end. */
const pageSpace = 'padding-block-end';

/**
 * Keeps the page's end and focused elements clear of an element that lies over the window's lower edge, as long as it is
 * shown. Nothing that the visitor sees moves: only the page gets longer. Another element there, such as the consent overlay,
 * keeps more space free if it is higher.
 *
 * @returns a function that ends it
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
    // Not its place on the screen, which is lower while it slides in.
    own = Math.ceil(element.offsetHeight + (Number.parseFloat(getComputedStyle(element).bottom) || 0));
    style.setProperty(pageSpace, `${own}px`);
    keepFree();
  };
  const size = new ResizeObserver(measure);
  size.observe(element);
  // The space of another element ends with that element.
  const others = new MutationObserver(keepFree);
  others.observe(document.documentElement, { attributeFilter: ['style'] });
  return () => {
    size.disconnect();
    others.disconnect();
    style.removeProperty(pageSpace);
    if (reserved() === own) style.removeProperty(scrollSpace);
  };
}
