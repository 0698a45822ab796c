import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { markMatches } from './markMatches.ts';

/** The pieces as a string with matches in brackets. */
const marked = (text: string, query: string) =>
  markMatches(text, query)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('');

test.each([
  ['kaffee', 'kaf', '[kaf]fee'],
  ['Filterkaffee', 'KAFFEE', 'Filter[kaffee]'],
  ['entkoffeinierter Kaffee', 'kaf', 'entkoffeinierter [Kaf]fee'],
  ['Kávé szűrő', 'kave szu', '[Kávé] [szű]rő'],
  ['žluťoučký kůň', 'zlutouc', '[žluťouč]ký kůň'],
  ['Isı yalıtımlı bardak', 'isi yalitim', '[Isı] [yalıtım]lı bardak'],
  ['İstanbul', 'ist', '[İst]anbul'],
  ['Straße', 'strass', '[Straß]e'],
  ['łyżka', 'lyz', '[łyż]ka'],
  ['kaffee', 'tee', 'kaffee'],
  ['kaffee', '', 'kaffee'],
  ['<b>kaffee</b>', 'b', '<[b]>kaffee</b>'],
])('in “%s”, the typed text “%s” is marked as follows: %s', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});

test('a suggestion’s pieces always add up to its text, and two adjacent pieces always differ in kind', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
      const pieces = markMatches(text, query);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text.normalize('NFC'));
      expect(pieces.some((piece, index) => piece.isMatch === pieces[index + 1]?.isMatch)).toBe(false);
    }),
    { seed: 42 },
  );
});
