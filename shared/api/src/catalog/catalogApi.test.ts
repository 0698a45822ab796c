import { describe, expect, test } from '@jest/globals';
import { fakeHttpClient, ok, refused } from '../http/fakeHttpClient.ts';
import { createCatalogApi } from './index.ts';

const product = {
  id: '1000001',
  tcm: '10001',
  title: 'Mug',
  variant: '300 ml',
  description: 'A mug.',
  category: 'kitchen',
  categoryTitle: 'Kitchen',
  url: '/product/1000001',
  imageUrl: '/pictures/product/1000001.avif',
  price: { amount: 4.99, currency: 'EUR' },
  availability: 'AVAILABLE',
  badges: [],
};

describe('the catalogue', () => {
  test('the catalogue loads products, categories and highlights', async () => {
    const category = { key: 'kitchen', title: 'Kitchen', products: [product] };
    const api = createCatalogApi(fakeHttpClient(ok(product), ok(category), ok({ products: [product] })));
    await expect(api.product('1000001')).resolves.toEqual(product);
    await expect(api.category('kitchen')).resolves.toEqual(category);
    await expect(api.highlights()).resolves.toEqual([product]);
  });

  test.each([{ average: 4.5 }, { average: 6, count: 3 }, { average: 4.5, count: 0 }, 'good', null])(
    'the catalogue omits an unreadable rating: %j',
    async (rating) => {
      const api = createCatalogApi(fakeHttpClient(ok({ ...product, rating: { average: 4.5, count: 3 } })));
      expect((await api.product('1000001'))?.rating).toEqual({ average: 4.5, count: 3 });
      const unreadable = createCatalogApi(fakeHttpClient(ok({ ...product, rating })));
      expect((await unreadable.product('1000001'))?.rating).toBeUndefined();
    },
  );

  test('the catalogue resolves to undefined for status 404 and rejects on other failures', async () => {
    const api = createCatalogApi(fakeHttpClient(refused(404), refused(404), refused(500)));
    await expect(api.product('9')).resolves.toBeUndefined();
    await expect(api.category('9')).resolves.toBeUndefined();
    await expect(api.product('9')).rejects.toMatchObject({ status: 500 });
  });

  test('the catalogue sends the ids of requested products as one value', async () => {
    const http = fakeHttpClient(ok({ products: [product] }));
    await expect(createCatalogApi(http).products(['1000001', '1000002'])).resolves.toEqual([product]);
    expect(http.calls[0]).toMatchObject({
      url: '/service/catalog/api/v1/products',
      params: { ids: ['1000001', '1000002'] },
    });
  });

  test('the catalogue encodes the ids in addresses', async () => {
    const http = fakeHttpClient(refused(404));
    await createCatalogApi(http).product('../x?y');
    expect(http.calls[0]?.url).toBe('/service/catalog/api/v1/products/..%2Fx%3Fy');
  });
});
