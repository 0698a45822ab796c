import { expect, test } from '@jest/globals';
import type { SuggestedProduct, Suggestions } from '@kontor/api/suggestions';
import { systemClock } from '@kontor/browser';
import { prepareI18n, type TextLocale } from '@kontor/i18n';
import type { SiteKey } from '@kontor/site';
import { I18nProvider } from '@lingui/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { runInAction } from 'mobx';
import { loadPanelCatalog } from '../locales/loadPanelCatalog.ts';
import { PanelStore, type PanelView } from '../store/PanelStore.ts';
import { SuggestionStore } from '../store/SuggestionStore.ts';
import { PanelContent } from './PanelContent.tsx';

const product = (id: string, picture: string): SuggestedProduct => ({
  id,
  title: `Product ${id}`,
  imageProductThumb: picture,
  productViewUrl: `/product/${id}`,
});

const euro = (amount: number) => ({ amount, currency: 'EUR' });

const offers: SuggestedProduct[] = [
  { ...product('1', '/one.svg'), price: euro(1299.5), formerPrice: euro(1499), availability: 'AVAILABLE' },
  { ...product('2', '/two.svg'), price: euro(0), availability: 'SOLDOUT' },
  { ...product('3', '/three.svg'), price: euro(-1), formerPrice: euro(5), availability: 'NOT_AVAILABLE' },
  { ...product('4', '/four.svg'), price: euro(Number.POSITIVE_INFINITY) },
  product('5', '/five.svg'),
];

const subscription: SuggestedProduct = { ...product('6', '/six.svg'), price: euro(24.9), kind: 'subscription' };

const answers = new Map<string, Suggestions>([
  ['offers', { searchTerms: [], products: offers }],
  ['abo', { searchTerms: [], products: [subscription] }],
  ['<b>x</b>', { searchTerms: [{ searchterm: '<img src=x>' }], products: [] }],
  ['kaf', { searchTerms: [{ searchterm: 'kaffee' }], products: [product('1', '/one.svg'), product('2', '/two.svg')] }],
  [
    'kaff',
    { searchTerms: [{ searchterm: 'kaffir' }], products: [product('3', '/one.svg'), product('4', '/four.svg')] },
  ],
]);

type Rendered = { readonly text?: string; readonly locale?: TextLocale; readonly site?: SiteKey };

async function renderPanel(view: PanelView, { text = 'kaf', locale = 'en', site = 'DE' }: Rendered = {}) {
  const suggestions = new SuggestionStore({
    clock: systemClock,
    suggest: () => new Promise(() => {}),
    cache: { get: (query) => answers.get(query), set: () => undefined },
  });
  const store = new PanelStore({ suggestions, memory: { recentSearches: () => [], forgetSearch: () => undefined } });
  store.open(text, view);
  const nothing = () => undefined;
  const actions = { onPoint: nothing, onChooseText: nothing, onChooseProduct: nothing };
  const more = { onLeave: nothing, onForget: nothing };
  render(
    <I18nProvider i18n={await prepareI18n(locale, loadPanelCatalog)}>
      <PanelContent store={store} site={site} id="panel" speculatedId={undefined} {...actions} {...more} />
    </I18nProvider>,
  );
  return store;
}

test.each<[TextLocale, SiteKey, string]>([
  ['de-DE', 'DE', '24,90 je Lieferung'],
  ['pl-PL', 'PL', 'Każda dostawa: 24,90\u00a0zł'],
  ['tr-TR', 'TR', 'Her teslimatta 24,90 TL'],
])('a suggested subscription’s price is the price per delivery (%s)', async (locale, site, price) => {
  await renderPanel('flyout', { text: 'abo', locale, site });
  expect(document.querySelector('a[id^="panel"] b')?.textContent?.replaceAll(/\s/g, ' ')).toBe(
    price.replaceAll(/\s/g, ' '),
  );
});

test.each(['flyout', 'overlay'] as const)(
  'suggestion rows in the %s are reused for the next text, but picture elements only for the same picture (SEARCH-19)',
  async (view) => {
    const store = await renderPanel(view);
    const rows = () => [...document.querySelectorAll('a[id^="panel"]')];
    const pictures = () => [...document.querySelectorAll('img')];
    const before = { rows: rows(), pictures: pictures() };
    expect(before.rows).toHaveLength(4);
    act(() => store.setText('kaff'));
    expect(rows()[0]).toHaveTextContent('kaffir');
    expect(rows().map((row, index) => row === before.rows[index])).toEqual([true, true, true, true]);
    expect(
      rows()
        .map((row) => row.getAttribute('href'))
        .sort(),
    ).toEqual(['/product/3?query=kaff', '/product/4?query=kaff', '/search?query=kaff', '/search?query=kaffir']);
    expect(pictures().map((picture, index) => picture === before.pictures[index])).toEqual([true, false]);
  },
);

test('a picture that cannot be loaded leaves an empty space, and the row still loads the next picture', async () => {
  const store = await renderPanel('flyout');
  const sources = () => [...document.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
  fireEvent.error(document.querySelectorAll('img')[1] as Element);
  expect(sources()).toEqual(['/one.svg']);
  act(() => store.setText('kaff'));
  expect(sources()).toEqual(['/one.svg', '/four.svg']);
});

test.each([
  ['flyout', 'link'],
  ['overlay', 'option'],
] as const)('a suggested product in the %s includes its price and availability in its name', async (view, role) => {
  await renderPanel(view, { text: 'offers' });
  const names = [1, 2, 3, 4, 5].map((id) => screen.getByRole(role, { name: new RegExp(`^Product ${id}`) }));
  expect(names.map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim())).toEqual([
    'Product 1 1.299,50 before 1.499,00 Available',
    'Product 2 0,00 Sold out',
    'Product 3 Sold out',
    'Product 4',
    'Product 5',
  ]);
});

test.each([
  ['CH', 'de-CH', 'CHF\u00a01’299.50'],
  ['HU', 'hu-HU', '1300\u00a0Ft'],
  ['CZ', 'cs-CZ', '1\u00a0299,50\u00a0Kč'],
  ['TR', 'tr-TR', '1.299,50\u00a0TL'],
] as const)('a suggested product on %s shows its price as listings do (SEARCH-17)', async (site, locale, price) => {
  await renderPanel('overlay', { text: 'offers', site, locale });
  const [printed] = screen.getAllByText((_text, element) => element?.tagName === 'B');
  expect(printed?.textContent).toBe(price);
});

test.each(['flyout', 'overlay'] as const)('the last option in the %s opens all results for the text', async (view) => {
  const store = await renderPanel(view);
  const all = () => screen.getAllByRole('option').at(-1);
  expect(all()).toHaveAccessibleName('All results for “kaf”');
  expect(all()).toHaveAttribute('href', '/search?query=kaf');
  expect(all()).toHaveAttribute('id', `panel${store.entries.length - 1}`);
  act(() => store.move(-1));
  expect(all()).toHaveAttribute('aria-selected', 'true');
  act(() => store.setText('<b>x</b>'));
  expect(all()).toHaveAccessibleName('All results for “<b>x</b>”');
  expect(all()).toHaveAttribute('href', '/search?query=%3Cb%3Ex%3C%2Fb%3E');
});

test.each(['flyout', 'overlay'] as const)(
  'the %s shows when suggestions are loading and when they have failed',
  async (view) => {
    const store = await renderPanel(view, { text: 'te' });
    const panel = () => document.querySelector('[data-suggestions]');
    expect(panel()).toHaveTextContent('');
    act(() => runInAction(() => (store.suggestions.isSlow = true)));
    expect(panel()).toHaveTextContent('Suggestions are loading…');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    act(() =>
      runInAction(() => {
        store.suggestions.stop();
        store.suggestions.hasFailed = true;
      }),
    );
    expect(panel()).toHaveTextContent('Suggestions are not available right now, but you can still search.');
    expect(screen.getByRole('option')).toHaveAccessibleName('All results for “te”');
  },
);

test('previous suggestions stay while those for a longer text are slow to arrive', async () => {
  const store = await renderPanel('flyout');
  act(() => store.setText('kafx'));
  act(() => runInAction(() => (store.suggestions.isSlow = true)));
  expect(screen.getByRole('option', { name: 'kaffee' })).toBeInTheDocument();
  expect(screen.queryByText('Suggestions are loading…')).not.toBeInTheDocument();
});
