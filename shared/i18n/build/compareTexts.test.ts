import { describe, expect, test } from '@jest/globals';
import { compareTexts } from './compareTexts.ts';

const articles = '{count, plural, one {# article} other {# articles}}';

describe('compareTexts accepts a translation', () => {
  test.each([
    ['with other words', 'To the cart', 'Zum Warenkorb', 'de-DE'],
    ['with values in another order', '{from} to {until}', 'do {until} od {from}', 'cs-CZ'],
    ['with elements in another order', '<0>Terms</0> and <1>privacy</1>', '<1>Soukromí</1> a <0>podmínky</0>', 'cs-CZ'],
    ['with all plural forms of its language', articles, '{count, plural, one {#} few {#} many {#} other {#}}', 'pl-PL'],
    ['without plural forms that only fractions use', articles, '{count, plural, one {#} few {#} other {#}}', 'sk-SK'],
    ['with more plural forms than it needs', articles, '{count, plural, =0 {0} one {#} other {#}}', 'hu-HU'],
  ])('compareTexts accepts a translation %s', (_how, source, translation, locale) => {
    expect(compareTexts(source, translation, locale)).toEqual([]);
  });
});

describe('compareTexts rejects a translation', () => {
  test.each([
    ['that lacks a value', 'Only {limit} left', 'Nur noch wenige', 'de-DE', 'lacks {limit}'],
    ['with an additional value', 'Only a few left', 'Nur noch {limit}', 'de-DE', 'adds {limit}'],
    ['with a misspelt value', 'Only {limit} left', 'Nur noch {limt}', 'de-DE', 'lacks {limit}', 'adds {limt}'],
    ['that lacks an element', 'Read <0>this</0>', 'Lesen Sie das', 'de-DE', 'has other elements (none)'],
    [
      'without a plural form of its language',
      articles,
      '{count, plural, one {#} other {#}}',
      'pl-PL',
      'lacks the plural form many of count, few of count',
    ],
    [
      'that lacks a value within a plural form',
      '{count, plural, one {{name}: #} other {{name}: #}}',
      '{count, plural, one {#} other {#}}',
      'tr-TR',
      'lacks {name}',
    ],
  ])('compareTexts rejects a translation %s', (_how, source, translation, locale, ...faults) => {
    expect(compareTexts(source, translation, locale)).toEqual(faults);
  });
});
