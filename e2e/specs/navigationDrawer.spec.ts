import { findAccessibilityViolations } from '../fixtures/findAccessibilityViolations.ts';
import { openHydrated, topLinks } from '../fixtures/navigation.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('the drawer opens at the page’s level, shows pictures for all items on its top level, and is accessible in every state (NAV-20)', async ({
  page,
  chooseSite,
}) => {
  for (const site of ['DE', 'HU', 'TR'] as const) {
    await test.step(`the drawer of ${site}`, async () => {
      await chooseSite(site);
      await openHydrated(page, '/category/coffee-beans');
      const drawer = page.locator('#header dialog');
      const open = drawer.locator('details[open]');
      await page.locator('#header button[aria-haspopup="dialog"]').tap();
      await expect(open).toHaveCount(2);
      await expect(open.last().locator('[aria-current="page"]')).toBeInViewport();
      expect(await findAccessibilityViolations(page, { within: '#header dialog' })).toEqual([]);

      await open.last().locator('> summary').tap();
      await expect(open).toHaveCount(1);
      // The browser loads a level's teasers only when the level is shown.
      const teasers = open.locator('section img');
      await expect(teasers).toHaveCount(2);
      expect(await findAccessibilityViolations(page, { within: '#header dialog' })).toEqual([]);
      await open.locator('> summary').tap();
      await expect(open).toHaveCount(0);
      const items = drawer.locator('summary').filter({ has: page.locator('img') });
      expect(await items.count()).toBeGreaterThan(8);
      await expect(items.first().locator('img')).toHaveJSProperty('complete', true);
      await expect(drawer.locator('nav a').last()).toBeAttached();
      expect(await findAccessibilityViolations(page, { within: '#header dialog' })).toEqual([]);

      await items.first().tap();
      const worlds = open.locator('section a');
      expect(await worlds.count()).toBeGreaterThan(6);
      await expect(worlds.first().locator('img')).toBeInViewport();
      expect(await findAccessibilityViolations(page, { within: '#header dialog' })).toEqual([]);
      await worlds.first().tap();
      await expect(page).toHaveURL(/\/theme\//);
    });
  }
});

test('the drawer becomes a modal dialog once it is shown, and Escape closes it at any time and returns focus to its button', async ({
  page,
}) => {
  await openHydrated(page, '/category/coffee');
  const drawer = page.locator('#header dialog');
  const button = page.getByRole('button', { name: 'Menü' });
  await button.focus();
  await test.step('it is not modal in the frame that shows it', async () => {
    // The page reacts to both keys before it paints.
    await button.evaluate((element: HTMLElement) => {
      element.click();
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    });
    await expect(drawer).toBeHidden();
    await expect(button).toBeFocused();
  });
  await test.step('it is modal afterwards', async () => {
    await page.keyboard.press('Enter');
    await expect(drawer.getByRole('button', { name: 'Schließen' })).toBeFocused();
    expect(await drawer.evaluate((element) => element.matches(':modal'))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test('the drawer closes when the window becomes wide enough for the bar, and focus moves to the bar (NAV-21)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 700 });
  await openHydrated(page, '/category/coffee');
  await page.getByRole('button', { name: 'Menü' }).click();
  await expect(page.getByRole('dialog', { name: 'Menü' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 700 });
  await expect(page.getByRole('dialog', { name: 'Menü' })).toBeHidden();
  await expect(topLinks(page).first()).toBeFocused();
  await expect(topLinks(page).first()).toBeInViewport();
});

test('the drawer and its levels open at the top, however far they were scrolled before, and the back control stays in view (NAV-20)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 600 });
  await openHydrated(page, '/contact');
  const drawer = page.locator('#header dialog');
  const items = drawer.locator('summary').filter({ has: page.locator('img') });
  const open = drawer.locator('details[open]');
  const menu = page.locator('#header button[aria-haspopup="dialog"]');
  const scrolled = () =>
    drawer.evaluate((element) =>
      [...element.querySelectorAll('*')].reduce((sum, { scrollTop }) => Math.max(sum, scrollTop), 0),
    );

  await menu.tap();
  await items.first().tap();
  await open.locator('section a').last().scrollIntoViewIfNeeded();
  expect(await scrolled()).toBeGreaterThan(300);
  await expect(open.locator('> summary')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await menu.tap();
  await expect(open).toHaveCount(0);
  await items.first().tap();
  await expect(open).toHaveCount(1);
  expect(await scrolled()).toBe(0);

  await open.locator('> summary').tap();
  await drawer.locator('nav a:visible').last().scrollIntoViewIfNeeded();
  expect(await scrolled()).toBeGreaterThan(100);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await menu.tap();
  await expect(items.first()).toBeInViewport({ ratio: 1 });
  expect(await scrolled()).toBe(0);
});
