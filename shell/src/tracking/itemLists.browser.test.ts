import { afterEach, expect, test } from '@jest/globals';
import { itemListsOf, readItemClick } from './itemLists.browser.ts';

afterEach(() => document.body.replaceChildren());

function show(first = '') {
  document.body.innerHTML = `
    <ul data-item-list="search_results" ${first}>
      <li><article data-item="7" data-price="4.99"><a href="/product/7"> Mug </a></article></li>
      <li><article data-item="8"><a href="/product/8">Cup</a></article></li>
    </ul><a href="/cart">Cart</a>`;
}

test('a list is read from its attributes, with places that count from the page’s first result', () => {
  show('data-first="25"');
  expect(itemListsOf(document).map(({ list, items }) => ({ list, items }))).toEqual([
    {
      list: 'search_results',
      items: [
        { item_id: '7', item_name: 'Mug', price: 4.99, index: 25 },
        { item_id: '8', item_name: 'Cup', index: 26 },
      ],
    },
  ]);
});

test('a link in a list leads to its product, any other link to none', () => {
  show();
  const [, second, other] = document.querySelectorAll('a');
  expect(second && readItemClick(second)).toEqual({
    list: 'search_results',
    item: { item_id: '8', item_name: 'Cup', index: 2 },
  });
  expect(other && readItemClick(other)).toBeUndefined();
});
