import { describe, expect, test } from '@jest/globals';
import { type Cart, emptyCart } from '@kontor/api/cart';
import { localeOf, type SiteKey, siteKeys } from '@kontor/site';
import { htmlFaults } from '@kontor/testing/htmlFaults';
// @ts-expect-error jsdom ships no types, and the published types are for another major version
import { JSDOM } from 'jsdom';
import type { PlainQuery } from './plainAddress.ts';
import { plainCartPage, plainCheckoutPage, plainConfirmationPage } from './plainPages.ts';

const money = (amount: number) => ({ amount, currency: 'EUR' });
const article = {
  productId: '1000102',
  tcm: '12',
  title: 'Filter <b>coffee</b> & "more"',
  variant: '500 g',
  quantity: { quantity: 2 },
  availability: 'AVAILABLE',
  url: '/product/1000102',
  imageUrl: '/p.svg',
  price: money(4.99),
  totalPrice: money(9.98),
} as const;
const cart: Cart = {
  ...emptyCart,
  numberOfArticles: 5,
  articles: [article],
  freeArticles: [{ ...article, productId: '2', title: 'Gift', campaignId: 'c', quantity: { quantity: 1 } }],
  giftCards: [{ article: { ...article, productId: '3', title: 'Gift card 10', quantity: { quantity: 1 } } }],
  partnerProducts: [{ partnerProductId: 'p', totalQuantity: 3, title: 'Insurance' }],
  subscriptions: [{ subscriptionConfigurationId: 's', title: 'Monthly', pricePerDelivery: money(12) }],
  subtotal: money(19.98),
};

type Given = { readonly cart?: Cart | undefined; readonly query?: PlainQuery; readonly noticeTitle?: string };

const show = (markup: string): Document => new JSDOM(`<main>${markup}</main>`).window.document;
const cartPage = (given: Given, site: SiteKey = 'DE') =>
  plainCartPage({ site, locale: localeOf(site), cart, query: {}, ...given }).markup;

const quantityFields = (page: Document) => [...page.querySelectorAll<HTMLInputElement>('input[type=number]')];
const noticeIn = (page: Document) => page.querySelector('#notice p')?.textContent;

describe('the cart page without scripts', () => {
  test.each(siteKeys)('The cart page of %s is valid HTML, and every line can be removed (CART-65)', async (site) => {
    const markup = cartPage({}, site);
    expect(await htmlFaults('main', markup)).toEqual([]);
    const page = show(markup);
    expect(page.querySelectorAll('li')).toHaveLength(5);
    expect(page.querySelectorAll('input[value=remove]')).toHaveLength(5);
    expect(quantityFields(page).map(({ value, inputMode, name }) => [name, value, inputMode])).toEqual([
      ['quantity', '2', 'numeric'],
    ]);
  });

  test('Titles are shown as they are, never as markup', () => {
    expect(show(cartPage({})).querySelector('h2')?.textContent).toBe(article.title);
  });

  test('The cart page shows price, sum and subtotal, and links to the checkout (CART-65)', () => {
    const page = show(cartPage({}));
    expect(page.querySelector('.k-sum')?.textContent).toBe('9,98je 4,99');
    expect(page.querySelector('.k-total dd')?.textContent).toBe('19,98');
    expect(page.querySelector('.k-first')?.getAttribute('href')).toBe('/checkout?plain');
  });

  test('The cart page says which part of a subscription is included in the sum, but only if the cart has a subscription', () => {
    const text = 'In der Summe ist die erste Lieferung eines Abos enthalten.';
    expect(cartPage({})).toContain(text);
    expect(cartPage({ cart: { ...cart, subscriptions: [] } })).not.toContain(text);
  });

  test.each(['NOT_AVAILABLE', 'SOLDOUT'] as const)(
    'An article that is %s closes the checkout gate and can only be removed (CART-65)',
    (availability) => {
      const page = show(cartPage({ cart: { ...cart, articles: [{ ...article, availability }] } }));
      expect(page.querySelector('.k-first')).toBeNull();
      expect(quantityFields(page)).toEqual([]);
      expect(page.querySelectorAll('input[value=remove]')).toHaveLength(5);
    },
  );

  test('An empty cart and a cart that cannot be read look different', () => {
    expect(show(cartPage({ cart: emptyCart })).body.textContent).toContain('Ihr Warenkorb ist leer.');
    expect(show(cartPage({ cart: undefined })).querySelector('[role=alert]')?.textContent).toContain('technischen');
  });
});

describe('what the cart page says after a form', () => {
  test('The notice about a limit for one article names the article (CART-67)', () => {
    const page = show(cartPage({ query: { notice: 'ITEM_LIMIT', limit: 99 }, noticeTitle: 'Mug' }));
    expect(noticeIn(page)).toBe('Mug: Von diesem Artikel sind pro Einkauf höchstens 99 Stück möglich.');
  });

  test.each(siteKeys)(
    'A quantity that is not a number is refused in the language of %s with a notice that names the article',
    (site) => {
      const notice = noticeIn(show(cartPage({ query: { notice: 'invalid' }, noticeTitle: 'Mug' }, site)));
      expect(notice).toMatch(/^Mug\u00a0?: ?\S.*\.$/);
      expect(notice).not.toContain('whole number');
    },
  );

  test('The notice about a limit for the whole cart names no article', () => {
    const page = show(cartPage({ query: { notice: 'CART_LIMIT', limit: 200 }, noticeTitle: 'Mug' }));
    expect(noticeIn(page)).toBe('Pro Einkauf sind höchstens 200 Produkte möglich.');
  });

  test('A removed article can be put back in the same quantity (CART-67)', () => {
    const query = { notice: 'removed', productId: '7', tcm: '1', quantity: 3 } as const;
    const page = show(cartPage({ cart: emptyCart, query, noticeTitle: 'Mug' }));
    expect(noticeIn(page)).toBe('Mug wurde entfernt');
    const fields = [...page.querySelectorAll<HTMLInputElement>('#notice input')].map(({ name, value }) => [
      name,
      value,
    ]);
    expect(Object.fromEntries(fields)).toEqual({
      change: 'restore',
      kind: 'article',
      productId: '7',
      tcm: '1',
      quantity: '3',
    });
  });
});

describe('voucher and shipping without scripts', () => {
  const charged: Cart = {
    ...cart,
    voucher: { code: 'ZUHAUSE15' },
    charges: { discount: money(3), shipping: money(4.95), untilFreeShipping: money(3.02), total: money(21.93) },
  };
  const termsOf = (page: Document) =>
    [...page.querySelectorAll('dt')].map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);

  test.each(siteKeys)(
    'The cart page of %s is valid HTML both with a field for a code and with a voucher (CART-50)',
    async (site) => {
      const problem = { code: 'ZUHAUSE15', problem: 'VOUCHER_MINIMUM' };
      for (const view of [charged, { ...charged, voucher: problem }, { ...charged, voucher: undefined }])
        expect(await htmlFaults('main', cartPage({ cart: view }, site))).toEqual([]);
    },
  );

  test('The sums include the voucher, shipping, the missing amount and the total (CART-55)', () => {
    const page = show(cartPage({ cart: charged }));
    expect(termsOf(page)).toEqual([
      'Zwischensumme 19,98',
      'Gutschein ZUHAUSE15 -3,00',
      'Versand 4,95',
      'Gesamtsumme 21,93',
    ]);
    expect(page.querySelector('.k-missing')?.textContent).toBe('Noch 3,02 bis zum Gratisversand');
    expect(page.querySelector('input[value=unredeem]')).not.toBeNull();
    expect(page.querySelector('input[name=code]')).toBeNull();
  });

  test('A voucher code that is markup is shown as text', () => {
    const page = show(cartPage({ cart: { ...charged, voucher: { code: '<b>x</b>' } } }));
    expect(termsOf(page)[1]).toBe('Gutschein <b>x</b> -3,00');
  });

  test('The notice about a refused code states the minimum in the site’s format', () => {
    const query = { notice: 'VOUCHER_MINIMUM', minimum: 30 } as const;
    expect(noticeIn(show(cartPage({ cart, query }, 'AT')))).toBe(
      'Dieser Gutschein gilt ab 30,00\u00a0Euro für die passenden Artikel.',
    );
  });

  test('The checkout sends the total that it shows', () => {
    const page = show(plainCheckoutPage({ site: 'DE', locale: 'de-DE', cart: charged, query: {} }).markup);
    const fields = [...page.querySelectorAll<HTMLInputElement>('form input')].map(({ name, value }) => [name, value]);
    expect(Object.fromEntries(fields)).toEqual({ total: '21.93', currency: 'EUR' });
  });
});

describe('the checkout without scripts', () => {
  const checkout = (given: Given) =>
    show(plainCheckoutPage({ site: 'DE', locale: 'de-DE', cart, query: {}, ...given }).markup);

  test('The checkout shows every kind of line with its price, and a single form, which places the order (CART-68)', () => {
    const page = checkout({});
    expect([...page.querySelectorAll('.k-sum')].map((sum) => sum.textContent)).toEqual([
      '9,98je 4,99',
      'Gratis',
      '9,98',
      '',
      '12,00 je Lieferung',
    ]);
    expect([...page.querySelectorAll('form')].map((form) => form.getAttribute('action'))).toEqual(['/checkout']);
  });

  test('After “order” is pressed twice, the page does not say that nothing was charged (CART-68)', () => {
    const text = checkout({ cart: emptyCart, query: { notice: 'unordered' } }).body.textContent;
    expect(text).toContain('bevor Sie noch einmal bestellen');
    expect(text).not.toContain('nichts abgebucht');
  });

  test('An order is confirmed only to the browser that placed it (CART-68)', () => {
    const text = (isOurs: boolean) => show(plainConfirmationPage('K1-1', isOurs, 'de-DE').markup).body.textContent;
    expect(text(true)).toContain('K1-1');
    expect(text(false)).not.toContain('K1-1');
  });
});
