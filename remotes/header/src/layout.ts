import { css } from '@emotion/react';
import { above } from '@kontor/ui';

export { headerRowHeights as rowHeight } from '@kontor/site';

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
