import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const product = '/product/1000102';

async function addToCart(page: Page): Promise<void> {
  await page.goto(product);
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/Warenkorb/);
  await expect(cartButton(page)).toBeVisible();
}

const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Warenkorb, / });

test('a product that is added shows in badge and mini-cart and is still there after a reload', async ({ page }) => {
  await addToCart(page);
  await expect(cartButton(page)).toHaveAccessibleName(/1 Artikel/);
  await cartButton(page).click();
  const panel = page.getByRole('dialog', { name: /Warenkorb/ });
  await expect(panel.getByText('Bio-Kaffee Äthiopien Yirgacheffe')).toBeVisible();
  await page.reload();
  await expect(cartButton(page)).toHaveAccessibleName(/1 Artikel/);
  await expect(page.getByRole('banner')).toContainText('1');
});

test('the quantity changes in the mini-cart, and the server knows', async ({ page }) => {
  await addToCart(page);
  await cartButton(page).click();
  const panel = page.getByRole('dialog', { name: /Warenkorb/ });
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/service/cart/api/cart') && response.request().method() === 'PUT',
  );
  await panel.getByRole('button', { name: 'Eins mehr' }).click();
  expect((await answered).status()).toBe(200);
  await expect(cartButton(page)).toHaveAccessibleName(/2 Artikel/);
  const cart = await page.request.get('/service/cart/api/cart', { headers: { site: 'DE' } });
  expect((await cart.json()).cart.numberOfArticles).toBe(2);
});

test('another visitor has a cart of their own', async ({ page, browser, baseURL }) => {
  await addToCart(page);
  const other = await browser.newContext(baseURL ? { baseURL } : {});
  const otherPage = await other.newPage();
  await otherPage.goto('/');
  await expect(cartButton(otherPage)).toBeVisible();
  await expect(cartButton(otherPage)).not.toHaveAccessibleName(/1 Artikel/);
  await other.close();
});

test('an order empties the cart, and the confirmation names it', async ({ page }) => {
  await addToCart(page);
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Jetzt kaufen' }).click();
  await expect(page).toHaveURL(/\/checkout\/confirmation\/K/);
  await expect(page.getByRole('main')).toContainText('K20');
  await page.goto('/');
  await expect(cartButton(page)).not.toHaveAccessibleName(/1 Artikel/);
});
