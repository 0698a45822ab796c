import { css } from '@emotion/react';
import { above, color, layer, space, type } from '@kontor/ui';

/** The frame of a promotion. An open legal text covers the rows of the header below it. */
export const frameStyles = css`
  position: relative;
  &:has(details[open]) {
    z-index: ${layer.sticky + 1};
  }
  @media (forced-colors: active) {
    border-block-end: 1px solid;
  }
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

/** Shown in narrow windows only, with a shorter text. */
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

/** The opened legal text: a panel over the page, so that nothing moves. It scrolls in itself if it is long. */
export const legalTextStyles = css`
  position: absolute;
  inset-inline: 0;
  inset-block-start: 100%;
  max-block-size: 60vh;
  max-block-size: 60dvh;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space(2)} max(${space(4)}, (100% - 75ch) / 2) ${space(5)};
  background: ${color('paper')};
  border-block-end: 1px solid transparent;
  overflow-wrap: anywhere;
  ${type.xs}
`;
