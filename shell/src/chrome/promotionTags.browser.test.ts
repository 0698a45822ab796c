import { expect, test } from '@jest/globals';
import { promotionTags } from './promotionTags.browser.ts';

test.each([
  ['has no attribute', '<p></p>', {}],
  ['has a blank attribute', '<p data-any-of-tags=" "></p>', {}],
  [
    'names tags',
    '<p data-all-of-tags="new" data-any-of-tags=" coffee  tea\n" data-none-of-tags="voucher"></p>',
    { filters: { allOfTags: ['new'], anyOfTags: ['coffee', 'tea'], noneOfTags: ['voucher'] } },
  ],
])('promotionTags reads the tags of a container that %s', (_name, html, expected) => {
  document.body.innerHTML = html;
  expect(promotionTags(document.body.firstElementChild as HTMLElement)).toEqual(expected);
});
