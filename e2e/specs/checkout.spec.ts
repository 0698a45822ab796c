import type { Page } from '@playwright/test';
import { cartButton, plainPage } from '../fixtures/cart.ts';
import { expect, test } from '../fixtures/test.ts';

const cartCall = (url: URL) => url.pathname === '/service/cart/api/cart';

async function addToCart(page: Page): Promise<void> {
  await page.goto('/product/1000102');
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(page.getByText('Liegt in Ihrem Warenkorb.')).toBeVisible();
}

const orderButton = (page: Page) => page.getByRole('button', { name: 'Jetzt kaufen' });

test('an order is confirmed, its confirmation survives a reload, and the cart is empty afterwards (CART-77)', async ({
  page,
}) => {
  await addToCart(page);
  await page.goto('/checkout');
  await expect(page.getByRole('list', { name: 'Artikel im Warenkorb' }).getByRole('listitem')).toHaveCount(1);
  await orderButton(page).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Danke für Ihre Bestellung' });
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(/\/checkout\/confirmation\/K/);
  await expect(page.getByRole('main')).toContainText('K20');
  await page.reload();
  await expect(heading).toBeVisible();
  await page.goto(plainPage);
  await expect(cartButton(page)).toHaveAccessibleName(/leer/);
});

for (const storage of ['full', 'denied']) {
  test(`an order is confirmed and announced even if browser storage is ${storage}`, async ({ page }) => {
    await page.addInitScript(() => {
      const purchases: unknown[] = [];
      Object.assign(window, { purchases });
      addEventListener('kontor:purchased', (event) => purchases.push((event as CustomEvent).detail));
    });
    await page.addInitScript((kind) => {
      const refuse = () => {
        throw new DOMException(kind, kind === 'full' ? 'QuotaExceededError' : 'SecurityError');
      };
      if (kind === 'full') Storage.prototype.setItem = refuse;
      else Object.defineProperties(window, { localStorage: { get: refuse }, sessionStorage: { get: refuse } });
    }, storage);
    await addToCart(page);
    await page.goto('/checkout');
    await orderButton(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Danke für Ihre Bestellung' })).toBeFocused();
    await expect(page).toHaveTitle(/^Danke für Ihre Bestellung/);
    await expect(page.getByRole('main')).toContainText('K20');
    const purchases = await page.evaluate(() => (window as unknown as { purchases: unknown }).purchases);
    expect(purchases).toMatchObject([
      { orderId: expect.stringMatching(/^K20/), currency: 'EUR', items: [{ quantity: 1 }] },
    ]);
    await page.reload();
    await expect(page.getByRole('main').getByText('Ihr Warenkorb ist leer.')).toBeVisible();
  });
}

test('if the cart cannot be loaded, the checkout shows an error and offers a retry', async ({ page, allowConsole }) => {
  allowConsole(/500/);
  await page.route(cartCall, (route) => route.fulfill({ status: 500, json: { error: 'CARTSTORAGE_UNAVAILABLE' } }));
  await page.goto('/checkout');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Aus technischen Gründen');
  await expect(orderButton(page)).toHaveCount(0);
  await page.unroute(cartCall);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('main').getByText('Ihr Warenkorb ist leer.')).toBeVisible();
});

test('a blocked checkout shows the reason', async ({ page }) => {
  await addToCart(page);
  await page.route(cartCall, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.cart.articles[0].availability = 'SOLDOUT';
    await route.fulfill({ response, json: body });
  });
  await page.goto('/checkout');
  await expect(page.getByText('Bitte entfernen Sie die Artikel, die nicht verfügbar sind.')).toBeVisible();
  await expect(orderButton(page)).toHaveAttribute('aria-disabled', 'true');
});

for (const width of [375, 390]) {
  test(`a subscription’s title and its long price fit next to each other at ${width} px`, async ({ page, siteUrl }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(siteUrl('HU', '/product/1000901'));
    await page.getByRole('button', { name: 'Kosárba teszem' }).click();
    await expect(page.getByText('A termék a kosárba került.')).toBeVisible();
    await page.goto(siteUrl('HU', '/checkout'));
    const name = 'Filterkávé-előfizetés, havonta érkezik';
    const title = page.getByText(name);
    await expect(title).toBeVisible();
    // No word is broken. Previously, the price left a column of only 40 px for the title.
    const words = name.split(/[\s-]/).length;
    const lines = await title.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    });
    expect(lines).toBeLessThanOrEqual(words);
    await expect(page.getByText('9990 Ft szállításonként')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}
