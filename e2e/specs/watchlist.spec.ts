import type { Page } from '@playwright/test';
import { addCustomer, logIn } from '../fixtures/customer.ts';
import { disableScripts } from '../fixtures/disableScripts.ts';
import { findAccessibilityViolations } from '../fixtures/findAccessibilityViolations.ts';
import { expect, test } from '../fixtures/test.ts';

const heart = (page: Page, index: number) => page.getByRole('main').locator('[data-watch] button').nth(index);
/**
 * A heart that scripts have taken over. Before that, pressing it sends its form. The server also marks pressed hearts.
 */
const liveHeart = (page: Page, index: number) =>
  page.getByRole('main').locator('[data-watch][data-hydrated] button').nth(index);
const products = (page: Page) => page.getByRole('main').getByRole('article');
const nameOf = async (page: Page, index: number) =>
  (await products(page).nth(index).getByRole('link').textContent()) ?? '';

/** The entry in the account menu, whether the menu is open or not. */
const entry = (page: Page) => page.getByRole('banner').locator('nav a[href="/watchlist"]').first();

test('hearts agree in all tabs and with the account menu, and the list is kept when the visitor logs in', async ({
  page,
}, { testId }) => {
  await page.goto('/category/kitchen');
  const [first, second] = [await nameOf(page, 0), await nameOf(page, 1)];
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'false');
  const other = await page.context().newPage();
  await other.goto('/category/kitchen');
  await expect(heart(other, 0)).toHaveAttribute('aria-pressed', 'false');
  await heart(page, 0).click();
  await heart(page, 1).press('Enter');
  await expect(heart(other, 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(entry(other)).toHaveText(/2$/);
  await expect(entry(page)).toHaveText(/2$/);
  await expect(page).toHaveURL('/category/kitchen');
  await other.close();
  await page.goto('about:blank');

  await logIn(page, await addCustomer(page, testId));
  await page.goto('/watchlist');
  await expect(products(page)).toHaveCount(2);
  expect([await nameOf(page, 0), await nameOf(page, 1)]).toEqual([second, first]);
  expect(await findAccessibilityViolations(page, { within: 'main' })).toEqual([]);
  await liveHeart(page, 0).click();
  await expect(entry(page)).toHaveText(/1$/);
  // The product stays on the page, because pressing the heart again can add it back.
  await expect(products(page)).toHaveCount(2);
  await page.reload();
  await expect(products(page)).toHaveCount(1);
});

test('if a press fails, it is undone and a message is shown', async ({ page, allowConsole }) => {
  allowConsole(/503/);
  await page.goto('/category/kitchen');
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'false');
  await page.route('**/service/watchlist/**', (route) => route.fulfill({ status: 503, json: {} }));
  await heart(page, 0).click();
  await expect(page.getByRole('alert').filter({ hasText: 'nicht geklappt' })).toBeVisible();
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'false');
});

test.describe('without scripts', () => {
  test.beforeEach(({ page }) => disableScripts(page));

  test('a heart leads to the list, where the product’s heart removes it (SITE-53)', async ({ page }) => {
    await page.goto('/category/kitchen');
    const first = await nameOf(page, 0);
    await heart(page, 0).click();
    await expect(page).toHaveURL('/watchlist');
    await expect(products(page)).toHaveCount(1);
    expect(await nameOf(page, 0)).toBe(first);
    await heart(page, 0).click();
    await expect(page.getByRole('main')).toContainText('Ihr Merkzettel ist noch leer.');
  });
});
