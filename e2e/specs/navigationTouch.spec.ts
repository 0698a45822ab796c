import type { Page } from '@playwright/test';
import { cartButton, cartPanel } from '../fixtures/cart.ts';
import { openHydrated } from '../fixtures/navigation.ts';
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

/**
 * The names of the visible controls within an element that do not take presses 20.5 px from their centre in each
 * direction. Links within a sentence are left out.
 */
const smallTargets = (page: Page, within: string): Promise<string[]> =>
  page.evaluate((selector) => {
    /** Half of a touch target, less the pixel and a half by which the browser's rounding can move an edge. */
    const reach = 20.5;
    const controls = [...document.querySelectorAll(selector)].flatMap((part) => [
      ...part.querySelectorAll<HTMLElement>('a[href], button, summary, select, input:not([type="hidden"])'),
    ]);
    const isShown = (control: HTMLElement) =>
      control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && control.tabIndex >= 0;
    const isSmall = (control: HTMLElement) => {
      control.scrollIntoView({ block: 'center', inline: 'center' });
      const { x, y, width, height } = control.getBoundingClientRect();
      return [
        [-reach, 0],
        [reach, 0],
        [0, -reach],
        [0, reach],
      ].some(([right = 0, down = 0]) => {
        const hit = document.elementFromPoint(x + width / 2 + right, y + height / 2 + down);
        return !control.contains(hit) && hit?.closest('label')?.control !== control;
      });
    };
    return controls
      .filter((control) => isShown(control) && getComputedStyle(control).display !== 'inline' && isSmall(control))
      .map((control) => control.ariaLabel ?? control.textContent);
  }, within);

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

  for (const [site, width] of [
    ['DE', 390],
    ['HU', 800],
  ] as const) {
    test(`every control of the header and the footer takes presses in an area of 44 px: ${site} at ${width} px`, async ({
      page,
      chooseSite,
    }) => {
      await chooseSite(site);
      await page.setViewportSize({ width, height: 800 });
      await openHydrated(page, '/contact');
      expect(await smallTargets(page, '#header, #footer')).toEqual([]);
      await page.locator('#header button[aria-haspopup="dialog"]').tap();
      await expect(page.locator('#header dialog[data-scroll-lock]')).toBeVisible();
      expect(await smallTargets(page, '#header dialog')).toEqual([]);
      await page.keyboard.press('Escape');
      await page.locator('#header a[href="/usermenu"]').tap();
      const accountMenu = page.getByRole('banner').locator('nav > [data-open="true"]');
      await expect(accountMenu.getByRole('textbox')).toBeVisible();
      expect(await smallTargets(page, 'nav > [data-open="true"]')).toEqual([]);
    });
  }
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
