import { expect, test } from '@jest/globals';
import { findSlotPages } from './findSlotPages.ts';

const document = (state: object, ...links: readonly string[]) =>
  `<script type="application/json" id="kontor-page">${JSON.stringify(state)}</script>${links.map((link) => `<a href="${link}">x</a>`).join('')}`;

const pages: Readonly<Record<string, string>> = {
  '/': document(
    { page: 'home' },
    ...['/categories/product', '/product/400?a=1&amp;b=2', '/product/401', '/faq', 'https://other.example/checkout'],
  ),
  '/theme': document({ page: 'theme' }, '/'),
  '/categories/product': document({ page: 'category', subject: 'product' }),
  '/product/400?a=1&b=2': document({ page: 'product', subject: '400' }),
  '/faq': document({ page: 'info', subject: 'faq' }),
};

const slots = (...names: readonly string[]) => names.map((page) => ({ page, module: './Box' }));

async function find(...names: readonly string[]) {
  const requested: string[] = [];
  const found = await findSlotPages(slots(...names), new URL('https://shop.example/theme'), async (page) => {
    requested.push(page.href);
    const body = pages[page.href.slice(page.origin.length)];
    if (body === undefined) throw new Error('no answer');
    return { body };
  });
  return { requested, found: Object.fromEntries(found) };
}

test('an address is found for each kind of page and each subject that the shop’s pages link to', async () => {
  const { found } = await find('home', 'theme', 'product', 'info/faq');
  expect(found).toEqual({ home: '/', theme: '/theme', product: '/product/400?a=1&b=2', 'info/faq': '/faq' });
});

test('a page without a link has no address, and pages of other hosts are not requested', async () => {
  const { found, requested } = await find('checkout', 'product/401');
  expect(found).toEqual({});
  expect(requested.filter((address) => !address.startsWith('https://shop.example/'))).toEqual([]);
});

test('a remote without slots requests nothing', async () => {
  expect(await find()).toEqual({ requested: [], found: {} });
});
