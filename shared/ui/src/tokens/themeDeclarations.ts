import { type ColorName, lightTheme } from './palette.ts';

/** The custom properties of a theme as declarations; apart from the tokens, which need no colour's value. */
export function themeDeclarations(theme: Readonly<Record<ColorName, string>> = lightTheme): string {
  return Object.entries(theme)
    .map(([name, value]) => `--k-${name}:${value}`)
    .join(';');
}
