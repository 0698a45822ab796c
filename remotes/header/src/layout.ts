import { css } from '@emotion/react';
import { above } from '@kontor/ui';

/** Heights of the header's rows in CSS pixels. They are reserved, so that late content does not move the page. */
export const rowHeight = {
  /** Benefits strip on wide windows. */
  strip: 32,
  /** Logo, search and icons on wide windows. */
  main: 80,
  /** Top level of the navigation on wide windows. */
  navigation: 52,
  /** Menu button, logo and icons on narrow windows. */
  narrowMain: 60,
  /** Search on narrow windows. */
  narrowSearch: 60,
} as const;

/** Shown on wide windows only. */
export const wideOnly = css`
  display: none;
  ${above.l} {
    display: block;
  }
`;

/** Shown on narrow windows only. */
export const narrowOnly = css`
  ${above.l} {
    display: none;
  }
`;

/**
 * Selector prefix for an element in a server-rendered header whose scripts failed to load. Where scripts are off, use the
 * media query `scripting: none`.
 */
export const whenScriptsFail = "[data-slot='fallback'] &";
