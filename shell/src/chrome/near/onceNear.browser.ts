import { onceInView } from '@kontor/browser';
import { onContentSettled } from './onContentSettled.browser.ts';

/** How far below the window something counts as near: about one screen. */
const margin = '800px';

/**
 * Calls back once, when the visitor has come near an element or has moved the focus into it. Before the page has its
 * content everything is near, so the element is not observed until then.
 *
 * @returns a function that stops waiting
 */
export function onceNear(element: HTMLElement, listener: () => void): () => void {
  const end = () => {
    stopWaiting();
    stopObserving();
    element.removeEventListener('focusin', run);
  };
  const run = () => {
    end();
    listener();
  };
  let stopWaiting = () => {};
  let stopObserving = () => {};
  element.addEventListener('focusin', run);
  stopWaiting = onContentSettled(() => {
    stopObserving = onceInView(element, margin, run);
  });
  return end;
}
