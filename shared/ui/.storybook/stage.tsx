import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { color, space, type } from '../src/tokens/tokens.ts';

const rowStyles = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(4)};
`;

const columnStyles = css`
  display: grid;
  gap: ${space(6)};
`;

const gridStyles = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  gap: ${space(6)};
  align-items: start;
`;

const captionStyles = css`
  ${type.xs}
  margin: 0 0 ${space(2)};
  color: ${color('ink-muted')};
`;

type Props = { readonly children: ReactNode };

/** Examples side by side. */
export const Row = ({ children }: Props) => <div css={rowStyles}>{children}</div>;

/** Examples stacked vertically, no wider than a form or a paragraph. */
export const Column = ({ children, width = '420px' }: Props & { readonly width?: string }) => (
  <div css={columnStyles} style={{ maxWidth: width }}>
    {children}
  </div>
);

/** Examples in as many columns as fit. */
export const Grid = ({ children }: Props) => <div css={gridStyles}>{children}</div>;

/** An example with a caption. */
export const Captioned = ({ caption, children }: Props & { readonly caption: string }) => (
  <div>
    <p css={captionStyles}>{caption}</p>
    {children}
  </div>
);
