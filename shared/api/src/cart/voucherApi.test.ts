import { expect, test } from '@jest/globals';
import { aborted, fakeHttpClient, ok, refused } from '../http/fakeHttpClient.ts';
import { createVoucherApi, emptyCart } from './index.ts';

test('redeeming a code sends it as typed and resolves to undefined if the voucher applies (CALL-40)', async () => {
  const http = fakeHttpClient(ok({ cart: emptyCart }));
  await expect(createVoucherApi(http).redeem('home 15')).resolves.toBeUndefined();
  expect(http.calls).toMatchObject([{ method: 'PUT', url: '/service/cart/api/voucher', body: { code: 'home 15' } }]);
});

test.each([
  [404, { error: 'VOUCHER_UNKNOWN' }, { code: 'VOUCHER_UNKNOWN' }],
  [409, { error: 'VOUCHER_MINIMUM', minimum: 30 }, { code: 'VOUCHER_MINIMUM', minimum: 30 }],
  [409, { error: 'VOUCHER_MINIMUM', minimum: 'much' }, { code: 'VOUCHER_MINIMUM' }],
  [429, { error: 'RATE_LIMITED', retryAfterSeconds: 60 }, { code: 'RATE_LIMITED' }],
  [409, { error: 'VOUCHER_OF_THE_FUTURE' }, { code: 'UNKNOWN' }],
  [500, '<html>', { code: 'UNKNOWN' }],
  [502, null, { code: 'UNKNOWN' }],
])('redeeming a code that is refused with %p and %j resolves to the reason', async (status, body, refusal) => {
  await expect(createVoucherApi(fakeHttpClient(refused(status, body))).redeem('X')).resolves.toEqual(refusal);
});

test('removing a voucher resolves to whether it was removed (CALL-40)', async () => {
  const http = fakeHttpClient(ok({ cart: emptyCart }), refused(503), aborted());
  const api = createVoucherApi(http);
  expect([await api.remove(), await api.remove(), await api.remove()]).toEqual([true, false, false]);
  expect(http.calls[0]).toMatchObject({ method: 'DELETE', url: '/service/cart/api/voucher' });
});
