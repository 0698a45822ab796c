import { css } from '@emotion/react';
import { above } from './above.ts';
import { contentWidth, space } from './tokens.ts';

/** Width and margins of the grid, which keep the header, the content and the footer aligned. */
export const gridStyles = css`
  box-sizing: border-box;
  inline-size: 100%;
  max-inline-size: ${contentWidth};
  margin-inline: auto;
  padding-inline: ${space(4)};
  ${above.m} {
    padding-inline: ${space(6)};
  }
  ${above.xxl} {
    padding-inline: ${space(8)};
  }
`;
