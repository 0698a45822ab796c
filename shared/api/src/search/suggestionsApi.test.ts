import { describe, expect, test } from '@jest/globals';
import { fakeHttpClient, ok, refused } from '../http/fakeHttpClient.ts';
import { createSuggestionsApi } from './suggestions.ts';

describe('the search box', () => {
  test('the search requests at most 10 terms and 5 products (CALL-22, SEARCH-9)', async () => {
    const http = fakeHttpClient(ok({ searchTerms: [{ searchterm: 'kaffee' }], products: [] }));
    const suggestions = await createSuggestionsApi(http).suggest('kaf & co', 'DE');
    expect(suggestions.searchTerms).toEqual([{ searchterm: 'kaffee' }]);
    expect(http.calls[0]?.params).toEqual({ q: 'kaf & co', site: 'DE', maxSearchTerms: 10, maxProducts: 5 });
  });

  test('the search omits unreadable suggestions (CALL-7)', async () => {
    const mug = { id: '1', title: 'Mug', imageProductThumb: '/mug.svg', productViewUrl: '/product/1' };
    const http = fakeHttpClient(
      ok({ searchTerms: [{ searchterm: 'mug' }, { searchterm: 7 }, null], products: [mug, { id: '2' }] }),
      ok({ products: [mug] }),
      ok({ searchTerms: [], products: [] }),
    );
    const api = createSuggestionsApi(http);
    expect(await api.suggest('mu', 'DE')).toEqual({ searchTerms: [{ searchterm: 'mug' }], products: [mug] });
    expect(await api.suggest('mu', 'DE')).toEqual({ searchTerms: [], products: [mug] });
    expect(await api.suggest('mu', 'DE')).toEqual({ searchTerms: [], products: [] });
  });

  test('the search reads at most the requested number of suggestions, and no suggestion without text', async () => {
    const mug = { id: '1', title: 'Mug', imageProductThumb: '/mug.svg', productViewUrl: '/product/1' };
    const searchTerms = [
      { searchterm: ' ' },
      ...Array.from({ length: 30 }, (_, index) => ({ searchterm: `mug ${index}` })),
    ];
    const products = Array.from({ length: 30 }, (_, index) => ({
      ...mug,
      id: String(index),
      webshopProductDimensionKey: null,
    }));
    const found = await createSuggestionsApi(fakeHttpClient(ok({ searchTerms, products }))).suggest('mu', 'DE');
    expect(found.searchTerms.map(({ searchterm }) => searchterm)).toEqual(
      searchTerms.slice(1, 11).map(({ searchterm }) => searchterm),
    );
    expect(found.products).toEqual(products.slice(0, 5).map(({ id }) => ({ ...mug, id })));
  });

  test.each([
    ...['//evil.example', 'https://evil.example/x', 'javascript:alert(1)', '/\\evil.example', '/\t/evil.example'],
    ...['/.//evil.example', '/%2e//evil.example', '/product/..//evil.example'],
    ...['', 'product/1', '\\\\evil.example', ' /product/1'],
  ])('the search omits a suggested product if its address is outside the shop: %p (SEARCH-17)', async (address) => {
    const mug = { id: '1', title: 'Mug', imageProductThumb: '/mug.svg?ratio=1x1', productViewUrl: '/product/1#x' };
    const wrong = [
      { ...mug, productViewUrl: address },
      { ...mug, imageProductThumb: address },
    ];
    const http = fakeHttpClient(ok({ searchTerms: [], products: [...wrong, mug] }));
    expect((await createSuggestionsApi(http).suggest('mu', 'DE')).products).toEqual([mug]);
  });

  test.each(['<html>', null, {}, { searchTerms: 'mug' }, { searchTerms: [{ term: 'mug' }], products: [{}] }])(
    'the search refuses suggestions without a single readable part: %p',
    async (body) => {
      await expect(createSuggestionsApi(fakeHttpClient(ok(body))).suggest('mu', 'DE')).rejects.toThrow(
        'invalid response',
      );
    },
  );

  test('the search reads a product’s price and availability, and omits unreadable ones (SEARCH-17)', async () => {
    const mug = { id: '1', title: 'Mug', imageProductThumb: '/mug.svg', productViewUrl: '/product/1' };
    const offer = {
      price: { amount: 0, currency: 'EUR' },
      formerPrice: { amount: 4.99, currency: 'EUR' },
      availability: 'SOLDOUT',
      kind: 'subscription',
    };
    const unreadable = [
      { price: '4.99', formerPrice: 4.99, availability: 'MAYBE' },
      { price: { amount: '4.99', currency: 'EUR' }, formerPrice: null, availability: null },
      { price: { amount: 4.99 }, formerPrice: [], availability: 1, kind: 'article' },
      {},
    ];
    const products = [offer, ...unreadable].map((more) => ({ ...mug, ...more }));
    const http = fakeHttpClient(ok({ searchTerms: [], products }));
    const found = await createSuggestionsApi(http).suggest('mu', 'DE');
    expect(found.products).toEqual([{ ...mug, ...offer }, ...unreadable.map(() => mug)]);
  });

  test('the search does not retry', async () => {
    const http = fakeHttpClient(refused(503));
    await expect(createSuggestionsApi(http).suggest('kaffee', 'DE')).rejects.toMatchObject({ status: 503 });
    expect(http.calls).toHaveLength(1);
  });
});
