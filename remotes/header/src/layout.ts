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
 * Selector of a page whose scripts failed, none of which ran: without the early script nothing opens. Where scripts are off,
 * use the media query `scripting: none`.
 */
export const noScripts = ":root:not([data-early]) [data-slot='fallback']";

/** Selector prefix for an element in a server-rendered header of such a page. */
export const whenScriptsFail = `${noScripts} &`;
