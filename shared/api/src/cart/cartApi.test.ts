import { describe, expect, test } from '@jest/globals';
import { aborted, fakeHttpClient, ok, refused } from '../http/fakeHttpClient.ts';
import { CartError, createCartApi, emptyCart } from './index.ts';

const article = { productId: '1000001', tcm: '10001', title: 'Mug', quantity: { quantity: 2 } };
const oneArticle = { ...emptyCart, numberOfArticles: 2, articles: [article] };
const change = { setArticle: { productId: '1000001', tcm: '10001', quantity: 2 } };

describe('loading the cart', () => {
  test('loading the cart fills in defaults for missing fields', async () => {
    const http = fakeHttpClient(ok({ cart: oneArticle }));
    const cart = await createCartApi(http).load();
    expect(cart.articles[0]).toMatchObject({ availability: 'AVAILABLE', variant: '', quantity: { quantity: 2 } });
    expect(http.calls[0]).toMatchObject({ method: 'GET', url: '/service/cart/api/cart' });
    expect(http.calls[0]?.params).toEqual({});
  });

  test('loading the cart sends forceReload only if the load is forced (CALL-12)', async () => {
    const http = fakeHttpClient(ok({ cart: emptyCart }));
    await createCartApi(http).load({ forceReload: true });
    expect(http.calls[0]?.params).toEqual({ forceReload: true });
  });

  test('loading the cart rejects with the error code in the response (CALL-12)', async () => {
    const http = fakeHttpClient(ok({ cart: emptyCart, error: 'PRICE_UNAVAILABLE' }));
    await expect(createCartApi(http).load()).rejects.toMatchObject({ name: 'CartError', code: 'PRICE_UNAVAILABLE' });
  });

  test('loading the cart rejects with UNKNOWN if the response is not a cart', async () => {
    const http = fakeHttpClient(ok('<html></html>'));
    await expect(createCartApi(http).load()).rejects.toMatchObject({ name: 'CartError', code: 'UNKNOWN' });
  });
});

describe('changing the cart', () => {
  test('an addition sends the quantity that it was calculated from, and gets the cart back if that quantity is outdated (CALL-13)', async () => {
    const http = fakeHttpClient({ status: 412, data: { error: 'QUANTITY_CHANGED', cart: oneArticle } });
    const outcome = await createCartApi(http).change(change, { expectedQuantity: 0 });
    expect(http.calls[0]?.headers).toEqual({ 'x-expected-quantity': '0' });
    expect(outcome).toMatchObject({ status: 'outdated', cart: { numberOfArticles: 2 } });
  });

  test('changing the cart sends nothing but the change and resolves to the cart and the added article (CALL-15, CALL-13)', async () => {
    const http = fakeHttpClient(ok({ cart: oneArticle, addedProduct: article }));
    const outcome = await createCartApi(http).change(change);
    expect(http.calls[0]).toMatchObject({ method: 'PUT', body: change, acceptStatus: [304, 412] });
    expect(outcome).toMatchObject({ status: 'changed', cart: { numberOfArticles: 2 }, addedProduct: { tcm: '10001' } });
  });

  test('changing the cart sends the stamp of the change in a header', async () => {
    const http = fakeHttpClient(ok({ cart: oneArticle }), ok({ cart: oneArticle }));
    const api = createCartApi(http);
    await api.change(change, { stamp: { origin: '0123456789abcdef', sequence: 3 } });
    await api.change(change);
    expect(http.calls.map(({ headers }) => headers)).toEqual([{ 'x-change-stamp': '0123456789abcdef;3' }, {}]);
  });

  test('changing the cart treats status 304 as unchanged without parsing the empty body (CART-14, CALL-16)', async () => {
    const http = fakeHttpClient({ status: 304, data: '' });
    await expect(createCartApi(http).change(change)).resolves.toEqual({ status: 'unchanged' });
  });

  test('a refused cart change rejects with the code and the limit (CALL-17)', async () => {
    const http = fakeHttpClient(refused(409, { error: 'ITEM_LIMIT', limit: 99 }));
    const error = await createCartApi(http)
      .change(change)
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(CartError);
    expect(error).toMatchObject({ code: 'ITEM_LIMIT', limit: 99 });
  });

  test('changing the cart ignores an invalid limit', async () => {
    const limits = ['x', null, -1, 1.5, {}];
    const api = createCartApi(
      fakeHttpClient(...limits.map((limit) => refused(409, { error: 'AVAILABILITY_LIMIT', limit }))),
    );
    for (const limit of limits) {
      const error = await api.change(change).catch((caught: unknown) => caught);
      expect([limit, error]).toMatchObject([limit, { code: 'AVAILABILITY_LIMIT', limit: undefined }]);
    }
  });

  test('changing the cart treats an unknown error code, or a failure without a body, as UNKNOWN (CART-34)', async () => {
    const api = createCartApi(fakeHttpClient(refused(409, { error: 'MOON_PHASE' }), refused(500)));
    await expect(api.change(change)).rejects.toMatchObject({ code: 'UNKNOWN' });
    await expect(api.change(change)).rejects.toMatchObject({ code: 'UNKNOWN' });
  });

  test('changing the cart rejects with the aborted HttpError if the call is aborted', async () => {
    const api = createCartApi(fakeHttpClient(aborted()));
    await expect(api.change(change)).rejects.toMatchObject({ name: 'HttpError', code: 'ABORTED' });
  });
});

describe('a response that breaks the contract', () => {
  const broken = {
    ...oneArticle,
    articles: [{ ...article, availability: 'SOON' }, { productId: '2' }],
    giftCards: null,
  };

  test('the valid parts of a response that breaks the contract are kept, and each invalid part is reported once', async () => {
    const reported: string[] = [];
    const answer = { cart: broken, addedProduct: 'x', lostFreeArticles: [article, null] };
    const api = createCartApi(fakeHttpClient(ok({ cart: broken, error: null }), ok(answer), ok(answer)), (path) =>
      reported.push(path),
    );
    expect(await api.load()).toMatchObject({
      articles: [{ productId: article.productId, availability: 'AVAILABLE' }],
      giftCards: [],
    });
    await api.change(change);
    expect(await api.change(change)).toMatchObject({
      cart: { articles: [{ productId: article.productId }] },
      addedProduct: undefined,
      lostFreeArticles: [{ productId: article.productId }],
    });
    expect(reported).toEqual(['articles[].tcm', 'addedProduct[]', 'lostFreeArticles[]']);
  });

  test('an error that is not a string is treated as UNKNOWN', async () => {
    const api = createCartApi(fakeHttpClient(ok({ cart: emptyCart, error: { code: 5 } })));
    await expect(api.load()).rejects.toMatchObject({ code: 'UNKNOWN' });
  });
});
