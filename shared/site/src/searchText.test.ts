import { expect, test } from '@jest/globals';
import { cleanSearchText, longestSearchText } from './searchText.ts';

test.each([
  ['null', null],
  ['a list', ['coffee']],
  ['nothing', undefined],
])('%s is no text', (_what, given) => {
  expect(cleanSearchText(given)).toBe('');
});

test('a long text is cut to 200, and never through a character', () => {
  expect(cleanSearchText('x'.repeat(201))).toHaveLength(longestSearchText);
  expect(cleanSearchText(`${'x'.repeat(199)}☕`)).toBe(`${'x'.repeat(199)}☕`);
  expect(cleanSearchText(`${'x'.repeat(199)}😀😀`)).toBe('x'.repeat(199));
  expect(cleanSearchText(`${'x'.repeat(198)}😀😀`)).toBe(`${'x'.repeat(198)}😀`);
});

test('spaces leave a text of digits alone, and only such a text', () => {
  expect(cleanSearchText(' 400 123 ')).toBe('400123');
  expect(cleanSearchText('espresso 500 g')).toBe('espresso 500 g');
  expect(cleanSearchText('   ')).toBe('');
});

test('a text is cut before its spaces are dropped', () => {
  expect(cleanSearchText(`${'1 '.repeat(150)}`)).toBe('1'.repeat(100));
});
