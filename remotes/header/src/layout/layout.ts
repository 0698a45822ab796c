import { css, keyframes, type SerializedStyles } from '@emotion/react';
import { breakpoints, headerRowHeights } from '@kontor/site';
import { above, color, layer, shadow } from '@kontor/ui';

export { headerRowHeights as rowHeight } from '@kontor/site';

/** Shown only in wide windows. */
export const wideOnly = css`
  display: none;
  ${above.l} {
    display: block;
  }
`;

/** Shown only in narrow windows. */
export const narrowOnly = css`
  ${above.l} {
    display: none;
  }
`;

/**
 * Selector for a page on which not even the early script has run, so that nothing can be opened. It starts with the
 * element `html`, because Emotion would repeat the class for `&` before `:root`. For browsers without JavaScript, use
 * the media query `scripting: none`.
 */
export const noScripts = "html:not([data-early]) [data-slot='fallback']";

/** Selector prefix for an element in the server-rendered header of such a page. */
export const whenScriptsFail = `${noScripts} &`;

/** Hidden in wide windows and wherever no script makes the element work. */
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
 * Selector for an open flyout or account menu. The early script also sets the attribute on the button, where no code
 * removes it after hydration.
 */
export const openPanel = "div[data-open='true']";

/** Attribute of an element that locks the page. A `dialog` does so only while it is open. */
export const lockAttribute = 'data-scroll-lock';

/** Selector for a page that is locked by an open flyout or the search. */
export const whileLocked = `html:has([${lockAttribute}]:not(dialog))`;

/** Property with the scroll bar's width. When a lock has removed the scroll bar, panels fill its space. */
export const scrollBarProperty = '--scroll-bar';

/**
 * Makes a row above the navigation fill the space of a scroll bar that a lock has removed. The shadow is wider than any
 * scroll bar and is clipped by the window, so the row does not need to know the width.
 */
export const fillScrollBar = (fill: string): string => `${whileLocked} & { box-shadow: 40px 0 ${fill}; }`;

const appear = keyframes`from { box-shadow: none; }`;

/** A sticky row's shadow. It appears as the page is scrolled away from the top. */
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
 * A sticky header's second row. This row scrolls behind the first row, and reappears below the first row while the
 * visitor scrolls up or while the second row has focus. When hidden, the second row is behind the first row rather than
 * above the window, because the browser would scroll the page to a focused element above the window. The exception is
 * very large text: when the second row is taller than the first, it is hidden above the window. A sticky row keeps its
 * place in the page, so nothing else moves.
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

/** The space to keep free above an element that the page scrolls to, because both rows may cover that space. */
export const scrollPadding = {
  narrow: headerRowHeights.narrowMain + headerRowHeights.narrowSearch + 16,
  wide: headerRowHeights.main + headerRowHeights.navigation + 16,
} as const;
