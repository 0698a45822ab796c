import { type RefObject, useLayoutEffect } from 'react';

/** Distance from a bubble to the window's edges and the header, in pixels. */
export const calloutMarginPx = 16;

/** Moves a bubble into the window, below the search and the navigation, so that it does not cover any controls. */
export function useCalloutPosition(ref: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const callout = ref.current;
    if (!callout || !isShown) return;
    callout.style.translate = '';
    const { left, right, top } = callout.getBoundingClientRect();
    const end = callout.ownerDocument.documentElement.clientWidth - calloutMarginPx;
    const x = left < calloutMarginPx ? calloutMarginPx - left : Math.min(0, end - right);
    // The header's rows are measured, because the header itself may have no box. A row that is out of view has its
    // lower edge above the window.
    const rows = callout.closest('header')?.querySelectorAll('form, nav') ?? [];
    const edge = Math.max(0, ...Array.from(rows, (row) => row.getBoundingClientRect().bottom));
    const y = Math.max(0, edge + calloutMarginPx / 2 - top);
    callout.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
  }, [ref, isShown]);
}
