import { layer } from '@kontor/ui';

/**
 * Whether an element, such as the consent overlay, is above the search overlay and must stay usable. The link that
 * skips the header is above it too, but its target is behind the search overlay.
 */
const isAbove = (element: Element) => !element.matches('a') && Number(getComputedStyle(element).zIndex) > layer.sheet;

/**
 * Hides everything behind an element from focus, the pointer and screen readers. Returns a function that undoes this.
 */
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

/** Fits an element into the part of the window that the phone's keyboard leaves free. */
function fitAboveKeyboard(element: HTMLElement): () => void {
  const { visualViewport } = window;
  // Pinch-zooming also shrinks the visible part, so the size is multiplied by the scale.
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
 * Makes an element fill the window.
 *
 * @returns a function that undoes this
 */
export function takeScreen(element: HTMLElement): () => void {
  const reachable = isolate(element);
  const unfit = fitAboveKeyboard(element);
  return () => {
    reachable();
    unfit();
  };
}
