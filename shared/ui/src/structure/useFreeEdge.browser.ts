import { type RefObject, useLayoutEffect, useState } from 'react';

/** A fixed element's position and the space it needs at the end of the page, in CSS pixels. */
export type FreeEdge = { readonly edge: number; readonly height: number };

/**
 * Places an element above everything else at the window's lower edge. The app banner and the consent overlay publish
 * their height through the page's `scroll-padding`.
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
