import { css } from '@emotion/react';
import { color, font, space, type } from '@kontor/ui';

/** The heading of a less important part of the footer. */
export const smallHeading = css`
  margin: 0 0 ${space(3)};
  color: ${color('ink')};
  font-family: ${font.text};
  ${type.s}
  font-weight: 600;
  letter-spacing: 0;
`;
