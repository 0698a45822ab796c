import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { Palette } from './palette.ts';
import { themeDeclarations } from './themeDeclarations.ts';
import { color } from './tokens.ts';

type Props = {
  readonly theme: Palette;
  readonly children: ReactNode;
};

const isDark = ({ paper }: Palette) => Number.parseInt(paper.slice(1, 3), 16) < 0x80;

/**
 * Applies a theme to a part of the page (UI-23). Themes can be nested. Import a single theme, such as `darkTheme`, to
 * avoid downloading the others.
 */
export function Theme({ theme, children }: Props) {
  return (
    <div
      css={css`
        ${themeDeclarations(theme)};
        color-scheme: ${isDark(theme) ? 'dark' : 'light'};
        background: ${color('paper')};
        color: ${color('ink')};
      `}
    >
      {children}
    </div>
  );
}
