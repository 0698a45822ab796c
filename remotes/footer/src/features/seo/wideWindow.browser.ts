import { breakpoints } from '@kontor/site';

/** Whether the window counts as wide, not as mobile. */
export function isWideWindow(): boolean {
  return window.matchMedia(`(min-width: ${breakpoints.m + 1}px)`).matches;
}
