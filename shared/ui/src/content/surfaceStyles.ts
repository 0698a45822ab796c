import { themeDeclarations } from '../tokens/themeDeclarations.ts';
import { darkTheme } from '../tokens/themes.ts';
import { color } from '../tokens/tokens.ts';

/** Colours from a promotion's content; if missing, the colours of a theme. */
type Surface = {
  readonly colors?: { readonly background: string; readonly text: string } | undefined;
  readonly isDark: boolean;
};

/**
 * The colours for the surface of a promotion and all controls on it: the content's colours, whose contrast is checked
 * (PROMO-25), or else the colours of the dark or light theme. On filled buttons, the colours of text and background are
 * swapped.
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
