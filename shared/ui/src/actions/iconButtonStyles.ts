import { css } from '@emotion/react';
import { color, motion, radius, touchTarget } from '../tokens/tokens.ts';

/** Styles of a button or link with an icon only. The caller gives it an accessible name. */
export const iconButtonStyles = css`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: ${touchTarget};
  block-size: ${touchTarget};
  padding: 0;
  border: 0;
  border-radius: ${radius.pill};
  background: none;
  color: inherit;
  text-decoration: none;
  cursor: pointer;
  transition: background-color ${motion.fast};
  &:hover:not([aria-disabled='true']) {
    background: ${color('sand')};
  }
`;
