import { themeDeclarations } from '../tokens/themeDeclarations.ts';
import { darkTheme } from '../tokens/themes.ts';
import { color } from '../tokens/tokens.ts';

/** Colours from a promotion's content. Missing colours fall back to the theme's. */
type Surface = {
  readonly colors?: { readonly background: string; readonly text: string } | undefined;
  readonly isDark: boolean;
};

/**
 * The colours for a promotion's surface and all controls on it. They come from the content, whose contrast is checked
 * (PROMO-25), or else from the dark or light theme. Filled buttons swap the text and background colours.
 */
export function surfaceStyles({ colors, isDark }: Surface): string {
  const mixed = (share: number) => `color-mix(in srgb, var(--k-ink) ${share}%, var(--k-paper))`;
  const own = colors
    ? `--k-ink:${colors.text};--k-paper:${colors.background};--k-ink-muted:${colors.text};--k-sand:${mixed(12)};
       --k-line:${mixed(35)};--k-line-strong:${mixed(70)};--k-focus:${colors.text};
       --k-accent:${colors.text};--k-accent-strong:${mixed(85)};--k-on-accent:${colors.background};`
    : isDark
      ? themeDeclarations(darkTheme)
      : `--k-paper:${color('surface')};`;
  return `${own};color-scheme:${isDark ? 'dark' : 'light'};background:${color('paper')};color:${color('ink')};`;
}
