import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { announceLateList } from './lateLists.browser.ts';
import { type LinkPress, type SeenList, watchMarkup } from './watchMarkup.browser.ts';

let presses: LinkPress[];
let lists: SeenList[];
let end: (() => void) | undefined;

beforeEach(() => {
  presses = [];
  lists = [];
});

afterEach(() => {
  end?.();
  document.body.replaceChildren();
});

/** A page with this markup. jsdom has no IntersectionObserver, so every list is in view. */
function show(markup: string): void {
  document.body.innerHTML = markup;
  end = watchMarkup({ onPress: (press) => presses.push(press), onListSeen: (list) => lists.push(list) });
}

function press(selector: string, type = 'click', button = 0): void {
  // jsdom cannot open pages.
  document.body.addEventListener(type, (event) => event.preventDefault(), { once: true });
  document.querySelector(selector)?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button }));
}

const products = (first = '') => `
  <ul data-item-list="search_results" ${first}>
    <li><article data-item="7" data-price="4.99"><a href="/product/7"> Mug </a></article></li>
    <li><article data-item="8"><a href="/product/8"><b>Cup</b></a></article></li>
  </ul><a id="cart" href="/cart">Cart</a>
  <a id="benefit" href="/stores?x=1#top" data-tracking-tag="VK4_Service">Stores</a>`;

const mug = { item_id: '7', item_name: 'Mug', price: 4.99 };
const cup = { item_id: '8', item_name: 'Cup' };

test('a list is read from its attributes, and its products are numbered from the page’s first result (TRACK-26)', () => {
  show(products('data-first="25"'));
  expect(lists).toEqual([
    {
      list: 'search_results',
      items: [
        { ...mug, index: 25 },
        { ...cup, index: 26 },
      ],
    },
  ]);
});

test('a list that is added to the page later is read too, and no list is read twice', () => {
  show(products());
  document.body.insertAdjacentHTML('beforeend', '<ul data-item-list="recently_viewed"><li data-item="7">Mug</li></ul>');
  announceLateList();
  announceLateList();
  expect(lists.map(({ list }) => list)).toEqual(['search_results', 'recently_viewed']);
  end?.();
  document.body.insertAdjacentHTML('beforeend', '<ul data-item-list="after"><li data-item="7">Mug</li></ul>');
  announceLateList();
  expect(lists).toHaveLength(2);
});

test('a list in content that is still loading is read once, after all content has settled', async () => {
  show('<p data-pending></p>');
  expect(lists).toEqual([]);
  document.body.innerHTML = products();
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => resolve());
    observer.observe(document.body, { childList: true });
    document.body.append(document.createElement('i'));
  });
  expect(lists.map(({ list }) => list)).toEqual(['search_results']);
});

test('an opened product in a list is named with its place; the middle button counts, but the right button does not (TRACK-26)', () => {
  show(products());
  press('[href="/product/8"] b');
  press('[href="/product/7"]', 'auxclick', 1);
  press('[href="/product/7"]', 'auxclick', 2);
  expect(presses).toEqual([
    { opened: { list: 'search_results', items: [{ ...cup, index: 2 }] } },
    { opened: { list: 'search_results', items: [{ ...mug, index: 1 }] } },
  ]);
});

test('a benefit is named by its tag, and a link without tracking attributes is not reported', () => {
  show(products());
  press('#benefit');
  press('#cart');
  press('ul');
  expect(presses).toEqual([{ benefit: { address: '/stores?x=1#top', tag: 'VK4_Service' } }]);
});

test.each(['data-first="0"', 'data-first="-3"', 'data-first="1.5"', 'data-first="x"'])(
  'a list whose first place is invalid starts with 1: %s',
  (first) => {
    show(products(first));
    expect(lists[0]?.items.map(({ index }) => index)).toEqual([1, 2]);
  },
);

test.each(['', '-1', 'Infinity', 'x'])('a price that is not an amount is left out: %j', (price) => {
  show(`<ul data-item-list="home"><li data-item="7" data-price="${price}"><a href="#">Mug</a></li></ul>`);
  expect(lists[0]?.items).toEqual([{ item_id: '7', item_name: 'Mug', index: 1 }]);
});

test('ids and names are cut to the length that GA4 accepts', () => {
  const long = 'x'.repeat(101);
  show(`<ul data-item-list="home"><li data-item="${long}"><a href="#">${long}</a></li></ul>`);
  expect(lists[0]?.items).toEqual([{ item_id: 'x'.repeat(100), item_name: 'x'.repeat(100), index: 1 }]);
});

test('a page that is no longer watched reports nothing', () => {
  show(products());
  end?.();
  presses = [];
  press('#benefit');
  expect(presses).toEqual([]);
});
