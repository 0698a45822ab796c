import { beforeEach, describe, expect, test } from '@jest/globals';
import { voucherPath } from '@kontor/api/cart';
import { type SiteKey, siteKeys } from '@kontor/site';
import { categoryKeys } from '../content/assortment/categories.ts';
import type { VoucherOffer } from '../content/assortment/vouchers.ts';
import { editorialContent } from '../content/shopContent.ts';
import { createTestShop, type TestBrowser, type TestShop } from '../testing/createTestShop.ts';
import { testContent, testProduct } from '../testing/testContent.ts';
import { createVouchers } from './createVouchers.ts';

const cartPath = '/service/cart/api/cart';
const ordersPath = '/service/order/api/orders';

const vouchers: readonly VoucherOffer[] = [
  {
    offer: 'household',
    percent: 15,
    listing: 'household',
    exceptReduced: true,
    minimum: { DE: 30 },
    codes: { ZUHAUSE15: ['DE', 'CH', 'CH_FR'] },
  },
  { offer: 'sweaters', percent: 10, listing: 'women', exceptReduced: false, codes: { STRICK10: ['DE'] } },
  {
    offer: 'spring',
    percent: 5,
    exceptReduced: false,
    from: '2030-03-01',
    until: '2030-05-31',
    codes: { LENZ5: ['DE'] },
  },
];

let shop: TestShop;
let browser: TestBrowser;

const put = (quantity: number, productId = '1000001', who = browser, site: SiteKey = 'DE') =>
  who.put(cartPath, { setArticle: { productId, tcm: `1${productId.slice(-4)}`, quantity } }, site);
const redeem = (code: unknown, who = browser, site: SiteKey = 'DE') => who.put(voucherPath, { code }, site);
const order = (body: object = {}, who = browser) => who.post(ordersPath, body);
const cartOf = async (who = browser) => (await who.get(cartPath)).json().cart;

async function logIn(who = browser) {
  const account = { email: 'ada@example.org', password: 'a long secret' };
  await who.post('/service/login/api/register', { ...account, firstName: 'Ada', lastName: 'Beck' });
  await who.post('/service/login/api/login', { ...account, remember: false });
}

const eur = (amount: number) => ({ amount, currency: 'EUR' });

beforeEach(async () => {
  shop = await createTestShop({ content: { ...testContent, vouchers } });
  browser = shop.browser();
});

describe('a voucher code', () => {
  test('a voucher code reduces the price of the articles that it applies to, but not of reduced articles', async () => {
    await put(10);
    await put(1, '1000005');
    await put(1, '1000006');
    expect((await redeem('ZUHAUSE15')).json().cart).toMatchObject({
      subtotal: eur(74.88),
      voucher: { code: 'ZUHAUSE15' },
      charges: { discount: eur(7.49), shipping: eur(0), total: eur(67.39) },
    });
    expect(await cartOf()).toMatchObject({ voucher: { code: 'ZUHAUSE15' }, charges: { discount: eur(7.49) } });
  });

  test.each([' zuhause15 ', 'Zu hause15', 'zuhäuse15', 'ZUHAUSE15\u200b'])(
    'a voucher code is recognised however a shopper types it: %j (CART-50)',
    async (code) => {
      await put(10);
      expect((await redeem(code)).json().cart.voucher).toEqual({ code: 'ZUHAUSE15' });
    },
  );

  test.each([
    ['unknown', 'NOPE', 404, { error: 'VOUCHER_UNKNOWN' }],
    ['that has not begun or is of another site', 'MAISON15', 404, { error: 'VOUCHER_UNKNOWN' }],
    ['for articles that the cart lacks', 'STRICK10', 409, { error: 'VOUCHER_NOT_APPLICABLE' }],
    ['below its minimum', 'ZUHAUSE15', 409, { error: 'VOUCHER_MINIMUM', minimum: 30 }],
  ])('a voucher code is refused if it is %s (CART-51, CALL-40)', async (_why, code, status, body) => {
    await put(6);
    const response = await redeem(code);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject(body);
    expect(await cartOf()).not.toHaveProperty('voucher');
  });

  test('a voucher code is unknown before its first day, valid through its last day in the site’s time zone, and then expired', async () => {
    await put(10);
    shop.setTime('2030-02-28T22:59:59Z');
    expect((await redeem('LENZ5')).json()).toMatchObject({ error: 'VOUCHER_UNKNOWN' });
    shop.setTime('2030-05-31T21:59:59Z');
    expect((await redeem('LENZ5')).statusCode).toBe(200);
    shop.setTime('2030-05-31T22:00:00Z');
    expect(await cartOf()).toMatchObject({ voucher: { code: 'LENZ5', problem: 'VOUCHER_EXPIRED' } });
    await browser.delete(voucherPath);
    expect((await redeem('LENZ5')).json()).toMatchObject({ error: 'VOUCHER_EXPIRED' });
  });

  test('a voucher code is refused while another voucher is valid, and replaces a voucher that is not valid (CART-50)', async () => {
    await put(10);
    await put(1, '1000006');
    await redeem('ZUHAUSE15');
    expect((await redeem('STRICK10')).json()).toMatchObject({ error: 'VOUCHER_NOT_COMBINABLE' });
    expect((await redeem('ZUHAUSE15')).statusCode).toBe(200);
    await put(1);
    expect((await redeem('STRICK10')).json().cart).toMatchObject({ voucher: { code: 'STRICK10' } });
  });

  test('a voucher code stays in the cart but is not valid while the value of the articles is below its minimum (CART-52)', async () => {
    await put(10);
    await redeem('ZUHAUSE15');
    const { cart } = (await put(2)).json();
    expect(cart).toMatchObject({
      voucher: { code: 'ZUHAUSE15', problem: 'VOUCHER_MINIMUM' },
      charges: { voucherMinimum: eur(30), total: eur(14.93) },
    });
    expect(cart.charges).not.toHaveProperty('discount');
    expect((await put(10)).json().cart.voucher).toEqual({ code: 'ZUHAUSE15' });
  });

  test('a voucher code is removed only on its own site', async () => {
    await put(10);
    await put(10, '1000001', browser, 'CH');
    await redeem('ZUHAUSE15');
    await redeem('ZUHAUSE15', browser, 'CH');
    expect((await browser.delete(voucherPath)).json().cart).not.toHaveProperty('voucher');
    expect((await browser.get(cartPath, 'CH')).json().cart.voucher).toEqual({ code: 'ZUHAUSE15' });
    expect((await browser.delete(voucherPath)).statusCode).toBe(200);
  });

  test.each([[''], [7], [null], ['x'.repeat(65)], [['ZUHAUSE15']], [{ $gt: '' }]])(
    'a voucher code that is not a short string is a bad request: %j',
    async (code) => {
      expect((await redeem(code)).statusCode).toBe(400);
    },
  );

  test('a voucher code is refused without the CSRF token', async () => {
    browser.headers.set('x-csrf-token', 'wrong');
    expect((await redeem('ZUHAUSE15')).statusCode).toBe(403);
    expect((await browser.delete(voucherPath)).statusCode).toBe(403);
  });

  test('a voucher code cannot be guessed, because an address that has tried several codes has to wait', async () => {
    shop = await createTestShop({ content: { ...testContent, vouchers }, limits: { voucherCodesPerTenMinutes: 3 } });
    browser = shop.browser();
    const codes = ['A', 'B', 'C', 'D'];
    const statuses: number[] = [];
    for (const code of codes) statuses.push((await redeem(code)).statusCode);
    expect(statuses).toEqual([404, 404, 404, 429]);
    expect((await browser.delete(voucherPath)).statusCode).toBe(200);
  });
});

describe('an order', () => {
  test('an order stores voucher, discount and shipping, and the response contains them (CART-54)', async () => {
    await put(10);
    await redeem('ZUHAUSE15');
    const { voucherCode, discount, shipping, total } = (await order()).json();
    expect({ voucherCode, discount, shipping, total }).toEqual({
      voucherCode: 'ZUHAUSE15',
      discount: eur(7.49),
      shipping: eur(0),
      total: eur(42.41),
    });
    expect(
      shop.database.prepare('SELECT voucher_code, discount_minor, shipping_minor, total_minor FROM orders').get(),
    ).toEqual({
      voucher_code: 'ZUHAUSE15',
      discount_minor: 749,
      shipping_minor: 0,
      total_minor: 4241,
    });
    await put(10);
    expect(await cartOf()).not.toHaveProperty('voucher');
  });

  test('an order uses up an offer, which each person can use once, even after logging in', async () => {
    await put(10);
    await redeem('ZUHAUSE15');
    await order();
    await put(10);
    expect((await redeem('ZUHAUSE15')).json()).toMatchObject({ error: 'VOUCHER_USED' });
    await logIn();
    expect((await redeem('ZUHAUSE15')).json()).toMatchObject({ error: 'VOUCHER_USED' });
    const other = shop.browser();
    await put(10, '1000001', other);
    expect((await redeem('ZUHAUSE15', other)).statusCode).toBe(200);
  });

  test('an order is refused if its total is no longer what the shopper saw, and nothing is ordered (CART-54)', async () => {
    await put(10);
    await redeem('LENZ5');
    const { total } = (await cartOf()).charges;
    shop.setTime('2030-06-01T10:00:00Z');
    const response = await order({ total });
    expect([response.statusCode, response.json().error]).toEqual([409, 'TOTAL_CHANGED']);
    const after = await cartOf();
    expect(after.numberOfArticles).toBe(10);
    expect((await order({ total: after.charges.total })).statusCode).toBe(201);
  });
});

describe('logging in', () => {
  test('logging in keeps the voucher in the visitor’s cart (CART-53)', async () => {
    await put(10);
    await redeem('ZUHAUSE15');
    await logIn();
    expect(await cartOf()).toMatchObject({ voucher: { code: 'ZUHAUSE15' }, charges: { discount: eur(7.49) } });
  });

  test('logging in keeps the customer’s voucher if the visitor’s is not valid (CART-53)', async () => {
    await put(10);
    await put(1, '1000006');
    await logIn();
    await redeem('STRICK10');
    await browser.post('/service/login/api/logout', {});
    const visitor = shop.browser();
    await put(10, '1000001', visitor);
    await redeem('ZUHAUSE15', visitor);
    await put(1, '1000001', visitor);
    await visitor.delete(voucherPath);
    await logIn(visitor);
    expect((await cartOf(visitor)).voucher).toEqual({ code: 'STRICK10' });
  });
});

test('a voucher code is valid for a country’s cart in each of the country’s languages (SITE-57)', async () => {
  await put(10, '1000001', browser, 'CH');
  await redeem('ZUHAUSE15', browser, 'CH');
  expect((await browser.get(cartPath, 'CH_FR')).json().cart.voucher).toEqual({ code: 'ZUHAUSE15' });
  await browser.delete(voucherPath, 'CH_FR');
  expect((await browser.get(cartPath, 'CH')).json().cart.voucher).toBeUndefined();
});

describe('the code in a welcome e-mail', () => {
  const issue = (site: SiteKey): string => {
    const code = `KAFFEE-${site}345678`;
    const clock = () => new Date('2030-05-06T10:00:00Z');
    createVouchers({ database: shop.database, clock, offers: vouchers }).issue(code, site);
    return code;
  };

  test('the code in a welcome e-mail takes 10 % off all articles, for one order by one person (NEWS-8, NEWS-70)', async () => {
    const code = issue('DE');
    await put(10);
    const { cart } = (await redeem(code.toLowerCase())).json();
    expect(cart).toMatchObject({ voucher: { code }, charges: { discount: eur(4.99) } });
    const other = shop.browser();
    await put(10, '1000001', other);
    await redeem(code, other);
    expect((await order()).statusCode).toBe(201);
    expect((await cartOf(other)).voucher).toEqual({ code, problem: 'VOUCHER_USED' });
    expect((await redeem(code, shop.browser())).json()).toMatchObject({ error: 'VOUCHER_USED' });
  });

  test('the code in a welcome e-mail is valid on the site that issued it (NEWS-70)', async () => {
    const code = issue('AT');
    await put(10);
    expect((await redeem(code)).json()).toMatchObject({ error: 'VOUCHER_UNKNOWN' });
  });

  test('the code in a welcome e-mail expires only in Hungary, after a month (NEWS-70)', async () => {
    const [hungarian, german] = [issue('HU'), issue('DE')];
    await put(10, '1000001', browser, 'HU');
    await put(10);
    shop.setTime('2030-06-06T21:59:59Z');
    expect((await redeem(hungarian, browser, 'HU')).statusCode).toBe(200);
    shop.setTime('2030-06-06T22:00:00Z');
    expect((await redeem(hungarian, shop.browser(), 'HU')).json()).toMatchObject({ error: 'VOUCHER_EXPIRED' });
    shop.setTime('2034-06-06T22:00:00Z');
    expect((await redeem(german)).statusCode).toBe(200);
  });
});

describe('shipping', () => {
  test('shipping is charged below the site’s threshold, and the response states the missing amount (CART-55)', async () => {
    expect((await put(3)).json().cart.charges).toEqual({
      shipping: eur(4.95),
      untilFreeShipping: eur(5.03),
      total: eur(19.92),
    });
    expect((await put(5)).json().cart.charges).toEqual({ shipping: eur(0), total: eur(24.95) });
  });

  test('shipping depends on the value after the discount', async () => {
    await put(1, '1000005');
    await put(1, '1000002');
    await redeem('LENZ5');
    await put(0, '1000002');
    expect((await cartOf()).charges).toMatchObject({ shipping: eur(4.95), untilFreeShipping: eur(1.01) });
  });

  test('shipping is free for gift cards and partner products, which do not count towards the threshold (CART-55)', async () => {
    await browser.put(cartPath, { setGiftCard: { productId: '9000050', tcm: '90050', set: true } });
    await browser.put(cartPath, { setPartnerProduct: { partnerProductId: 'repair-cover', set: true } });
    expect((await cartOf()).charges).toEqual({ total: eur(79.9) });
    await put(1);
    expect((await cartOf()).charges).toMatchObject({ shipping: eur(4.95), untilFreeShipping: eur(15.01) });
  });

  test('shipping is free for a subscription, whose first delivery counts towards the threshold (CART-55)', async () => {
    const subscription = testProduct({
      id: '1000008',
      tcm: '10008',
      category: 'coffee-subscription',
      priceCents: 18_00,
    });
    shop = await createTestShop({ content: { ...testContent, products: [...testContent.products, subscription] } });
    browser = shop.browser();
    await put(1, '1000008');
    expect((await cartOf()).charges).not.toHaveProperty('shipping');
    await put(1);
    expect((await cartOf()).charges).toMatchObject({ shipping: eur(0) });
  });

  test.each([
    ['DE', 20, 20],
    ['AT', 20, 20],
    ['CH', 30, 30],
    ['CH_FR', 30, 30],
    ['PL', 100, 100],
    ['CZ', 999, 499],
    ['HU', 9990, 9990],
    ['SK', 40, 20],
    ['TR', 1000, 175],
  ] as const)(
    'shipping in %s is free from %d, and from %d with the loyalty card (SITE-40)',
    async (site, from, withCard) => {
      const small = testProduct({ id: '1000007', tcm: '10007', priceCents: 1_00 });
      shop = await createTestShop({ content: { ...testContent, products: [small] } });
      browser = shop.browser();
      const cartWith = async (quantity: number) => (await put(quantity, '1000007', browser, site)).json().cart;
      const price = (await cartWith(1)).subtotal.amount;
      const expectThreshold = async (threshold: number) => {
        const pieces = Math.ceil(threshold / price);
        const { charges, subtotal } = await cartWith(pieces - 1);
        expect(charges.shipping.amount).toBeGreaterThan(0);
        expect(charges.untilFreeShipping.amount).toBeCloseTo(threshold - subtotal.amount, 2);
        const free = (await cartWith(pieces)).charges;
        expect([free.shipping.amount, free.untilFreeShipping]).toEqual([0, undefined]);
      };
      await expectThreshold(from);
      await logIn();
      shop.database.exec('UPDATE customers SET is_card_member = 1');
      await expectThreshold(withCard);
    },
  );

  test('an order’s total includes shipping', async () => {
    await put(1);
    expect((await order()).json()).toMatchObject({ shipping: eur(4.95), total: eur(9.94) });
  });

  test('shipping is not charged for an empty cart', async () => {
    expect(await cartOf()).not.toHaveProperty('charges');
  });
});

describe('the shop’s content', () => {
  const days = ['2030-05-01', '2030-07-01', '2030-12-10'];
  const ids = ['top_banner', ...categoryKeys.map((key) => `category_${key}`)];
  const promotedCodesOf = (site: SiteKey) => {
    const promotions = ids.flatMap((id) =>
      days.map((day) => editorialContent.promotionFor(id, site, { now: new Date(day) })),
    );
    return new Set([...JSON.stringify(promotions).matchAll(/"code":"([^"]+)"/g)].map(([, code = '']) => code));
  };
  const ofSites = siteKeys.flatMap((site) => [...promotedCodesOf(site)].map((code) => [site, code] as const));

  test('the shop’s content promotes a code on every site', () => {
    expect(new Set(ofSites.map(([site]) => site)).size).toBe(siteKeys.length);
  });

  test.each(ofSites)(
    'on %s, the shop’s content keeps its promise that the code %s can be redeemed',
    async (site, code) => {
      shop = await createTestShop({ content: editorialContent });
      browser = shop.browser();
      const cart = (who: TestBrowser, product: { id: string; tcm: string }) =>
        who.put(cartPath, { setArticle: { productId: product.id, tcm: product.tcm, quantity: 1 } }, site);
      for (const category of ['coffee-machines', 'bed-and-bath'] as const) {
        const product = editorialContent.products.find(
          (one) =>
            one.category === category && one.formerPriceCents === undefined && one.stock > 0 && one.priceCents > 40_00,
        );
        if (product) await cart(browser, product);
      }
      const response = await redeem(code, browser, site);
      expect([response.statusCode, response.json().cart?.voucher]).toEqual([200, { code }]);
      expect(response.json().cart.charges.discount.amount).toBeGreaterThan(0);
    },
  );

  test('the shop’s content keeps an expired code, so shoppers are told that it has expired', async () => {
    shop = await createTestShop({ content: editorialContent });
    browser = shop.browser();
    expect((await redeem('HERBST20')).json()).toMatchObject({ error: 'VOUCHER_EXPIRED' });
  });
});
