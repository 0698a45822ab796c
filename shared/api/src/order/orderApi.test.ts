import { expect, test } from '@jest/globals';
import { fakeHttpClient, ok, refused } from '../http/fakeHttpClient.ts';
import { createOrderApi } from './index.ts';

test('placing an order resolves to the order, and rejects if it is refused', async () => {
  const order = { orderId: 'K-1', total: { amount: 12.5, currency: 'EUR' } };
  const api = createOrderApi(fakeHttpClient(ok(order), refused(409)));
  await expect(api.place()).resolves.toEqual(order);
  await expect(api.place()).rejects.toMatchObject({ status: 409 });
});
