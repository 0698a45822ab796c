import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cleanSearchText, maxSearchTextLength } from './searchText.ts';

test.each([
  ['null', null],
  ['a list', ['coffee']],
  ['nothing', undefined],
])('cleanSearchText returns an empty string for %s (SEARCH-4)', (_what, given) => {
  expect(cleanSearchText(given)).toBe('');
});

test('cleanSearchText truncates a text to 200 units without splitting a character (SEARCH-4)', () => {
  expect(cleanSearchText('x'.repeat(201))).toHaveLength(maxSearchTextLength);
  expect(cleanSearchText(`${'x'.repeat(199)}☕`)).toBe(`${'x'.repeat(199)}☕`);
  expect(cleanSearchText(`${'x'.repeat(199)}😀😀`)).toBe('x'.repeat(199));
  expect(cleanSearchText(`${'x'.repeat(198)}😀😀`)).toBe(`${'x'.repeat(198)}😀`);
});

test('cleanSearchText removes inner spaces only if the rest of the text consists of digits (SEARCH-4)', () => {
  expect(cleanSearchText(' 400 123 ')).toBe('400123');
  expect(cleanSearchText('espresso 500 g')).toBe('espresso 500 g');
  expect(cleanSearchText('   ')).toBe('');
});

test('cleanSearchText truncates a text before removing spaces (SEARCH-4)', () => {
  expect(cleanSearchText(`${'1 '.repeat(150)}`)).toBe('1'.repeat(100));
});

const lonelySurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

test('cleanSearchText never splits a character, never exceeds the limit and is idempotent', () => {
  // The input mixes short and long units, so that the limit falls on every position in a pair.
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 260 }),
    fc
      .array(fc.constantFrom('a', '1', ' ', '\u00a0', '☕', '😀', 'ž', '\t'), { maxLength: 260 })
      .map((list) => list.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const cleaned = cleanSearchText(text);
      expect(cleaned.length).toBeLessThanOrEqual(maxSearchTextLength);
      expect(lonelySurrogate.test(cleaned)).toBe(false);
      expect(cleanSearchText(cleaned)).toBe(cleaned);
    }),
    { seed: 42, numRuns: 500 },
  );
});

test('cleanSearchText removes spaces if and only if nothing but digits and spaces is left', () => {
  const parts = fc.array(fc.constantFrom('1', '9', ' ', '  ', '\u00a0', 'x', '٣'), { maxLength: 60 });
  fc.assert(
    fc.property(parts, (list) => {
      const text = list.join('');
      const isNumber = list.every((part) => part !== 'x' && part !== '٣');
      expect(cleanSearchText(text)).toBe(isNumber ? text.replaceAll(/\s/g, '') : text);
    }),
    { seed: 42, numRuns: 500 },
  );
});

test('cleanSearchText returns an empty string for anything that is not a string', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      if (typeof value !== 'string') expect(cleanSearchText(value)).toBe('');
    }),
    { seed: 42 },
  );
});
