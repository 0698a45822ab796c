import { findAccessibilityViolations } from '../fixtures/findAccessibilityViolations.ts';
import { openHydrated, topLinks } from '../fixtures/navigation.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

for (const site of ['DE', 'HU', 'TR'] as const) {
  test(`the drawer of ${site} opens at the level of the page, leads back to pictures of all items, and is accessible in each state`, async ({
    page,
    siteUrl,
  }) => {
    await openHydrated(page, siteUrl(site, '/category/coffee-beans'));
    const drawer = page.locator('#header dialog');
    const open = drawer.locator('details[open]');
    await page.locator('#header button[aria-haspopup="dialog"]').tap();
    await expect(open).toHaveCount(2);
    await expect(open.last().locator('[aria-current="page"]')).toBeInViewport();
    expect(await findAccessibilityViolations(page, { within: '#header' })).toEqual([]);

    await open.last().locator('> summary').tap();
    await expect(open).toHaveCount(1);
    // The teasers of the level are loaded only now.
    const teasers = open.locator('section img');
    await expect(teasers).toHaveCount(2);
    expect(await findAccessibilityViolations(page, { within: '#header' })).toEqual([]);
    await open.locator('> summary').tap();
    await expect(open).toHaveCount(0);
    const items = drawer.locator('summary').filter({ has: page.locator('img') });
    expect(await items.count()).toBeGreaterThan(8);
    await expect(items.first().locator('img')).toHaveJSProperty('complete', true);
    await expect(drawer.locator('nav a').last()).toBeAttached();
    expect(await findAccessibilityViolations(page, { within: '#header' })).toEqual([]);

    await items.first().tap();
    const worlds = open.locator('section a');
    expect(await worlds.count()).toBeGreaterThan(6);
    await expect(worlds.first().locator('img')).toBeInViewport();
    expect(await findAccessibilityViolations(page, { within: '#header' })).toEqual([]);
    await worlds.first().tap();
    await expect(page).toHaveURL(/\/theme\//);
  });
}

test('the drawer closes when the window becomes wide enough for the bar, which takes the focus', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 700 });
  await openHydrated(page, '/category/coffee');
  await page.getByRole('button', { name: 'Menü' }).click();
  await expect(page.getByRole('dialog', { name: 'Menü' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 700 });
  await expect(page.getByRole('dialog', { name: 'Menü' })).toBeHidden();
  await expect(topLinks(page).first()).toBeFocused();
  await expect(topLinks(page).first()).toBeInViewport();
});
