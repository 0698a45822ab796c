import { formatNumber, type NumberOptions } from './formatNumber.ts';
import { intlLocale } from './intlLocale.ts';
import type { TextLocale } from './pageLocale.ts';

/** A text per plural form, in each `#` for the number; a form that a language lacks or that is left out reads as `other`. */
export type CountTexts = { readonly [Form in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/**
 * A text with its number, in the plural form of the number as it is printed: `1.0` is not counted like `1`, and rounding
 * comes before counting. For texts that arrive as data; those in the catalogues use the `plural` macro.
 */
export function formatCount(value: number, texts: CountTexts, locale: TextLocale, options: NumberOptions = {}): string {
  const { style: _, notation: __, ...digits } = options;
  const form = new Intl.PluralRules(intlLocale(locale), digits as Intl.PluralRulesOptions).select(value);
  return (texts[form] ?? texts.other).replaceAll('#', () => formatNumber(value, locale, options));
}
