/**
 * Calls back once, when the element comes into view or near it. The answer ends the watch.
 */
export type WatchInView = (element: Element, onEnter: () => void) => () => void;

/** How far below the window's edge something already counts as in view, so that it is there when it arrives. */
const margin = '200px';

/** Watches by intersection; where the browser cannot, everything is in view at once. */
export const watchInView: WatchInView = (element, onEnter) => {
  if (typeof IntersectionObserver === 'undefined') {
    onEnter();
    return () => undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onEnter();
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
};
