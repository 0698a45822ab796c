import { css, keyframes, type SerializedStyles } from '@emotion/react';
import { breakpoints, headerRowHeights } from '@kontor/site';
import { above, color, layer, shadow } from '@kontor/ui';

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
 * Selector of a page in which not even the early script has run, so that nothing can be opened. It begins with the
 * element `html`, because before `:root` Emotion would write the class for `&` a second time. For a browser without
 * JavaScript, use the media query `scripting: none`.
 */
export const noScripts = "html:not([data-early]) [data-slot='fallback']";

/** Selector prefix for an element in a server-rendered header of such a page. */
export const whenScriptsFail = `${noScripts} &`;

/** Hidden in wide windows, and where no script makes the element work. */
export const narrowWithScripts = css`
  ${above.l} {
    display: none;
  }
  @media (scripting: none) {
    display: none;
  }
  ${whenScriptsFail} {
    display: none;
  }
`;

/**
 * Selector of an open flyout or account menu. The early script also sets the attribute on its button, where no code removes it
 * after hydration.
 */
export const openPanel = "div[data-open='true']";

/** Attribute of an element that locks the page; of a `dialog`, while that is open. */
export const lockAttribute = 'data-scroll-lock';

/** Selector of a page that an open flyout or the search has locked. */
export const whileLocked = `html:has([${lockAttribute}]:not(dialog))`;

/** Property with the scroll bar's width; panels fill the space of a scroll bar that a lock has removed. */
export const scrollBarProperty = '--scroll-bar';

/**
 * Makes a row above the navigation fill the space of the scroll bar that a lock has removed. The shadow is wider than
 * any scroll bar, and the window cuts it off, so the row need not know the width.
 */
export const fillScrollBar = (fill: string): string => `${whileLocked} & { box-shadow: 40px 0 ${fill}; }`;

const appear = keyframes`from { box-shadow: none; }`;

/** The shadow of a sticky row, which appears while the page scrolls away from its top. */
export const scrolledShadow = css`
  box-shadow: 0 1px 0 ${color('line')};
  @supports (animation-timeline: scroll()) {
    box-shadow: ${shadow.low};
    animation: ${appear} linear both;
    animation-timeline: scroll(root);
    animation-range: 0 ${headerRowHeights.main}px;
  }
`;

/**
 * The second row of a sticky header: it scrolls behind the first row, and comes back below it while the visitor scrolls
 * up or when it has the focus. It is hidden behind the first row and not above the window, because from there the
 * browser would scroll the page to a focused element. Only with very large text, when it is higher than the first row,
 * is it hidden above the window. A sticky row keeps its place in the page, so nothing else moves.
 *
 * @param top height of the first row in CSS pixels
 * @param height of the second row in CSS pixels
 */
export function stickyRowStyles(top: number, height: number): SerializedStyles {
  return css`
    position: sticky;
    inset-block-start: -${top * 4}px;
    @media (max-width: ${breakpoints.l}px), (min-width: 60rem) {
      inset-block-start: ${top - height}px;
    }
    z-index: ${layer.sticky - 1};
    background: ${color('paper')};
    [data-scrolled-up] > & {
      ${scrolledShadow}
    }
    [data-scrolled-up] > &,
    &:focus-within,
    &:has(${openPanel}) {
      inset-block-start: ${top}px;
    }
  `;
}

/** Space above an element to which the page scrolls, because both rows may be there. */
export const scrollPadding = {
  narrow: headerRowHeights.narrowMain + headerRowHeights.narrowSearch + 16,
  wide: headerRowHeights.main + headerRowHeights.navigation + 16,
} as const;
