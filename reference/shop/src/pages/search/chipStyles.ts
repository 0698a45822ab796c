import { css } from '@emotion/react';
import { above, color, motion, radius, space, touchTarget, type } from '@kontor/ui';

/** Links in a row. In narrow windows, the row scrolls, so products stay on the first screen. */
export const chipsStyles = css`
  display: flex;
  gap: ${space(2)};
  margin: 0;
  /* Leaves room for the focus ring, which the scrolling row would otherwise cut off. */
  margin-inline: calc(-1 * ${space(1)});
  padding: ${space(1)};
  overflow-x: auto;
  list-style: none;
  scrollbar-width: thin;
  ${above.m} {
    flex-wrap: wrap;
  }
`;

/** A link that filters or suggests. The current one is filled. */
export const chipStyles = css`
  ${type.s}
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-block-size: ${touchTarget};
  padding-inline: ${space(4)};
  border: 1px solid ${color('line-strong')};
  border-radius: ${radius.pill};
  color: ${color('ink')};
  text-decoration: none;
  white-space: nowrap;
  transition: background-color ${motion.fast};
  &:hover {
    border-color: ${color('ink')};
    background: ${color('sand')};
  }
  &[aria-current] {
    border-color: ${color('roast')};
    background: ${color('roast')};
    color: ${color('on-roast')};
  }
  @media (forced-colors: active) {
    &[aria-current] {
      border-color: Highlight;
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;

/** A number next to the text in a chip. */
export const chipCountStyles = css`
  font-variant-numeric: tabular-nums;
  opacity: 0.75;
`;
