import { css } from '@emotion/react';
import { above, color, font, motion, space, touchTarget, type } from '@kontor/ui';

/** A collapsible group's heading. */
export const foldHeading = css`
  font-family: ${font.text};
  ${type.s}
  font-weight: 600;
  letter-spacing: 0;
  text-wrap: balance;
`;

/** A collapsible group's button. It is as wide as its container, has a chevron, and is inactive without scripts. */
export const foldButton = css`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  inline-size: 100%;
  min-block-size: 56px;
  padding: ${space(2)} 0;
  border: 0;
  background: none;
  color: ${color('ink')};
  font: inherit;
  overflow-wrap: anywhere;
  hyphens: auto;
  text-align: start;
  cursor: pointer;
  & svg {
    flex: none;
  }
  & > :last-of-type {
    margin-inline-start: auto;
    color: ${color('ink-muted')};
    transition: transform ${motion.fast};
  }
  &[aria-expanded='true'] > :last-of-type {
    transform: rotate(180deg);
  }
  @media (scripting: none) {
    pointer-events: none;
    & > :last-of-type {
      display: none;
    }
  }
`;

/**
 * A link in a collapsible group: a full touch target for fingers, and a line of text for a mouse in wide windows. Words
 * may break, because the longest words do not fit into a narrow column at a large text size.
 */
export const foldedLink = css`
  display: flex;
  align-items: center;
  min-block-size: ${touchTarget};
  overflow-wrap: anywhere;
  hyphens: auto;
  hyphenate-limit-chars: 14 6 4;
  ${type.s}
  ${above.mobile} {
    @media (pointer: fine) {
      min-block-size: 0;
      padding-block: 5px;
    }
  }
`;
