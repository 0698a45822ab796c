import { css } from '@emotion/react';
import { iconButtonStyles } from '../actions/iconButtonStyles.ts';
import { color, font, space, type } from '../tokens/tokens.ts';

/** The content fills the dialog up to the window's height and scrolls if it is taller. */
export const sheetStyles = css`
  display: flex;
  flex-direction: column;
  max-block-size: calc(100dvh - ${space(8)});
`;

export const headerStyles = css`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(4)};
  padding: ${space(5)} ${space(6)} ${space(3)};
  & > h2 {
    ${type.l}
    margin: 0;
    padding-block-start: ${space(1.5)};
    font-family: ${font.headline};
    font-weight: ${font.headlineWeight};
  }
`;

export const closeStyles = [iconButtonStyles, css`margin-inline-end: -${space(2.5)};`];

export const bodyStyles = css`
  ${type.m}
  flex: 1;
  min-height: 0;
  padding: ${space(1)} ${space(6)} ${space(6)};
  overflow-y: auto;
  & > :first-of-type:not(dialog) {
    margin-block-start: 0;
  }
  & > :last-child:not(dialog) {
    margin-block-end: 0;
  }
`;

export const footerStyles = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(3)};
  padding: ${space(4)} ${space(6)} ${space(5)};
  border-block-start: 1px solid ${color('line')};
`;
