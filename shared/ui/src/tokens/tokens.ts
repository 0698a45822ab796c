import type { ColorName } from './palette.ts';

/** A colour of the current theme, as a reference to one of the document's custom properties. */
export function color(name: ColorName): string {
  return `var(--k-${name})`;
}

/** A distance in steps of 4 px (CONST-SPACE-STEP). */
export function space(steps: number): string {
  return `${steps * 4}px`;
}

/** The type sizes with their line heights (CONST-TYPE-SIZES). */
export const type = {
  xs: 'font-size: 0.8125rem; line-height: 1.4;',
  s: 'font-size: 0.9375rem; line-height: 1.45;',
  m: 'font-size: 1.0625rem; line-height: 1.5;',
  l: 'font-size: 1.3125rem; line-height: 1.35;',
  xl: 'font-size: 1.75rem; line-height: 1.2;',
  xxl: 'font-size: clamp(2.125rem, 1.2rem + 3.2vw, 3.5rem); line-height: 1.08;',
} as const;

export const font = {
  text: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  /** The first family's name must not change, because published remotes use it. */
  headline: "'Fraunces Variable', 'Kontor Headline Fallback', Georgia, 'Times New Roman', serif",
  /** The only weight in the headline font's files. */
  headlineWeight: 560,
} as const;

export const radius = { s: '4px', m: '8px', l: '16px', pill: '999px' } as const;

export const shadow = {
  low: '0 1px 2px rgb(31 22 17 / 8%), 0 2px 8px rgb(31 22 17 / 6%)',
  high: '0 2px 6px rgb(31 22 17 / 8%), 0 18px 48px rgb(31 22 17 / 16%)',
} as const;

/**
 * Durations with their easing (CONST-MOTION). With reduced motion, the document removes transitions. It shortens
 * animations instead of removing them, because code waits for them to end.
 */
export const motion = {
  fast: '150ms cubic-bezier(0.2, 0, 0, 1)',
  base: '200ms cubic-bezier(0.2, 0, 0, 1)',
  slow: '250ms cubic-bezier(0.2, 0, 0, 1)',
} as const;

/** Values of `z-index`, from back to front. */
export const layer = { page: 50, sticky: 100, flyout: 200, sheet: 300 } as const;

/** Minimum width and height of a touch target (CONST-TOUCH-TARGET). */
export const touchTarget = '44px';

/** Maximum width of the content. In wider windows, the margins grow (CONST-GRID). */
export const contentWidth = '1440px';
