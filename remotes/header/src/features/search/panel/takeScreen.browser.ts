import { layer } from '@kontor/ui';

/**
 * Whether an element lies above the overlay, such as the choice of cookies, and must stay usable. The link that skips the
 * header lies there as well, but leads behind the overlay.
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

/** Fits an element into the part of the window that the phone's keyboard leaves. */
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

/**
 * Gives an element the whole window.
 *
 * @returns a function that ends it
 */
export function takeScreen(element: HTMLElement): () => void {
  const reachable = isolate(element);
  const unfit = fitAboveKeyboard(element);
  return () => {
    reachable();
    unfit();
  };
}
