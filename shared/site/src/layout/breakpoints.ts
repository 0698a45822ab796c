/** Last pixel of each layout width, in CSS pixels (CONST-BREAKPOINTS). */
export const breakpoints = { xs: 374, s: 667, m: 767, l: 979, xl: 1023, xxl: 1279, '3xl': 1439, '4xl': 1919 } as const;

/** Window widths in CSS pixels at which pictures become larger (CONST-IMAGE-DESKTOP, CONST-IMAGE-TABLET). */
export const imageBreakpoints = { desktop: 1024, tablet: 767 } as const;

/** Below this window width, in CSS pixels, a window counts as mobile (CONST-MOBILE-BELOW). */
export const mobileBelow = 767;

/** Whether a window, by its width in CSS pixels, counts as mobile (SITE-25). */
export function isMobileWidth(width: number): boolean {
  return width < mobileBelow;
}

/** The media query for windows with at least this width in CSS pixels. */
export function windowFrom(width: number): string {
  return `(min-width: ${width}px)`;
}

/** The media query for windows with the wide layout, which has the navigation bar instead of the drawer. */
export const wideWindow = windowFrom(breakpoints.l + 1);
