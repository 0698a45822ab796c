import { describe, expect, test } from '@jest/globals';
import { formatNumber, writeGroups } from './formatNumber.ts';
import type { TextLocale } from './pageLocale.ts';

const readable = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('formatNumber', () => {
  const printed: readonly [TextLocale, string, string, string][] = [
    ['de-DE', '1.234.567,9', '4,50', '10 %'],
    ['de-AT', '1 234 567,9', '4,50', '10 %'],
    ['de-CH', '1’234’567.9', '4.50', '10%'],
    ['fr-CH', '1’234’567,9', '4,50', '10 %'],
    ['pl-PL', '1 234 567,9', '4,50', '10%'],
    ['cs-CZ', '1 234 567,9', '4,50', '10 %'],
    ['hu-HU', '1 234 567,9', '4,50', '10%'],
    ['sk-SK', '1 234 567,9', '4,50', '10 %'],
    ['tr-TR', '1.234.567,9', '4,50', '%10'],
    ['en', '1,234,567.9', '4.50', '10%'],
  ];
  test.each(printed)('formatNumber prints numbers in %s as %s, %s and %s (SITE-56)', (locale, large, rating, share) => {
    expect([
      readable(formatNumber(1_234_567.891, locale, { maximumFractionDigits: 1 })),
      formatNumber(4.5, locale, { minimumFractionDigits: 2 }),
      readable(formatNumber(0.1, locale, { style: 'percent' })),
    ]).toEqual([large, rating, share]);
  });
});

test.each(["'", '’', '\u202f', '\u00a0'])(
  'writeGroups separates Swiss thousands with ’, even if the platform uses %p (SITE-56)',
  (separator) => {
    const printed = `-1${separator}234${separator}567,890`;
    expect(writeGroups(printed, 'fr-CH')).toBe('-1’234’567,890');
    expect(writeGroups(printed, 'hu-HU')).toBe(printed);
  },
);
