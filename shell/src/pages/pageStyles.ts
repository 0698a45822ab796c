import { css } from '@emotion/react';
import { above, color, contentWidth, space, type } from '@kontor/ui';

/** The frame of a page's content: the grid's width, margins that grow with the window. */
export const contentStyles = css`
  max-width: ${contentWidth};
  margin-inline: auto;
  padding: ${space(8)} ${space(4)} ${space(20)};
  ${above.l} {
    padding: ${space(12)} ${space(8)} ${space(24)};
  }
`;

export const pageTitleStyles = css`
  ${type.xxl}
  color: ${color('ink')};
  max-width: 22ch;
`;

export const sectionTitleStyles = css`
  ${type.xl}
  margin-block: ${space(16)} ${space(6)};
`;

/** Running text at a length that reads well. */
export const textStyles = css`
  max-width: 62ch;
  color: ${color('ink-muted')};
`;
