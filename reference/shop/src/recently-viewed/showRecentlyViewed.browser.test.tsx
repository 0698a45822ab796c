import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Product } from '@kontor/api/catalog';
import { createProductHistory } from '@kontor/browser';
import { act, screen, within } from '@testing-library/react';
import { buildProduct } from '../testing/buildProduct.ts';
import { showRecentlyViewed } from './showRecentlyViewed.browser.tsx';

let slot: HTMLElement;
let end = () => {};

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = '<div data-recently-viewed="2"></div>';
  slot = document.body.firstElementChild as HTMLElement;
});

afterEach(() => act(() => end()));

const view = (...ids: string[]) => {
  for (const id of ids)
    createProductHistory('DE').add({
      id,
      title: `Old ${id}`,
      imageProductThumb: '/x.svg',
      productViewUrl: `/product/${id}`,
    });
};

const sold = async (ids: readonly string[]) =>
  ids.map((id) => buildProduct({ id, title: `Mug ${id}`, url: `/product/${id}` }));

async function show(loadProducts: (ids: readonly string[]) => Promise<readonly Product[]>, isAllowed = () => true) {
  const load = jest.fn(loadProducts);
  await act(async () => {
    end = showRecentlyViewed(slot, { site: 'DE', locale: 'en', loadProducts: load, isAllowed });
  });
  return load;
}

const shown = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

test('recently viewed products are shown with current data, latest first, without the page’s product (CONSENT-30)', async () => {
  view('1', '3', '2', '4', '5', '6');
  const load = await show(sold);
  expect(load).toHaveBeenCalledWith(['6', '5', '4', '3']);
  expect(within(await screen.findByRole('region', { name: 'Recently viewed' })).getAllByRole('article')).toHaveLength(
    4,
  );
  expect(shown()).toEqual(['Mug 6', 'Mug 5', 'Mug 4', 'Mug 3']);
});

test.each<[string, string[], () => Promise<readonly Product[]>]>([
  ['nothing but the page’s product was viewed', ['2'], async () => [buildProduct()]],
  ['none of them is sold any more', ['1'], async () => []],
  ['they cannot be loaded', ['1'], () => Promise.reject(new Error('offline'))],
])('recently viewed products are not shown if %s', async (_, ids, load) => {
  view(...ids);
  await show(load);
  expect(slot).toBeEmptyDOMElement();
});

test('recently viewed products disappear when consent is withdrawn, even while they are loading (CONSENT-30)', async () => {
  view('1');
  await show(sold);
  expect(shown()).toEqual(['Mug 1']);
  act(() => end());
  expect(slot).toBeEmptyDOMElement();
  const held = Promise.withResolvers<readonly Product[]>();
  await show(() => held.promise);
  act(() => end());
  await act(async () => held.resolve([buildProduct()]));
  expect(slot).toBeEmptyDOMElement();
  await show(sold, () => false);
  expect(slot).toBeEmptyDOMElement();
});

test('a history entry that is not a product is not requested', async () => {
  view('1', '../cart', 'x,y');
  expect(await show(sold)).toHaveBeenCalledWith(['1']);
});
