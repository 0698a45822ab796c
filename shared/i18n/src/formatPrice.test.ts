import { describe, expect, test } from '@jest/globals';
import type { SiteKey } from '@kontor/site';
import { formatPrice } from './formatPrice.ts';

const readable = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('formatPrice', () => {
  const printed: readonly [SiteKey, number, string][] = [
    ['DE', 1234.5, '1.234,50'],
    ['AT', 12.5, '12,50 Euro'],
    ['CH', 1234.5, 'CHF 1’234.50'],
    ['CH_FR', 12.5, '12.50 CHF'],
    ['PL', 12.5, '12,50 zł'],
    ['CZ', 129, '129 Kč'],
    ['CZ', 129.5, '129,50 Kč'],
    ['HU', 12990, '12 990 Ft'],
    ['SK', 12.5, '12,50 Euro'],
    ['TR', 1234.5, '1.234,50 TL'],
    ['DE', 0, '0,00'],
    ['DE', -0, '0,00'],
    ['AT', -0.001, '0,00 Euro'],
    ['CZ', 999.999, '1 000 Kč'],
    ['HU', -0.4, '0 Ft'],
    ['AT', 1234567.891, '1.234.567,89 Euro'],
    ['CH', -3.2, 'CHF -3.20'],
    ['CH_FR', 1234.5, '1’234.50 CHF'],
    ['PL', 1234.5, '1234,50 zł'],
    ['PL', 12990, '12 990,00 zł'],
    ['CZ', 0, '0 Kč'],
    ['CZ', 1234.5, '1 234,50 Kč'],
    ['HU', 999.99, '1000 Ft'],
    ['SK', 1234.5, '1 234,50 Euro'],
    ['TR', 0.5, '0,50 TL'],
  ];
  test.each(printed)('on %s, formatPrice prints the amount %d as %s (SITE-12, SITE-11)', (site, amount, text) => {
    expect(readable(formatPrice(amount, site))).toBe(text);
  });

  test('formatPrice prints nothing for an infinite or invalid amount', () => {
    expect([Number.NaN, Number.POSITIVE_INFINITY].map((amount) => formatPrice(amount, 'AT'))).toEqual(['', '']);
  });

  test('formatPrice separates the amount and the label with a no-break space', () => {
    expect(formatPrice(1, 'PL')).toContain('\u00a0zł');
  });
});
