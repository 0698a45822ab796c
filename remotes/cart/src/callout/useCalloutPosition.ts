import { type RefObject, useLayoutEffect } from 'react';

/** Distance of a bubble to the window's edges and to the header in pixels. */
export const calloutMarginPx = 16;

/** Moves a bubble into the window and below search and navigation, so that the bubble covers no control. */
export function useCalloutPosition(ref: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const callout = ref.current;
    if (!callout || !isShown) return;
    callout.style.translate = '';
    const { left, right, top } = callout.getBoundingClientRect();
    const end = callout.ownerDocument.documentElement.clientWidth - calloutMarginPx;
    const x = left < calloutMarginPx ? calloutMarginPx - left : Math.min(0, end - right);
    // Measures the rows, because the header may have no box. Rows out of view end above the window.
    const rows = callout.closest('header')?.querySelectorAll('form, nav') ?? [];
    const edge = Math.max(0, ...Array.from(rows, (row) => row.getBoundingClientRect().bottom));
    const y = Math.max(0, edge + calloutMarginPx / 2 - top);
    callout.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
  }, [ref, isShown]);
}
