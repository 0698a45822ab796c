import fastifyCookie from '@fastify/cookie';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { AskBackEnd } from '@kontor/shell/server';
import { checkoutPath, linkTargets } from '@kontor/site';
import Fastify, { type FastifyInstance } from 'fastify';
import { readPlainQuery } from './plainAddress.ts';
import { takeCartForms } from './takeCartForms.ts';

const article = { productId: '1000102', tcm: '12', title: 'Coffee', quantity: { quantity: 2 } };
const cart = { numberOfArticles: 2, articles: [article] };

let app: FastifyInstance;
let askBackEnd: jest.Mock<AskBackEnd>;

/** @param answer the back end's response to every change */
async function setUp(answer: { status: number; data?: unknown } = { status: 200 }) {
  askBackEnd = jest.fn<AskBackEnd>(async ({ method }) =>
    method === 'GET' ? { status: 200, data: { cart } } : { data: undefined, ...answer },
  );
  app = Fastify();
  await app.register(fastifyCookie);
  await takeCartForms(app, { askBackEnd, isSecure: true });
}

beforeEach(() => setUp());

async function send(fields: Record<string, string>, url: string = linkTargets.cart, headers = {}) {
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: {
      host: 'shop.example',
      origin: 'https://shop.example',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  });
  const location = new URL(String(answer.headers.location), 'https://shop.example');
  return { status: answer.statusCode, path: location.pathname, said: readPlainQuery(location.search), answer };
}

const changes = () => askBackEnd.mock.calls.map(([call]) => call).filter(({ method }) => method !== 'GET');
const named = { kind: 'article', productId: '1000102', tcm: '12' };

describe('the forms of the cart without scripts', () => {
  test('Adding a product increases its quantity in the cart, and the cart page confirms this (CART-66)', async () => {
    const { status, path, said } = await send({ change: 'add', ...named, quantity: '3' });
    expect(changes()).toEqual([
      {
        method: 'PUT',
        path: '/service/cart/api/cart',
        body: { setArticle: { productId: '1000102', tcm: '12', quantity: 5 } },
      },
    ]);
    expect([status, path, said?.notice]).toEqual([303, linkTargets.cart, 'added']);
  });

  test('A product is added once if the form contains no quantity', async () => {
    await send({ change: 'add', productId: '7', tcm: '1' });
    expect(changes()).toMatchObject([{ body: { setArticle: { productId: '7', quantity: 1 } } }]);
  });

  test('A typed quantity is set', async () => {
    const { said } = await send({ change: 'set', ...named, quantity: ' 7 ', before: '2' });
    expect(changes()).toMatchObject([{ body: { setArticle: { quantity: 7 } } }]);
    expect(said?.notice).toBe('changed');
  });

  test('Quantity 0 removes the article and keeps what an undo needs (CART-66)', async () => {
    const { said } = await send({ change: 'set', ...named, quantity: '0', before: '2' });
    expect(changes()).toMatchObject([{ body: { setArticle: { quantity: 0 } } }]);
    expect(said).toEqual({ notice: 'removed', productId: '1000102', tcm: '12', quantity: 2 });
  });

  test('Undo restores the previous quantity, and the page says that the article is in the cart', async () => {
    const { said } = await send({ change: 'restore', ...named, quantity: '2' });
    expect(changes()).toMatchObject([{ body: { setArticle: { quantity: 2 } } }]);
    expect(said?.notice).toBe('added');
  });

  test.each(['', '-1', '1.5', 'two', '1e3', '٣'])(
    'Quantity %p is refused and has no effect (CART-66)',
    async (quantity) => {
      const { said } = await send({ change: 'set', ...named, quantity });
      expect(changes()).toEqual([]);
      expect(said).toEqual({ notice: 'invalid', productId: '1000102' });
    },
  );

  test('A huge quantity is left to the back end’s limits', async () => {
    await setUp({ status: 409, data: { error: 'ITEM_LIMIT', limit: 99 } });
    const { said } = await send({ change: 'set', ...named, quantity: '99999999999' });
    expect(changes()).toMatchObject([{ body: { setArticle: { quantity: 9999 } } }]);
    expect(said).toMatchObject({ notice: 'ITEM_LIMIT', limit: 99, productId: '1000102' });
  });

  test.each([
    [
      { kind: 'freeArticle', productId: '1', campaignId: 'c' },
      { setFreeArticle: { productId: '1', campaignId: 'c', remove: true } },
    ],
    [{ kind: 'giftCard', productId: '1', tcm: '2' }, { setGiftCard: { productId: '1', tcm: '2', set: false } }],
    [{ kind: 'partnerProduct', partnerProductId: '1' }, { setPartnerProduct: { partnerProductId: '1', set: false } }],
    [{ kind: 'subscription', subscriptionId: 's' }, { deleteSubscription: { subscriptionId: 's' } }],
    [named, { setArticle: { productId: '1000102', tcm: '12', quantity: 0 } }],
  ])('The line %j is removed', async (fields, body) => {
    await send({ change: 'remove', ...fields });
    expect(changes()).toMatchObject([{ body }]);
  });

  test.each([
    [503, { error: 'CARTSTORAGE_UNAVAILABLE' }, 'CARTSTORAGE_UNAVAILABLE'],
    [502, '<html>', 'UNKNOWN'],
    [0, undefined, 'UNKNOWN'],
  ])('A change with the response %p shows a failure notice', async (status, data, notice) => {
    await setUp({ status, data });
    expect((await send({ change: 'set', ...named, quantity: '3' })).said?.notice).toBe(notice);
  });

  test('A form from another site has no effect (CART-66)', async () => {
    const { answer } = await send({ change: 'add', ...named }, linkTargets.cart, { origin: 'https://evil.example' });
    expect(answer.statusCode).toBe(403);
    expect(askBackEnd).not.toHaveBeenCalled();
  });
});

describe('the order without scripts', () => {
  test('An order is placed, and confirmed only to the browser that placed it (CART-68)', async () => {
    await setUp({ status: 201, data: { orderId: 'K20260101-1234567' } });
    const { path, answer } = await send({}, checkoutPath);
    expect(path).toBe(`${checkoutPath}/confirmation/K20260101-1234567`);
    expect(answer.cookies).toMatchObject([
      { name: 'kontor_order', value: 'K20260101-1234567', httpOnly: true, secure: true, sameSite: 'Lax' },
    ]);
  });

  test('An order that is refused leads back to the checkout, which says that the order was refused', async () => {
    await setUp({ status: 409, data: { error: 'CART_NOT_ORDERABLE' } });
    const { path, said, answer } = await send({}, checkoutPath);
    expect([path, said?.notice, answer.cookies]).toEqual([checkoutPath, 'unordered', []]);
  });
});

describe('the voucher without scripts', () => {
  const voucherCalls = () =>
    askBackEnd.mock.calls.map(([call]) => call).filter(({ path }) => path.endsWith('/voucher'));

  test('A code is redeemed, and the voucher is removed (CART-50)', async () => {
    await setUp({ status: 200, data: { cart } });
    expect((await send({ change: 'redeem', code: ' zuhause15 ' })).said).toEqual({ notice: 'redeemed' });
    expect((await send({ change: 'unredeem' })).said).toEqual({ notice: 'unredeemed' });
    expect(voucherCalls()).toEqual([
      { method: 'PUT', path: '/service/cart/api/voucher', body: { code: 'zuhause15' } },
      { method: 'DELETE', path: '/service/cart/api/voucher' },
    ]);
  });

  test.each([
    [409, { error: 'VOUCHER_MINIMUM', minimum: 30 }, { notice: 'VOUCHER_MINIMUM', minimum: 30 }],
    [404, { error: 'VOUCHER_UNKNOWN' }, { notice: 'VOUCHER_UNKNOWN' }],
    [429, { error: 'RATE_LIMITED' }, { notice: 'RATE_LIMITED' }],
    [0, undefined, { notice: 'UNKNOWN' }],
  ])('A code with the response %p and %j shows a refusal notice', async (status, data, said) => {
    await setUp({ status, data });
    expect((await send({ change: 'redeem', code: 'X' })).said).toEqual(said);
  });

  test('A missing code and a code that is too long are refused without a call', async () => {
    expect((await send({ change: 'redeem' })).said).toEqual({ notice: 'noCode' });
    expect((await send({ change: 'redeem', code: 'x'.repeat(65) })).said).toEqual({ notice: 'VOUCHER_UNKNOWN' });
    expect(askBackEnd).not.toHaveBeenCalled();
  });

  test('A removal that fails shows a failure notice', async () => {
    await setUp({ status: 503, data: {} });
    expect((await send({ change: 'unredeem' })).said).toEqual({ notice: 'VOUCHER_NOT_REMOVED' });
  });

  test('An order contains the total that the page showed, and the checkout reports a total that has changed', async () => {
    await setUp({ status: 409, data: { error: 'TOTAL_CHANGED' } });
    const { path, said } = await send({ total: '21.93', currency: 'EUR' }, checkoutPath);
    expect(askBackEnd.mock.calls[0]?.[0].body).toEqual({ total: { amount: 21.93, currency: 'EUR' } });
    expect([path, said?.notice]).toEqual([checkoutPath, 'repriced']);
    await send({ total: '1e9', currency: '<b>' }, checkoutPath);
    expect(askBackEnd.mock.calls.at(-1)?.[0].body).toEqual({});
  });
});
