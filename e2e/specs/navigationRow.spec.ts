import { siteKeys } from '@kontor/site';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

// A scroll bar takes room from the page; a browser under test hides it unless told.
test.use({
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

/** Of every top item: how many lines its title takes, and how far its sign stands from its last letter. */
async function measureRow(page: Page) {
  return page.evaluate(() => {
    const row = document.querySelector('#header nav > ul');
    return [...(row?.children ?? [])].map((item) => {
      const link = item.querySelector('a');
      const button = item.querySelector('button[aria-expanded]');
      const text = document.createRange();
      text.selectNodeContents(link ?? item);
      const lines = [...text.getClientRects()];
      const sign = button?.querySelector('svg')?.getBoundingClientRect();
      return {
        title: link?.textContent ?? '',
        lines: new Set(lines.map(({ top }) => Math.round(top))).size,
        gap: sign ? sign.left - Math.max(...lines.map(({ right }) => right)) : 0,
        end: item.getBoundingClientRect().right,
      };
    });
  });
}

/** What is wrong with the row: too few items, signs too near or too far, titles in too many lines, items outside. */
async function untidiness(page: Page, width: number): Promise<string[]> {
  const row = await measureRow(page);
  const clientWidth = await page.evaluate(() => document.documentElement.clientWidth);
  const mostLines = width < 1279 ? 2 : 1;
  return [
    ...(row.length < 8 ? [`${row.length} items`] : []),
    ...row.filter(({ gap }) => gap < 1 || gap > 10).map(({ title, gap }) => `${gap} px after ${title}`),
    ...row.filter(({ lines }) => lines > mostLines).map(({ title, lines }) => `${lines} lines of ${title}`),
    ...row.filter(({ end }) => end > clientWidth).map(({ title }) => `${title} is outside`),
  ];
}

for (const site of siteKeys) {
  test(`the row of ${site} is tidy at every width, beside a scroll bar`, async ({ page, siteUrl }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(siteUrl(site, '/category/coffee'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.clientWidth)).toBe(1265);
    for (const width of [980, 1000, 1150, 1279, 1280, 1366, 1440, 1500, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => untidiness(page, width), { message: `${width} px` }).toEqual([]);
    }
  });
}

test('the row stays as it is when a flyout holds the page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/category/coffee');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const places = async () => (await measureRow(page)).map(({ title, lines, end }) => ({ title, lines, end }));
  await expect.poll(() => untidiness(page, 1280)).toEqual([]);
  const before = await places();
  const button = page.getByRole('button', { name: 'Untermenü Kaffee', exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(places).toEqual(before);
});
