import type { Page } from '@playwright/test';
import { cartButton, cartPanel } from '../fixtures/cart.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name, exact: true });
const submenu = (page: Page, name: string) => page.getByRole('button', { name: `Untermenü ${name}`, exact: true });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(cartButton(page)).toHaveAccessibleName(/leer/);
}

test.describe('with fingers', () => {
  test.use({ hasTouch: true });

  test('a tap on the dimmed page closes the flyout, and does not follow the link under the finger', async ({
    page,
  }) => {
    await open(page, '/category/coffee');
    await link(page, 'Kaffee').tap();
    await expect(submenu(page, 'Kaffee')).toHaveAttribute('aria-expanded', 'true');
    // A link of the page in the part that is dimmed and not behind the panel.
    const place = await page.evaluate(() => {
      const panelEnd = document.querySelector('[data-open="true"]')?.getBoundingClientRect().bottom ?? 0;
      for (const element of document.querySelectorAll('main a')) {
        const { left, top, bottom, width } = element.getBoundingClientRect();
        const y = Math.max(top, panelEnd) + 8;
        if (y < Math.min(bottom, innerHeight)) return { x: left + width / 2, y };
      }
      return undefined;
    });
    if (!place) throw new Error('no link of the page is dimmed');
    await page.touchscreen.tap(place.x, place.y);
    await expect(submenu(page, 'Kaffee')).toHaveAttribute('aria-expanded', 'false');
    await expect(page).toHaveURL('/category/coffee');
    // The second tap is one on the page.
    await page.touchscreen.tap(place.x, place.y);
    await expect(page).not.toHaveURL('/category/coffee');
  });

  test('the first tap opens, the second follows', async ({ page }) => {
    await open(page, '/category/women');
    await link(page, 'Kaffee').tap();
    await expect(submenu(page, 'Kaffee')).toHaveAttribute('aria-expanded', 'true');
    await expect(page).toHaveURL('/category/women');
    await link(page, 'Kaffee').tap();
    await expect(page).toHaveURL(/\/category\/coffee/);
  });

  test('after a tap and Escape, Enter follows the link', async ({ page }) => {
    await open(page, '/category/women');
    await link(page, 'Kaffee').tap();
    await expect(submenu(page, 'Kaffee')).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(submenu(page, 'Kaffee')).toHaveAttribute('aria-expanded', 'false');
    await link(page, 'Kaffee').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/category\/coffee/);
  });

  test('cart and flyout are never open at once', async ({ page }) => {
    await open(page, '/category/women');
    await cartButton(page).tap();
    await expect(cartPanel(page)).toBeVisible();
    await link(page, 'Kaffee').tap();
    await expect(submenu(page, 'Kaffee')).toHaveAttribute('aria-expanded', 'true');
    await expect(cartPanel(page)).toHaveCount(0);
    await cartButton(page).tap();
    await expect(cartPanel(page)).toBeVisible();
    await expect(submenu(page, 'Kaffee')).toHaveAttribute('aria-expanded', 'false');
  });
});

test('a flyout that opens by hovering closes the cart, and the cart that opens by a key closes the flyout', async ({
  page,
}) => {
  await open(page, '/category/women');
  await cartButton(page).click();
  await expect(cartPanel(page)).toBeVisible();
  await link(page, 'Kaffee').hover();
  await expect(submenu(page, 'Kaffee')).toHaveAttribute('aria-expanded', 'true');
  await expect(cartPanel(page)).toHaveCount(0);
  await cartButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(cartPanel(page)).toBeVisible();
  await expect(submenu(page, 'Kaffee')).toHaveAttribute('aria-expanded', 'false');
});
