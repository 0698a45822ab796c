import { css } from '@emotion/react';
import { color, radius } from '@kontor/ui';

/** A button, or a link that looks like one, with the text and background colours of `surfaceStyles` swapped. */
export const promotionButtonStyles = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  border: 1px solid transparent;
  border-radius: ${radius.pill};
  background: ${color('ink')};
  color: ${color('paper')};
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
