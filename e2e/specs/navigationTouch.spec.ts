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

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('a tap on the flyout overlay closes the flyout and does not follow the link underneath', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 1100 });
    await open(page, '/category/coffee');
    await link(page, 'Kaffee').tap();
    await expect(submenu(page, 'Kaffee')).toHaveAttribute('aria-expanded', 'true');
    // A point on a link that is covered by the overlay but not by the panel.
    const point = await page.evaluate(() => {
      const panelEnd = document.querySelector('[data-open="true"]')?.getBoundingClientRect().bottom ?? 0;
      for (const element of document.querySelectorAll('main a')) {
        const { left, top, bottom, width } = element.getBoundingClientRect();
        const y = Math.max(top, panelEnd) + 8;
        if (y < Math.min(bottom, innerHeight)) return { x: left + width / 2, y };
      }
      return undefined;
    });
    if (!point) throw new Error('no link lies under the flyout overlay');
    await page.touchscreen.tap(point.x, point.y);
    await expect(submenu(page, 'Kaffee')).toHaveAttribute('aria-expanded', 'false');
    await expect(page).toHaveURL('/category/coffee');
    // The overlay is gone, so the second tap reaches the link.
    await page.touchscreen.tap(point.x, point.y);
    await expect(page).not.toHaveURL('/category/coffee');
  });

  test('the first tap on a navigation item opens its flyout, the second follows the link', async ({ page }) => {
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
});

test('opening a flyout on hover closes the cart, and opening the cart by keyboard closes the flyout', async ({
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
