import { css } from '@emotion/react';
import { color, motion, radius, space, type } from '../tokens/tokens.ts';
import type { FieldState } from './Field.tsx';

const baseStyles = css`
  ${type.m}
  inline-size: 100%;
  min-block-size: 52px;
  padding: ${space(2.5)} ${space(4)};
  border: 1px solid ${color('line-strong')};
  border-radius: ${radius.m};
  background: ${color('surface')};
  color: ${color('ink')};
  font-family: inherit;
  transition: border-color ${motion.fast};
  &::placeholder {
    color: ${color('ink-muted')};
    opacity: 1;
  }
  &:hover:not(:disabled) {
    border-color: ${color('ink')};
  }
  &:focus-visible {
    outline: 3px solid ${color('focus')};
    outline-offset: 1px;
  }
  &:disabled {
    border-color: ${color('line')};
    background: ${color('sand')};
    color: ${color('ink-muted')};
    opacity: 1;
  }
`;

const stateStyles: Readonly<Record<FieldState, ReturnType<typeof css> | undefined>> = {
  default: undefined,
  valid: css`
    padding-inline-end: ${space(12)};
    border-color: ${color('activating')};
  `,
  error: css`
    border-color: ${color('danger')};
    box-shadow: inset 0 0 0 1px ${color('danger')};
  `,
};

/** Styles for a text field or a select in a given state. */
export function controlStyles(state: FieldState) {
  return [baseStyles, stateStyles[state]];
}

/** Reserves space for icons on a control. */
export const controlFrameStyles = css`
  position: relative;
  display: grid;
`;
