import { type ColorName, lightTheme } from './palette.ts';

/**
 * A theme's custom properties as CSS declarations. They are in a separate file because tokens do not need the values.
 */
export function themeDeclarations(theme: Readonly<Record<ColorName, string>> = lightTheme): string {
  return Object.entries(theme)
    .map(([name, value]) => `--k-${name}:${value}`)
    .join(';');
}
