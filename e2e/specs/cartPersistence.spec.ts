import type { Page } from '@playwright/test';
import { cartButton, cartPath } from '../fixtures/cart.ts';
import { expect, test } from '../fixtures/test.ts';

const product = '/product/1000102';

async function addToCart(page: Page): Promise<void> {
  await page.goto(product);
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/Warenkorb/);
  await expect(cartButton(page)).toHaveAccessibleName(/1 Artikel/);
}

test('an added product appears in the mini-cart, can be changed there and survives a reload (CART-22)', async ({
  page,
}) => {
  await addToCart(page);
  await cartButton(page).click();
  const panel = page.getByRole('dialog', { name: /Warenkorb/ });
  await expect(panel.getByText('Bio-Kaffee Äthiopien Yirgacheffe')).toBeVisible();
  const answered = page.waitForResponse(
    (response) => response.url().endsWith(cartPath) && response.request().method() === 'PUT',
  );
  await panel.getByRole('button', { name: 'Eins mehr' }).click();
  expect((await answered).status()).toBe(200);
  await expect(cartButton(page)).toHaveAccessibleName(/2 Artikel/);
  const cart = await page.request.get(cartPath, { headers: { site: 'DE' } });
  expect((await cart.json()).cart.numberOfArticles).toBe(2);
  await page.reload();
  await expect(cartButton(page)).toHaveAccessibleName(/2 Artikel/);
  await expect(page.getByRole('banner')).toContainText('2');
});

test('each visitor has a separate cart', async ({ page, browser, baseURL }) => {
  await addToCart(page);
  const other = await browser.newContext(baseURL ? { baseURL } : {});
  const otherPage = await other.newPage();
  await otherPage.goto(product);
  await expect(cartButton(otherPage)).toHaveAccessibleName(/leer/);
  await other.close();
});
