import { css } from '@emotion/react';
import { breakpoints } from '@kontor/site';
import { above, color, layer } from '@kontor/ui';
import { fillScrollBar, openPanel } from '../../layout/layout.ts';

/** Windows in which the top banner is a single line. */
export const narrow = `@media (max-width: ${breakpoints.l}px)`;

/** Windows in which that line has room for just the headline and the offer. */
export const telephone = `@media (max-width: ${breakpoints.m}px)`;

/** Height of the top banner's single line (CONST-BANNER-NARROW). It is in rem so that it grows with the text. */
export const bannerHeight = '3rem';

/** Selector for a header in which a flyout or the account menu is open. */
export const besidePanel = `header:has(${openPanel})`;

/**
 * Selectors for a promotion whose folded part is shown, and for one whose folded part is hidden. An open panel hides
 * the part even before hydration, when no script can close it (PROMO-17).
 */
export const isUnfolded = `header:not(:has(${openPanel})) section:has(details[open])`;
export const isFolded = `section:not(${isUnfolded})`;

/** A promotion's frame. When unfolded, the folded part covers the header's rows below it. */
export const frameStyles = css`
  position: relative;
  &:has(details[open]) {
    z-index: ${layer.sticky + 1};
  }
  @media (forced-colors: active) {
    border-block-end: 1px solid;
  }
  ${fillScrollBar(color('paper'))}
`;

export const headlineStyles = css`
  font-weight: 650;
  overflow-wrap: anywhere;
`;

export const textLinkStyles = css`
  color: inherit;
  text-decoration-thickness: 1px;
  text-underline-offset: 3px;
  &:hover {
    text-decoration-thickness: 2px;
  }
`;

/** For a shorter text that is shown only in narrow windows. */
export const shortOnly = css`
  ${above.l} {
    display: none;
  }
`;

export const longOnly = css`
  display: none;
  ${above.l} {
    display: inline;
  }
`;
