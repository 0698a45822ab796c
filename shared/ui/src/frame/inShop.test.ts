import { expect, test } from '@jest/globals';
import { inShop } from './inShop.ts';

const shop = 'https://shop.example';

test('paths in content become addresses of the shop, and everything else stays unchanged', () => {
  const content = { img: '/a.jpg', links: [{ url: '/sale', text: 'and/or' }], host: '//cdn.example/b.jpg', order: 1 };
  expect(inShop(content, shop)).toEqual({
    ...content,
    img: `${shop}/a.jpg`,
    links: [{ url: `${shop}/sale`, text: 'and/or' }],
  });
});

test('on the shop’s own pages, content stays unchanged', () => {
  const content = { img: '/a.jpg' };
  expect(inShop(content, undefined)).toBe(content);
});

test('missing content stays undefined', () => {
  expect(inShop(undefined, shop)).toBeUndefined();
});
