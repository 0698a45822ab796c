import { type RefObject, useLayoutEffect, useState } from 'react';

/** Position of a fixed element, and the space that it needs at the page's end, in CSS pixels. */
export type FreeEdge = { readonly edge: number; readonly height: number };

/**
 * Places an element above all other elements over the window's lower edge. The app banner and the consent overlay
 * publish their height in the page's `scroll-padding`.
 */
export function useFreeEdge(element: RefObject<HTMLElement | null>): FreeEdge {
  const [edge, setEdge] = useState(0);
  const [height, setHeight] = useState(0);

  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const page = document.documentElement;
    const readEdge = () => setEdge(Number.parseFloat(getComputedStyle(page).scrollPaddingBlockEnd) || 0);
    readEdge();
    const others = new MutationObserver(readEdge);
    others.observe(page, { attributeFilter: ['style'] });
    const own = new ResizeObserver(() => setHeight(current.offsetHeight));
    own.observe(current);
    return () => {
      others.disconnect();
      own.disconnect();
    };
  }, [element]);

  return { edge, height };
}
