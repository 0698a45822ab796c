import { expect, test } from '@jest/globals';
import { fakeHttpClient, ok, refused } from '../http/fakeHttpClient.ts';
import { createWatchlistApi } from './index.ts';

test('the watchlist encodes the ids of products that it adds or removes, and resolves to all ids', async () => {
  const http = fakeHttpClient(ok({ productIds: ['1000001'] }), ok({ productIds: [] }));
  const api = createWatchlistApi(http);
  await expect(api.add('../x?y')).resolves.toEqual(['1000001']);
  await expect(api.remove('1000001')).resolves.toEqual([]);
  expect(http.calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'PUT /service/watchlist/api/v1/products/..%2Fx%3Fy',
    'DELETE /service/watchlist/api/v1/products/1000001',
  ]);
});

test('the watchlist rejects if the call is refused or the response is unreadable', async () => {
  const api = createWatchlistApi(fakeHttpClient(refused(409), ok('<html></html>'), ok({ products: [{}] })));
  await expect(api.add('1000001')).rejects.toMatchObject({ status: 409 });
  await expect(api.add('1000001')).rejects.toMatchObject({ name: 'InvalidResponseError' });
  await expect(api.products()).rejects.toMatchObject({ name: 'InvalidResponseError' });
});
