import { describe, expect, test } from '@jest/globals';
import { formatCount } from './formatCount.ts';
import type { TextLocale } from './pageLocale.ts';

const texts = { one: '# one', few: '# few', many: '# many', other: '# other' };

describe('a counted text takes the plural form of its language', () => {
  const counted: readonly [TextLocale, readonly string[]][] = [
    ['de-DE', ['0 other', '1 one', '2 other', '5 other', '22 other']],
    ['de-AT', ['0 other', '1 one', '2 other', '5 other', '22 other']],
    ['de-CH', ['0 other', '1 one', '2 other', '5 other', '22 other']],
    ['fr-CH', ['0 one', '1 one', '2 other', '5 other', '22 other']],
    ['pl-PL', ['0 many', '1 one', '2 few', '5 many', '22 few']],
    ['cs-CZ', ['0 other', '1 one', '2 few', '5 other', '22 other']],
    ['sk-SK', ['0 other', '1 one', '2 few', '5 other', '22 other']],
    ['hu-HU', ['0 other', '1 one', '2 other', '5 other', '22 other']],
    ['tr-TR', ['0 other', '1 one', '2 other', '5 other', '22 other']],
    ['en', ['0 other', '1 one', '2 other', '5 other', '22 other']],
  ];
  test.each(counted)('%s', (locale, expected) => {
    expect([0, 1, 2, 5, 22].map((count) => formatCount(count, texts, locale))).toEqual(expected);
  });
});

test('what counts is the number as it is printed', () => {
  expect(formatCount(1, texts, 'en', { minimumFractionDigits: 1 })).toBe('1.0 other');
  expect(formatCount(1.04, texts, 'en', { maximumFractionDigits: 1 })).toBe('1 one');
  expect(formatCount(1.5, texts, 'cs-CZ')).toBe('1,5 many');
});

test('a form that is left out reads as the other, and the number stands wherever it is asked for', () => {
  expect(formatCount(1, { other: '# of #' }, 'pl-PL')).toBe('1 of 1');
  expect(formatCount(1234, { other: '#' }, 'de-CH')).toBe('1’234');
});
