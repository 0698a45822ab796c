import { expect, test } from '@jest/globals';
import { describeDifference } from './describeDifference.ts';

const long = 'All prices include VAT and are valid while our stocks last, in shops and here';

test('a string that differs is quoted as rendered by the server and by the browser', () => {
  expect(describeDifference(['<div>', '<p>Hello server'], ['<div>', '<p>Hello browser'])).toBe(
    'the server renders “<p>Hello server”, the browser “<p>Hello browser”',
  );
});

test('if several elements differ, the most similar one is quoted', () => {
  // A part that is rendered again may lack content that has not loaded yet.
  const served = ['<h2>Coffee', '<a>Beans', '<p>Hello server', '<a>Tea'];
  expect(describeDifference(served, ['<p>Hello browser'])).toBe(
    'the server renders “<p>Hello server”, the browser “<p>Hello browser”',
  );
});

test('only the part of a long string around the difference is quoted', () => {
  expect(describeDifference([`<p>${long} now`], [`<p>${long} later`])).toBe(
    'the server renders “…T and are valid while our stocks last, in shops and here now”, the browser “…and are valid while our stocks last, in shops and here later”',
  );
});

test('an element that only the server or only the browser renders is quoted', () => {
  expect(describeDifference(['<p>', '<b>Now'], ['<p>'])).toBe('the browser lacks “<b>Now” of the server');
  expect(describeDifference(['<p>'], ['<p>', '<b>Now'])).toBe('the browser adds “<b>Now” to what the server renders');
});

test('equal strings have no difference', () => {
  expect(describeDifference(['<p>Now'], ['<p>Now'])).toBeUndefined();
});
