import { expect, test } from '@jest/globals';
import { htmlFaults } from './htmlFaults.ts';

test('htmlFaults finds nothing in valid HTML', async () => {
  expect(await htmlFaults('header', '<nav aria-label="Shop"><a href="/">Kontor</a></nav>')).toEqual([]);
});

test.each([
  ['an element that is not closed', '<p><span></p>', /close-order|unclosed/],
  ['a duplicate id', '<p id="a"></p><p id="a"></p>', /no-dup-id/],
  ['a list with a child that is not an item', '<ul><div></div></ul>', /ul/],
  ['an image without alt', '<img src="/a.jpg">', /alt/],
])('htmlFaults finds %s', async (_what, html, fault) => {
  expect((await htmlFaults('header', html)).join('\n')).toMatch(fault);
});
