import { css } from '@emotion/react';
import { color, layer, radius, shadow } from '@kontor/ui';

/** A bubble below a closed cart's icon. */
export const calloutStyles = css`
  position: absolute;
  inset-block-start: calc(100% + 8px);
  inset-inline-end: 0;
  z-index: ${layer.flyout};
  border-radius: ${radius.m};
  background: ${color('surface')};
  color: ${color('ink')};
  box-shadow: ${shadow.high};
  text-align: start;
  @media (forced-colors: active) {
    outline: 1px solid CanvasText;
  }
`;
