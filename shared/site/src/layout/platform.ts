import { breakpoints } from './breakpoints.ts';

/** Layouts that a page can be rendered for (SITE-17). */
export const platforms = ['CLASSIC', 'MATCH', 'SMARTPHONE', 'TABLET'] as const;

export type Platform = (typeof platforms)[number];

/** The platform if none is given (SITE-19). */
export const defaultPlatform: Platform = 'CLASSIC';

/** Below this window width, 980 CSS pixels, the platform is MATCH (CONST-MATCH-BELOW). */
const matchBelow = breakpoints.l + 1;

/** From `matchBelow` to this width, 1440 CSS pixels, the platform is TABLET (CONST-TABLET-BELOW). */
const tabletBelow = breakpoints['3xl'] + 1;

/** Whether an untrusted value is a platform. */
export function isPlatform(value: unknown): value is Platform {
  return platforms.some((platform) => platform === value);
}

/** The platform of a window if none is given, by its width in CSS pixels. */
export function platformFromWidth(width: number): Platform {
  if (width < matchBelow) return 'MATCH';
  return width < tabletBelow ? 'TABLET' : 'CLASSIC';
}
