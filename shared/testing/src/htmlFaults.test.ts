import { expect, test } from '@jest/globals';
import { htmlFaults } from './htmlFaults.ts';

test('valid HTML has no faults', async () => {
  expect(await htmlFaults('header', '<nav aria-label="Shop"><a href="/">Kontor</a></nav>')).toEqual([]);
});

test.each([
  ['an element that is not closed', '<p><span></p>', /close-order|unclosed/],
  ['an id that is there twice', '<p id="a"></p><p id="a"></p>', /no-dup-id/],
  ['a list with something else in it', '<ul><div></div></ul>', /ul/],
  ['a picture without words', '<img src="/a.jpg">', /alt/],
])('%s is one', async (_what, html, fault) => {
  expect((await htmlFaults('header', html)).join('\n')).toMatch(fault);
});
