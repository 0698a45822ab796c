import { layer } from '@kontor/ui';

const entryKey = 'kontorSearch';

/**
 * Whether an element lies above the overlay, such as the choice of cookies, and must stay usable. The link that skips the
 * header lies there, too, but leads behind the overlay.
 */
const isAbove = (element: Element) => !element.matches('a') && Number(getComputedStyle(element).zIndex) > layer.sheet;

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
  // Zooming with two fingers shrinks the visible part as well; its scale makes up for that.
  const fit = () => {
    const height = visualViewport ? visualViewport.height * visualViewport.scale : window.innerHeight;
    element.style.setProperty('--search-height', `${height}px`);
  };
  fit();
  visualViewport?.addEventListener('resize', fit);
  return () => {
    visualViewport?.removeEventListener('resize', fit);
    element.style.removeProperty('--search-height');
  };
}

/** Whether the present entry of the history is the overlay's. */
function isOverlayEntry(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && entryKey in state;
}

/**
 * Adds the overlay's entry to the history. The entry of the page below keeps its scroll position by itself: the browser would
 * restore it by what was in view, which moves while the overlay closes.
 */
function addEntry(): void {
  window.history.scrollRestoration = 'manual';
  window.history.pushState({ [entryKey]: true }, '');
}

/** The browser is back at the page's entry. */
function restoreAgain(): void {
  window.history.scrollRestoration = 'auto';
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
    restoreAgain();
    onBack();
  };
  // After a reload the entry is there already.
  if (!isOverlayEntry()) addEntry();
  window.addEventListener('popstate', handleBack);
  return () => {
    window.removeEventListener('popstate', handleBack);
    reachable();
    unfit();
    if (isBack || !isOverlayEntry()) return;
    window.addEventListener('popstate', restoreAgain, { once: true });
    window.history.back();
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
