import { css } from '@emotion/react';
import { above } from '@kontor/ui';

/** Heights of the header's rows in CSS pixels. They are reserved, so nothing that arrives late moves the page. */
export const rowHeight = {
  /** Benefits, on wide windows. */
  strip: 32,
  /** Logo, search and icons on wide windows. */
  main: 80,
  /** Top items, on wide windows. */
  navigation: 52,
  /** Menu button, logo and icons on narrow windows. */
  narrowMain: 60,
  /** The search on narrow windows. */
  narrowSearch: 60,
} as const;

/** Shown on wide windows alone. */
export const wideOnly = css`
  display: none;
  ${above.l} {
    display: block;
  }
`;

/** Shown on narrow windows alone. */
export const narrowOnly = css`
  ${above.l} {
    display: none;
  }
`;

/**
 * Selector for an element inside a header that a server rendered and whose scripts do not come; a page without scripts
 * says so itself, by `scripting: none`.
 */
export const whenDead = "[data-slot='fallback'] &";
