import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../fixtures/test.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('search is a form, and cart and legal pages are links', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('searchbox').fill('kaffee');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\/search\?query=kaffee/);
    await page.getByRole('banner').getByRole('link', { name: 'Warenkorb' }).click();
    await expect(page).toHaveURL(/\/service\/cartfrontend\/cart/);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' })).toBeVisible();
  });
});

test('an unknown address is a 404 in the shop’s frame', async ({ page, allowConsole }) => {
  allowConsole(/404/);
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/nicht gefunden|finden/);
  await expect(page.getByRole('banner').getByRole('button', { name: /^Warenkorb, / })).toBeVisible();
});

test('what the address says never becomes markup', async ({ page }) => {
  await page.goto(`/search?query=${encodeURIComponent('</script><img src=x onerror=alert(1)>')}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('</script><img');
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});

for (const width of [390, 1280]) {
  test(`home and product view have no accessibility faults at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/', '/product/1000102']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Widerrufsrecht' })).toBeAttached();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
    }
  });
}

for (const width of [320, 390, 800, 1280, 1920]) {
  test(`nothing sticks out at ${width} px, in German and Hungarian`, async ({ page, siteUrl }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const site of ['DE', 'HU'] as const) {
      await page.goto(siteUrl(site));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });
}
