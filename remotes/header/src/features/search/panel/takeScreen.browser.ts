import { layer } from '@kontor/ui';

const entryKey = 'kontorSearch';

/** Whether an element lies above the overlay, such as the choice of cookies, and must stay usable. */
const isAbove = (element: Element) => Number(getComputedStyle(element).zIndex) > layer.sheet;

/** Makes everything behind an element unreachable for focus, pointer and screen readers; returns the way back. */
function isolate(element: Element): () => void {
  const hidden: HTMLElement[] = [];
  for (let inner = element; inner.parentElement; inner = inner.parentElement) {
    for (const sibling of inner.parentElement.children) {
      if (sibling === inner || !(sibling instanceof HTMLElement) || sibling.inert || isAbove(sibling)) continue;
      sibling.inert = true;
      hidden.push(sibling);
    }
  }
  return () => {
    for (const sibling of hidden) sibling.inert = false;
  };
}

/** Fits an element into the part of the window that the keyboard of a telephone leaves. */
function fitAboveKeyboard(element: HTMLElement): () => void {
  const { visualViewport } = window;
  const fit = () => element.style.setProperty('--search-height', `${visualViewport?.height ?? window.innerHeight}px`);
  fit();
  visualViewport?.addEventListener('resize', fit);
  return () => {
    visualViewport?.removeEventListener('resize', fit);
    element.style.removeProperty('--search-height');
  };
}

/**
 * Gives an element the whole window, with an entry in the history, so that the browser's way back closes it.
 *
 * @param onBack called when the visitor went back
 * @returns ends it, and removes the entry unless the visitor went back
 */
export function takeScreen(element: HTMLElement, onBack: () => void): () => void {
  const reachable = isolate(element);
  const unfit = fitAboveKeyboard(element);
  let isBack = false;
  const handleBack = () => {
    isBack = true;
    onBack();
  };
  window.history.pushState({ [entryKey]: true }, '');
  window.addEventListener('popstate', handleBack);
  return () => {
    window.removeEventListener('popstate', handleBack);
    reachable();
    unfit();
    const state: unknown = window.history.state;
    if (!isBack && typeof state === 'object' && state !== null && entryKey in state) window.history.back();
  };
}

/** Opens a page in place of the overlay's entry in the history, so that the way back leads to the page below it. */
export function replacePage(path: string): void {
  window.location.replace(path);
}

/** Opens a page. */
export function openPage(path: string): void {
  window.location.assign(path);
}
