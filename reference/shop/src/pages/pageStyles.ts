import { css } from '@emotion/react';
import { above, color, gridStyles, radius, space, type } from '@kontor/ui';

const paddingStyles = css`
  padding-block: ${space(8)} ${space(20)};
  ${above.l} {
    padding-block: ${space(12)} ${space(24)};
  }
`;

/** The page's content, aligned with the header and the footer. */
export const contentStyles = [gridStyles, paddingStyles];

export const pageTitleStyles = css`
  ${type.xxl}
  color: ${color('ink')};
  max-width: 22ch;
  overflow-wrap: anywhere;
`;

export const sectionTitleStyles = css`
  ${type.xl}
  margin-block: ${space(16)} ${space(6)};
`;

/** Body text with a readable line length (CONST-LINE-LENGTH). */
export const textStyles = css`
  max-width: 62ch;
  margin: 0;
  color: ${color('ink-muted')};
`;

/** A title with a short text and links. */
export const noticeStyles = css`
  display: grid;
  gap: ${space(6)};
  justify-items: start;
`;

/** A card with a few facts. */
export const cardStyles = css`
  display: grid;
  gap: ${space(4)};
  padding: ${space(6)};
  border: 1px solid ${color('line')};
  border-radius: ${radius.l};
  background: ${color('surface')};
`;

/** A page that starts with a picture has less space at the top. */
export const frontStyles = css`
  padding-block-start: ${space(4)};
  ${above.l} {
    padding-block-start: ${space(6)};
  }
`;

/** The row above a listing. */
export const headStyles = css`
  display: grid;
  gap: ${space(2)};
  margin-block-end: ${space(10)};
`;
