import { type RefObject, useLayoutEffect } from 'react';

/** Room around a bubble: to the window's edges and to the header above it, in pixels. */
export const calloutMargin = 16;

/** Moves a bubble into the window, and below all of the shop's header that is in view: it covers no control there. */
export function useCalloutPlace(ref: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const callout = ref.current;
    if (!callout || !isShown) return;
    callout.style.translate = '';
    const { left, right, top } = callout.getBoundingClientRect();
    const end = callout.ownerDocument.documentElement.clientWidth - calloutMargin;
    const x = left < calloutMargin ? calloutMargin - left : Math.min(0, end - right);
    const header = callout.closest('header')?.getBoundingClientRect().bottom ?? 0;
    const y = Math.max(0, Math.max(0, header) + calloutMargin / 2 - top);
    callout.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
  }, [ref, isShown]);
}
