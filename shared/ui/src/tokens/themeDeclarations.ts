import { type ColorName, lightTheme } from './palette.ts';

/** The custom properties of a theme as CSS declarations. In a separate file, since tokens do not need the values. */
export function themeDeclarations(theme: Readonly<Record<ColorName, string>> = lightTheme): string {
  return Object.entries(theme)
    .map(([name, value]) => `--k-${name}:${value}`)
    .join(';');
}
