import { mobileBelow } from '@kontor/site';

/** Whether the window counts as wide, not as mobile; asked like the style sheets do. */
export function isWideWindow(): boolean {
  return window.matchMedia(`(min-width: ${mobileBelow}px)`).matches;
}
