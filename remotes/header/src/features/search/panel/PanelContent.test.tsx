import { expect, test } from '@jest/globals';
import type { SuggestedProduct } from '@kontor/api/search';
import { systemClock } from '@kontor/browser';
import { prepareI18n } from '@kontor/i18n';
import { I18nProvider } from '@lingui/react';
import { act, fireEvent, render } from '@testing-library/react';
import { loadPanelCatalog } from './locales/loadPanelCatalog.ts';
import { PanelContent } from './PanelContent.tsx';
import { PanelStore, type PanelView } from './PanelStore.ts';
import { SuggestionStore } from './SuggestionStore.ts';

const product = (id: string, picture: string): SuggestedProduct => ({
  id,
  title: `Product ${id}`,
  imageProductThumb: picture,
  productViewUrl: `/product/${id}`,
});

const answers = new Map([
  ['kaf', { searchTerms: [{ searchterm: 'kaffee' }], products: [product('1', '/one.svg'), product('2', '/two.svg')] }],
  [
    'kaff',
    { searchTerms: [{ searchterm: 'kaffir' }], products: [product('3', '/one.svg'), product('4', '/four.svg')] },
  ],
]);

async function renderPanel(view: PanelView) {
  const suggestions = new SuggestionStore({
    clock: systemClock,
    suggest: () => new Promise(() => {}),
    cache: { get: (query) => answers.get(query), set: () => undefined },
  });
  const store = new PanelStore({ suggestions, memory: { recentSearches: () => [], forgetSearch: () => undefined } });
  store.open('kaf', view);
  const nothing = () => undefined;
  const actions = { onPoint: nothing, onChooseText: nothing, onChooseProduct: nothing };
  const more = { onFollow: nothing, onLeave: nothing, onForget: nothing };
  render(
    <I18nProvider i18n={await prepareI18n('en', loadPanelCatalog)}>
      <PanelContent store={store} id="panel" speculatedId={undefined} {...actions} {...more} />
    </I18nProvider>,
  );
  return store;
}

test.each(['flyout', 'overlay'] as const)(
  'the rows of the suggestions in the %s are kept for the next text, and a picture only for the same picture',
  async (view) => {
    const store = await renderPanel(view);
    const rows = () => [...document.querySelectorAll('a[id^="panel"]')];
    const pictures = () => [...document.querySelectorAll('img')];
    const before = { rows: rows(), pictures: pictures() };
    expect(before.rows).toHaveLength(3);
    act(() => store.setText('kaff'));
    expect(rows()[0]).toHaveTextContent('kaffir');
    expect(rows().map((row, index) => row === before.rows[index])).toEqual([true, true, true]);
    expect(rows().map((row) => row.getAttribute('href'))).toEqual([
      '/search?query=kaffir',
      '/product/3?query=kaff',
      '/product/4?query=kaff',
    ]);
    expect(pictures().map((picture, index) => picture === before.pictures[index])).toEqual([true, false]);
  },
);

test('a picture that cannot be loaded leaves its place empty, and the next one is tried again', async () => {
  const store = await renderPanel('flyout');
  const sources = () => [...document.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
  fireEvent.error(document.querySelectorAll('img')[1] as Element);
  expect(sources()).toEqual(['/one.svg']);
  act(() => store.setText('kaff'));
  expect(sources()).toEqual(['/one.svg', '/four.svg']);
});
