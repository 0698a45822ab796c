import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../fixtures/findAccessibilityViolations.ts';
import { showNewsletter } from '../fixtures/showNewsletter.ts';
import { expect, test } from '../fixtures/test.ts';

/** Number of pixels by which the page is wider than its window. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test.describe('a page without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page without JavaScript has a search form and links to the cart and the legal pages', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('searchbox').fill('kaffee');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\/search\?query=kaffee/);
    await page.getByRole('searchbox').fill('12 34 56');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('123456');
    await page.getByRole('banner').getByRole('link', { name: 'Alle lieferbaren Artikel' }).click();
    await expect(page).toHaveURL(/\/search\?query=\*&available=true$/);
    await page.getByRole('banner').getByRole('link', { name: 'Warenkorb' }).click();
    await expect(page).toHaveURL(/\/service\/cartfrontend\/cart/);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' })).toBeVisible();
  });
});

test('an unknown address returns 404 with the shop’s chrome', async ({ page, allowConsole }) => {
  allowConsole(/404/);
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/nicht gefunden|finden/);
  await expect(page.getByRole('banner').getByRole('button', { name: /^Warenkorb, / })).toBeVisible();
});

test('a missing product, category or theme world returns 404 with the shop’s chrome and is not indexed', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404/);
  for (const path of ['/product/999999999', '/category/cars', '/theme/nowhere', '/category/%E0%A4%A']) {
    await test.step(path, async () => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      expect(response?.headers()).toMatchObject({ 'x-robots-tag': 'noindex' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/nicht gefunden/);
      await expect(page.getByRole('banner').getByRole('button', { name: /^Warenkorb, / })).toBeVisible();
    });
  }
});

test('an order confirmation is not shown to other visitors', async ({ page }) => {
  await page.goto('/checkout/confirmation/K20260101-1234567');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/nicht anzeigen/);
  await expect(page.getByText('K20260101-1234567')).toHaveCount(0);
});

test('a very long search term is truncated and does not overflow the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/search?query=${'x'.repeat(300)}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('x'.repeat(200));
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('x'.repeat(201));
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
});

test('a search term from the address is never interpreted as markup', async ({ page }) => {
  await page.goto(`/search?query=${encodeURIComponent('</script><img src=x onerror=alert(1)>')}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('</script><img');
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});

for (const width of [390, 1280]) {
  test(`the home page and a product page have no accessibility violations at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/', '/product/1000102']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await showNewsletter(page);
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Widerrufsrecht' })).toBeAttached();
      expect(await findAccessibilityViolations(page)).toEqual([]);
    }
  });
}

for (const site of ['DE', 'HU'] as const) {
  test(`the home page of ${site} never scrolls sideways from 320 to 1920 px`, async ({ page, siteUrl }) => {
    await page.setViewportSize({ width: 320, height: 900 });
    await page.goto(siteUrl(site));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [320, 390, 800, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => overflow(page), { message: `${width} px` }).toBeLessThanOrEqual(0);
    }
  });
}
