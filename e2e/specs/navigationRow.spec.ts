import { localeOf, siteKeys } from '@kontor/site';
import type { Page } from '@playwright/test';
import { flyoutButtons, openHydrated } from '../fixtures/navigation.ts';
import { expect, test } from '../fixtures/test.ts';

// Playwright hides scroll bars by default, but scroll bars make the page narrower.
test.use({
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

/**
 * For every top item, the number of lines in its title and the distance in pixels from its last letter to its arrow.
 */
async function measureRow(page: Page) {
  return page.evaluate(() => {
    const row = document.querySelector('#header nav > ul');
    return [...(row?.children ?? [])].map((item) => {
      const link = item.querySelector('a');
      const button = item.querySelector('button[aria-expanded]');
      const text = document.createRange();
      text.selectNodeContents(link ?? item);
      const lines = [...text.getClientRects()];
      const arrow = button?.querySelector('svg')?.getBoundingClientRect();
      return {
        title: link?.textContent ?? '',
        lines: new Set(lines.map(({ top }) => Math.round(top))).size,
        gap: arrow ? arrow.left - Math.max(...lines.map(({ right }) => right)) : 0,
        end: item.getBoundingClientRect().right,
      };
    });
  });
}

/** Layout faults in the row: missing items, wrong arrow distances, too many lines, items outside the window. */
async function findLayoutFaults(page: Page, width: number): Promise<string[]> {
  const row = await measureRow(page);
  const clientWidth = await page.evaluate(() => document.documentElement.clientWidth);
  const maxLines = width < 1024 ? 2 : 1;
  return [
    ...(row.length < 8 ? [`${row.length} items`] : []),
    ...row.filter(({ gap }) => gap < 1 || gap > 10).map(({ title, gap }) => `${gap} px after ${title}`),
    ...row.filter(({ lines }) => lines > maxLines).map(({ title, lines }) => `${lines} lines of ${title}`),
    ...row.filter(({ end }) => end > clientWidth).map(({ title }) => `${title} is outside`),
  ];
}

test('next to a scroll bar, the navigation row has no layout faults at any width', async ({ page, chooseSite }) => {
  for (const site of siteKeys) {
    await test.step(`the row of ${site}`, async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await chooseSite(site);
      await page.goto('/category/coffee');
      await expect(page.locator('html')).toHaveAttribute('lang', localeOf(site));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => page.evaluate(() => document.documentElement.clientWidth)).toBe(1265);
      for (const width of [980, 1000, 1024, 1150, 1279, 1280, 1366, 1440, 1500, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => findLayoutFaults(page, width), { message: `${width} px` }).toEqual([]);
      }
    });
  }
});

test('the navigation row does not move when an open flyout locks the page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/category/coffee');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const positions = async () => (await measureRow(page)).map(({ title, lines, end }) => ({ title, lines, end }));
  await expect.poll(() => findLayoutFaults(page, 1280)).toEqual([]);
  const before = await positions();
  const button = page.getByRole('button', { name: 'Untermenü Kaffee', exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(positions).toEqual(before);
});

test('in the narrowest wide windows, the theme worlds have enough room for their words, even in languages with long words', async ({
  page,
  siteUrl,
}) => {
  await page.setViewportSize({ width: 1000, height: 900 });
  await openHydrated(page, siteUrl('HU'));
  await flyoutButtons(page).first().click();
  const words = page.locator('#header nav li > div a > img + span').filter({ visible: true });
  const widths = await words.evaluateAll((found) => found.map((element) => element.getBoundingClientRect().width));
  expect(widths.length).toBeGreaterThan(7);
  expect(Math.min(...widths)).toBeGreaterThan(130);
});
