import { onceInView } from '@kontor/browser';
import { onContentSettled } from './onContentSettled.browser.ts';

/** How far below the window something still counts as near: about one screen. */
const margin = '800px';

/**
 * Calls the listener once, when the visitor has come near an element or moved the focus into it. The element is
 * observed only after the page has its content, because everything is near on an empty page.
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
