import { css } from '@emotion/react';
import { above } from './above.ts';
import { contentWidth, space } from './tokens.ts';

/** The grid's width with its margins: what header, content and footer have their edges in common by. */
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
