import { css, keyframes } from '@emotion/react';
import { above, color, font, motion, radius, shadow, space, touchTarget, type } from '../tokens/tokens.ts';

/** Sizes of the second specification, section 2.5. */
export type ModalSize = 'S' | 'M' | 'L';

const appear = keyframes`from { opacity: 0; transform: translateY(12px) }`;
const dim = keyframes`from { opacity: 0 }`;

export const dialogStyles = css`
  width: 100%;
  max-width: 100%;
  max-height: calc(100dvh - ${space(6)});
  margin: auto auto 0;
  padding: 0;
  overflow: hidden;
  border: 0;
  border-start-start-radius: ${radius.l};
  border-start-end-radius: ${radius.l};
  background: ${color('surface')};
  color: ${color('ink')};
  box-shadow: ${shadow.high};
  overscroll-behavior: contain;
  animation: ${appear} ${motion.slow};
  &::backdrop {
    background: rgb(20 12 8 / 55%);
    animation: ${dim} ${motion.slow};
  }
  ${above.s} {
    width: calc(100% - ${space(12)});
    max-height: calc(100dvh - ${space(16)});
    margin: auto;
    border-radius: ${radius.l};
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

export const sizeStyles: Readonly<Record<ModalSize, ReturnType<typeof css>>> = {
  S: css`${above.s} { max-width: 420px; }`,
  M: css`${above.s} { max-width: 640px; }`,
  L: css`${above.s} { max-width: 960px; }`,
};

/** Covers the dialog's box, so that what hits the dialog itself hit its backdrop. */
export const sheetStyles = css`
  display: flex;
  flex-direction: column;
  max-height: inherit;
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
    font-weight: 560;
  }
`;

export const closeStyles = css`
  display: grid;
  flex: none;
  place-items: center;
  width: ${touchTarget};
  height: ${touchTarget};
  margin-inline-end: -${space(2.5)};
  padding: 0;
  border: 0;
  border-radius: ${radius.pill};
  background: none;
  cursor: pointer;
  transition: background-color ${motion.fast};
  &:hover {
    background: ${color('sand')};
  }
`;

export const bodyStyles = css`
  ${type.m}
  flex: 1;
  min-height: 0;
  padding: ${space(1)} ${space(6)} ${space(6)};
  overflow-y: auto;
  & > :first-of-type {
    margin-block-start: 0;
  }
  & > :last-child {
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
