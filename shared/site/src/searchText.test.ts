import { expect, test } from '@jest/globals';
import { cleanSearchText, maxSearchTextLength } from './searchText.ts';

test.each([
  ['null', null],
  ['a list', ['coffee']],
  ['nothing', undefined],
])('cleanSearchText returns an empty text for %s', (_what, given) => {
  expect(cleanSearchText(given)).toBe('');
});

test('cleanSearchText cuts a text to 200 units without splitting a character', () => {
  expect(cleanSearchText('x'.repeat(201))).toHaveLength(maxSearchTextLength);
  expect(cleanSearchText(`${'x'.repeat(199)}☕`)).toBe(`${'x'.repeat(199)}☕`);
  expect(cleanSearchText(`${'x'.repeat(199)}😀😀`)).toBe('x'.repeat(199));
  expect(cleanSearchText(`${'x'.repeat(198)}😀😀`)).toBe(`${'x'.repeat(198)}😀`);
});

test('cleanSearchText removes spaces only from a text of digits', () => {
  expect(cleanSearchText(' 400 123 ')).toBe('400123');
  expect(cleanSearchText('espresso 500 g')).toBe('espresso 500 g');
  expect(cleanSearchText('   ')).toBe('');
});

test('cleanSearchText cuts a text before it removes spaces', () => {
  expect(cleanSearchText(`${'1 '.repeat(150)}`)).toBe('1'.repeat(100));
});
