/** The last CSS pixel of each layout width (CONST-BREAKPOINTS). */
export const breakpoints = { xs: 374, s: 667, m: 767, l: 979, xl: 1023, xxl: 1279, '3xl': 1439, '4xl': 1919 } as const;

/** The window widths, in CSS pixels, at which pictures get larger (CONST-IMAGE-DESKTOP, CONST-IMAGE-TABLET). */
export const imageBreakpoints = { desktop: 1024, tablet: 767 } as const;

/** The width, in CSS pixels, below which a window counts as mobile (CONST-MOBILE-BELOW). */
export const mobileBelow = 767;

/** Whether a window of this width, in CSS pixels, counts as mobile (SITE-25). */
export function isMobileWidth(width: number): boolean {
  return width < mobileBelow;
}

/** The media query for windows at least this wide, in CSS pixels. */
export function windowFrom(width: number): string {
  return `(min-width: ${width}px)`;
}

/** The media query for the wide layout, which has the navigation bar instead of the drawer. */
export const wideWindow = windowFrom(breakpoints.l + 1);
