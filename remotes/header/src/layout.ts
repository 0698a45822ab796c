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
 * Selector of a page in which not even the early script ran, so that nothing can be opened. For a browser without
 * JavaScript, use the media query `scripting: none`.
 */
export const noScripts = ":root:not([data-early]) [data-slot='fallback']";

/** Selector prefix for an element in a server-rendered header of such a page. */
export const whenScriptsFail = `${noScripts} &`;
