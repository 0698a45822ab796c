import { createInView, type InView } from './inView.ts';

/** What is in view on this page. */
export function createBrowserInView(): InView {
  return createInView((callback, options) =>
    typeof IntersectionObserver === 'undefined' ? undefined : new IntersectionObserver(callback, options),
  );
}
