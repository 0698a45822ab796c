import { css } from '@emotion/react';
import { color, motion, radius, touchTarget } from '../tokens/tokens.ts';

/** Styles for a button or link that contains only an icon. The caller must give it an accessible name. */
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
