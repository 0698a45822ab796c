import { type RefObject, useLayoutEffect } from 'react';

/** Room around a bubble: to the window's edges and to the header above it, in pixels. */
export const calloutMarginPx = 16;

/** Moves a bubble into the window, and below the shop's search and navigation, so that it covers no control of theirs. */
export function useCalloutPosition(ref: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const callout = ref.current;
    if (!callout || !isShown) return;
    callout.style.translate = '';
    const { left, right, top } = callout.getBoundingClientRect();
    const end = callout.ownerDocument.documentElement.clientWidth - calloutMarginPx;
    const x = left < calloutMarginPx ? calloutMarginPx - left : Math.min(0, end - right);
    // The header itself may have no box; what is out of view has an edge above the window's.
    const rows = callout.closest('header')?.querySelectorAll('form, nav') ?? [];
    const edge = Math.max(0, ...Array.from(rows, (row) => row.getBoundingClientRect().bottom));
    const y = Math.max(0, edge + calloutMarginPx / 2 - top);
    callout.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
  }, [ref, isShown]);
}
