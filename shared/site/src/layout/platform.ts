import { breakpoints } from './breakpoints.ts';

/** The layouts that a page can be rendered for (SITE-17). */
export const platforms = ['CLASSIC', 'MATCH', 'SMARTPHONE', 'TABLET'] as const;

export type Platform = (typeof platforms)[number];

/** The platform assumed if none is given (SITE-19). */
export const defaultPlatform: Platform = 'CLASSIC';

/** The window width, 980 CSS pixels, below which the platform is MATCH (CONST-MATCH-BELOW). */
const matchBelow = breakpoints.l + 1;

/** The window width, 1440 CSS pixels, below which the platform is TABLET if it is not MATCH (CONST-TABLET-BELOW). */
const tabletBelow = breakpoints['3xl'] + 1;

/** Whether an untrusted value is a platform. */
export function isPlatform(value: unknown): value is Platform {
  return platforms.some((platform) => platform === value);
}

/** The platform for a window of this width, in CSS pixels, if no platform is given. */
export function platformFromWidth(width: number): Platform {
  if (width < matchBelow) return 'MATCH';
  return width < tabletBelow ? 'TABLET' : 'CLASSIC';
}
