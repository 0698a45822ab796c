import type { Unsubscribe } from '../events/pageEvents.ts';

/**
 * Calls the listener once, when an element first enters the window or comes close to it. In a browser that cannot
 * observe elements, every element counts as in view, so that nothing waits forever.
 *
 * @param margin how far outside the window still counts as in view, as a CSS margin such as `200px`
 */
export function onceInView(element: Element, margin: string, listener: () => void): Unsubscribe {
  if (typeof IntersectionObserver === 'undefined') {
    listener();
    return () => undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      listener();
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
