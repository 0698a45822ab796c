import { css } from '@emotion/react';
import { color, motion, radius, touchTarget } from '@kontor/ui';

/** A control of the header that is an icon, a link as much as a button. */
export const iconLinkStyles = css`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: ${touchTarget};
  block-size: ${touchTarget};
  padding: 0;
  border: 0;
  border-radius: ${radius.pill};
  background: none;
  color: ${color('ink')};
  text-decoration: none;
  cursor: pointer;
  transition: background-color ${motion.fast};
  &:hover {
    background: ${color('sand')};
  }
  &:focus-visible {
    border-radius: ${radius.pill};
    outline-offset: 0;
  }
`;
