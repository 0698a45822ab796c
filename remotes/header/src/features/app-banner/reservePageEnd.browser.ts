/** Space below the page's end, and the space that stays free when the browser scrolls to an element. */
const properties = ['padding-block-end', 'scroll-padding-block-end'] as const;

/**
 * Keeps the page's end and focused elements clear of an element that lies over the window's lower edge, as long as it is
 * shown. Nothing that the visitor sees moves: only the page gets longer.
 *
 * @returns a function that ends it
 */
export function reservePageEnd(element: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(window.innerHeight - element.getBoundingClientRect().top);
    for (const property of properties) style.setProperty(property, `${height}px`);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    for (const property of properties) style.removeProperty(property);
  };
}
