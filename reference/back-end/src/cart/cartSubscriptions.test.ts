import { beforeEach, describe, expect, test } from '@jest/globals';
import { siteKeys } from '@kontor/site';
import { createTestShop, type TestBrowser, type TestShop } from '../testing/createTestShop.ts';
import { testProduct, testProducts } from '../testing/testContent.ts';

const path = '/service/cart/api/cart';

let shop: TestShop;
let browser: TestBrowser;

describe('a subscription in the cart', () => {
  const change = (quantity: number) => ({ setArticle: { productId: '1000020', tcm: '10020', quantity } });
  const remove = { deleteSubscription: { subscriptionId: 'coffee-1000020' } };

  beforeEach(async () => {
    const text = testProduct({}).title;
    const subscription = testProduct({
      id: '1000020',
      tcm: '10020',
      department: 'coffee',
      category: 'coffee-subscription',
      title: { ...text, de: 'Kaffee-Abo', pl: 'Subskrypcja kawy' },
    });
    shop = await createTestShop({ content: { products: [...testProducts, subscription] } });
    browser = shop.browser();
  });

  test('a subscription in the cart is added like a product, and only once, on every site', async () => {
    for (const site of siteKeys) {
      const { cart, addedProduct } = (await shop.browser().put(path, change(1), site)).json();
      expect(cart).toMatchObject({ numberOfArticles: 1, articles: [] });
      expect(cart.subscriptions).toMatchObject([
        { subscriptionConfigurationId: 'coffee-1000020', productId: '1000020' },
      ]);
      expect(addedProduct).toMatchObject({ productId: '1000020', tcm: '10020', quantity: { quantity: 1 } });
    }
    const polish = (await browser.put(path, change(1), 'PL')).json();
    expect(polish.cart.subscriptions[0].title).toBe('Subskrypcja kawy');
    expect((await browser.put(path, change(1), 'PL')).statusCode).toBe(304);
    const two = await browser.put(path, change(2), 'PL');
    expect([two.statusCode, two.json().error, two.json().limit]).toEqual([409, 'ITEM_LIMIT', 1]);
  });

  test('a subscription in the cart stays unchanged when it is added again, whatever quantity is expected', async () => {
    browser.headers.set('x-expected-quantity', '0');
    expect((await browser.put(path, change(1))).statusCode).toBe(200);
    expect((await browser.put(path, change(1))).statusCode).toBe(304);
  });

  test('a subscription in the cart has a price per delivery in the site’s currency, and the subtotal includes the first delivery (CART-5)', async () => {
    for (const [site, currency] of [
      ['DE', 'EUR'],
      ['TR', 'TRY'],
    ] as const) {
      const { cart, addedProduct } = (await browser.put(path, change(1), site)).json();
      expect(cart.subscriptions[0].pricePerDelivery).toEqual({ amount: expect.any(Number), currency });
      expect(cart.subscriptions[0].pricePerDelivery).toEqual(addedProduct.price);
      expect(cart.subtotal).toEqual(addedProduct.price);
    }
  });

  test('a subscription in the cart has the address and the picture of its product', async () => {
    const { cart, addedProduct } = (await browser.put(path, change(1))).json();
    const { url, imageUrl } = addedProduct;
    expect([url, imageUrl]).toEqual(['/product/1000020', '/pictures/product/1000020.avif']);
    expect(cart.subscriptions).toMatchObject([{ url, imageUrl }]);
  });

  test('a subscription in the cart has no price when it is no longer sold', async () => {
    await browser.put(path, change(1));
    const database = shop.database;
    const { cart } = (
      await (
        await createTestShop({ database })
      ).app.inject({ url: path, headers: { site: 'DE' }, cookies: Object.fromEntries(browser.cookies) })
    ).json();
    expect(cart.defectiveSubscriptions).toHaveLength(1);
    expect(cart.defectiveSubscriptions[0]).not.toHaveProperty('pricePerDelivery');
  });

  test('a subscription in the cart is removed by its id or by quantity 0, and removing a missing one is refused', async () => {
    await browser.put(path, change(1));
    expect((await browser.put(path, remove)).json().cart).toMatchObject({ numberOfArticles: 0, subscriptions: [] });
    expect((await browser.put(path, remove)).statusCode).toBe(404);
    expect((await browser.put(path, change(0))).statusCode).toBe(304);
    await browser.put(path, change(1));
    expect((await browser.put(path, change(0))).json().cart.subscriptions).toEqual([]);
  });
});
