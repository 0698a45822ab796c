import { describe, expect, test } from '@jest/globals';
import { editDistance, Spelling } from './Spelling.ts';

describe('the distance between words', () => {
  test.each([
    ['tasse', 'tasse', 0],
    ['tase', 'tasse', 1],
    ['tassse', 'tasse', 1],
    ['tosse', 'tasse', 1],
    ['atsse', 'tasse', 1],
    ['kafe', 'kaffee', 2],
    ['', 'ab', 2],
  ])('the distance between "%s" and "%s" is %d', (typed, word, edits) => {
    expect(editDistance(typed, word, 'whole', 3)).toBe(edits);
  });

  test('the distance to the beginning or end of a word ignores the rest', () => {
    expect(editDistance('kafee', 'kaffeetasse', 'beginning', 2)).toBe(1);
    expect(editDistance('tase', 'kaffeetasse', 'end', 2)).toBe(1);
    expect(editDistance('tase', 'kaffeetasse', 'beginning', 2)).toBeGreaterThan(2);
  });

  test('the distance between words is not calculated beyond the limit', () => {
    expect(editDistance('vollkommen', 'anders', 'whole', 1)).toBe(2);
  });
});

describe('corrections', () => {
  const spelling = new Spelling([
    'tasse',
    'tassen',
    'tasche',
    'vase',
    'kaffee',
    'kaffeetasse',
    'kubek',
    'dose',
    'hose',
  ]);

  test.each([
    ['tase', ['tasse']],
    ['kafee', ['kaffee']],
    ['kfafee', ['kaffee']],
    ['caffee', ['kaffee']],
    ['kubki', ['kubek']],
    ['hosen', ['hose']],
  ])('the corrections of "%s" are %j', (typed, words) => expect(spelling.withOneEdit(typed)).toEqual(words));

  test('long words may have two edits', () => {
    expect(spelling.withTwoEdits('kafeetase')).toEqual(['kaffeetasse']);
    expect(spelling.withTwoEdits('tsaes')).toEqual([]);
  });

  test.each([
    ['kafeeta', ['kaffeetasse']],
    ['kafe', ['kaffee', 'kaffeetasse']],
    ['eetasse', ['kaffeetasse']],
  ])('"%s" may be a part of %j', (typed, words) => expect(spelling.asPart(typed)).toEqual(words));

  test('corrections have the same first letter if possible, and those with the largest weight come first (SEARCH-47)', () => {
    const weights: Readonly<Record<string, number>> = { lange: 1, lampe: 5, pumpe: 9, rampe: 7, lampenfuss: 99 };
    const weighted = new Spelling(Object.keys(weights), { weightOf: (word) => weights[word] ?? 0 });
    expect(weighted.withOneEdit('lanpe')).toEqual(['lampe', 'lange']);
    expect(weighted.withOneEdit('lmape')).toEqual(['lampe']);
    expect(weighted.withOneEdit('wampe')).toEqual(['rampe', 'lampe']);
    expect(weighted.withOneEdit('lampenfsus')).toEqual(['lampenfuss']);
    expect(weighted.withOneEdit('lamqenfsus')).toEqual([]);
  });

  test.each([
    ['kubki', ['kubek']],
    ['tasse', ['tassen']],
    ['kaffe', ['kaffee', 'kaffeetasse']],
    ['dosen', ['dose']],
    ['vase', []],
    ['tase', []],
    ['vaes', []],
    ['40102', []],
  ])('the other forms of "%s" are %j', (typed, words) => expect(spelling.forms(typed)).toEqual(words));

  test('short words, distant words and numbers are not corrected', () => {
    const sizes = new Spelling(['40102', '500g', 'tee', 'tasse']);
    for (const typed of ['40103', '600g', 'tex', 'tassx1', 'lampe', '']) expect(sizes.withOneEdit(typed)).toEqual([]);
  });
});
