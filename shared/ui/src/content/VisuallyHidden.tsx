import { css } from '@emotion/react';
import type { ReactNode } from 'react';

/** Styles that hide an element visually but leave it accessible to screen readers. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`;

/** Text that only screen readers perceive. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span css={visuallyHidden}>{children}</span>;
}
