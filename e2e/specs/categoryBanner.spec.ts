import { localeOf, siteKeys } from '@kontor/site';
import type { Page } from '@playwright/test';
import { blockFonts } from '../fixtures/blockFonts.ts';
import { findAccessibilityViolations } from '../fixtures/findAccessibilityViolations.ts';
import { holdScripts } from '../fixtures/holdScripts.ts';
import { recordShifts } from '../fixtures/recordShifts.ts';
import { scriptName } from '../fixtures/remoteFiles.ts';
import { requireEnv } from '../fixtures/requireEnv.ts';
import { expect, test } from '../fixtures/test.ts';
import { startPlainHost } from '../hosts/plain/startPlainHost.ts';

const withVoucher = '/category/coffee-machines';
const pageBorderUrl = requireEnv('PAGE_BORDER_URL');

const container = (page: Page) => page.locator('#categorybanner');
const banner = (page: Page) => container(page).getByRole('region');
const legal = (page: Page) => banner(page).locator('details');

async function openHydrated(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(container(page).locator('> [data-rendered]')).toHaveAttribute('data-hydrated');
}

/** Records the category banner events of every page that is opened from now on. */
async function recordEvents(page: Page): Promise<() => Promise<unknown[]>> {
  await page.addInitScript(() => {
    const sent: unknown[] = [];
    Object.assign(window, { sent });
    for (const name of ['promotion-fetched', 'promotion-clicked', 'legal-opened', 'voucher-copied'])
      addEventListener(`kontor:${name}`, (event) => {
        const { detail } = event as CustomEvent<{ id: string }>;
        if (detail.id.startsWith('category_')) sent.push([name, detail]);
      });
  });
  return () => page.evaluate(() => (window as unknown as { sent: unknown[] }).sent);
}

test('every site shows a category’s banner in the server-rendered markup and hydrates it without a layout shift (PROMO-30)', async ({
  page,
  chooseSite,
  allowConsole,
}) => {
  await blockFonts(page, allowConsole);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const [shifts, events] = [await recordShifts(page), await recordEvents(page)];
  await page.setViewportSize({ width: 390, height: 800 });
  for (const site of siteKeys) {
    await test.step(site, async () => {
      await chooseSite(site);
      calls.length = 0;
      await openHydrated(page, withVoucher);
      await expect(page.locator('html')).toHaveAttribute('lang', localeOf(site));
      await expect(banner(page).getByRole('heading', { level: 2 })).toBeVisible();
      const picture = banner(page).locator('img');
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(true);
      const ratio = await picture.evaluate((image) => image.clientWidth / image.clientHeight);
      expect(ratio).toBeCloseTo(16 / 9, 1);
      const link = banner(page).getByRole('link');
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener');
      await legal(page).locator('summary').click();
      await expect(legal(page).locator('p')).toBeVisible();
      expect(await findAccessibilityViolations(page, { within: '#categorybanner' })).toEqual([]);
      // The banner is not fetched again, and the page around it is not hydrated.
      expect(calls.filter((path) => /\/promotion\/|page-category/.test(path))).toEqual([]);
      expect((await shifts()).unexpected).toBe(0);
      const promotion = { id: 'category_coffee-machines', kind: 'CATEGORY' };
      expect(await events()).toEqual([
        ['promotion-fetched', { ...promotion, fetched: true }],
        ['legal-opened', promotion],
      ]);
      const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(isTooWide).toBe(false);
    });
  }
});

test('a category’s banner causes no layout shift while the page loads', async ({ page, allowConsole }) => {
  await blockFonts(page, allowConsole);
  const shifts = await recordShifts(page);
  for (const width of [320, 768, 1280]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await openHydrated(page, withVoucher);
      await expect
        .poll(() =>
          banner(page)
            .locator('img')
            .evaluate((image: HTMLImageElement) => image.complete),
        )
        .toBe(true);
      expect(await shifts()).toMatchObject({ unexpected: 0, moved: [] });
      // The picture is centred in its frame.
      const [frame, picture] = [await banner(page).boundingBox(), await banner(page).locator('img').boundingBox()];
      expect((picture?.x ?? 0) + (picture?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0) + 1);
    });
  }
});

test('the code in a category’s banner can be copied, and the banner’s link opens a new tab', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const events = await recordEvents(page);
  await openHydrated(page, withVoucher);
  await banner(page).getByRole('button', { name: 'Code kopieren' }).click();
  await expect(banner(page).getByRole('button', { name: 'Kopiert' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('MASCHINE10');
  const opened = page.waitForEvent('popup');
  await banner(page).getByRole('link', { name: 'Zubehör ansehen (öffnet in einem neuen Tab)' }).click();
  await expect(await opened).toHaveURL(/\/category\/coffee-accessories$/);
  const names = (await events()).map((event) => (event as unknown[])[0]);
  expect(names).toEqual(['promotion-fetched', 'voucher-copied', 'promotion-clicked']);
});

test('the code in a category’s banner is on the clipboard immediately if it is copied before the scripts arrive', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const events = await recordEvents(page);
  const releaseScripts = await holdScripts(page);
  await page.goto(withVoucher, { waitUntil: 'commit' });
  await banner(page).getByRole('button').click();
  await expect(banner(page).getByRole('button')).toHaveAccessibleName('Kopiert');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('MASCHINE10');
  releaseScripts();
  await expect(container(page).locator('> [data-rendered]')).toHaveAttribute('data-hydrated');
  await expect(banner(page).getByRole('status')).toHaveText('Kopiert');
  await expect.poll(async () => (await events()).map((event) => (event as unknown[])[0])).toContain('voucher-copied');
});

test('a category without a banner shows nothing, reserves no space and loads nothing for it (PROMO-31)', async ({
  page,
}) => {
  const events = await recordEvents(page);
  const scripts: (string | undefined)[] = [];
  page.on('request', (request) => scripts.push(scriptName(new URL(request.url()).pathname)));
  await page.goto('/category/coffee');
  await expect(page.locator('#header > [data-rendered]')).toHaveAttribute('data-hydrated');
  await expect(container(page)).toHaveAttribute('data-mounted');
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  await expect(container(page)).toBeEmpty();
  expect(await container(page).evaluate((element) => element.getBoundingClientRect().height)).toBe(0);
  await expect(container(page)).toHaveCSS('margin-bottom', '0px');
  expect(scripts).toContain('__federation_expose_Header');
  expect(scripts).not.toContain('__federation_expose_CategoryBanner');
  expect(await events()).toEqual([['promotion-fetched', { id: 'category_coffee', fetched: false }]]);
});

test('for a visitor who may preview the shop, the browser requests the banner', async ({
  page,
  context,
  baseURL,
  allowConsole,
}) => {
  // The back end does not know the token.
  allowConsole(/401/);
  await context.addCookies([{ name: 'preview-token', value: 'a-token-that-nobody-knows', url: baseURL ?? '' }]);
  const call = page.waitForResponse((response) => response.url().includes('/promotion/category_coffee-machines'));
  await page.goto(withVoucher);
  expect((await call).status()).toBe(200);
  await expect(banner(page)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript, a category’s banner shows everything, and its conditions can be opened', async ({
    page,
  }) => {
    await page.goto(withVoucher);
    await expect(banner(page).getByText('MASCHINE10')).toBeVisible();
    await expect(banner(page).getByText('Code im Warenkorb eingeben')).toBeVisible();
    await expect(banner(page).getByRole('link')).toBeVisible();
    // Nothing can be copied without scripts.
    await expect(banner(page).getByRole('button')).toHaveCount(0);
    await expect(legal(page).locator('p')).toBeHidden();
    await legal(page).locator('summary').click();
    await expect(legal(page).locator('p')).toBeVisible();
  });
});

for (const [how, hasMarkup] of [
  ['as a fragment', true],
  ['by its boot script', false],
] as const) {
  test(`another team’s page includes a category’s banner ${how}`, async ({ page, request, baseURL }) => {
    const address = `${pageBorderUrl}/service/pageborder/categorybanner/DE/CLASSIC/coffee-machines`;
    const markup = hasMarkup ? await (await request.get(address)).text() : '';
    const named = hasMarkup ? '' : ' data-category="coffee-machines"';
    const host = await startPlainHost({
      shopUrl: baseURL ?? '',
      pageBorderUrl,
      platform: 'CLASSIC',
      banner: `<div id="categorybanner"${named}>${markup}</div>`,
    });
    try {
      await page.goto(host.url);
      await expect(banner(page).getByRole('link', { name: /^Zubehör ansehen/ })).toBeVisible();
      await expect(container(page).locator('> [data-hydrated]')).toHaveCount(hasMarkup ? 1 : 0);
      await expect(banner(page).getByRole('heading')).toHaveCSS('font-family', /Fraunces/);
      expect(await findAccessibilityViolations(page, { within: '#categorybanner' })).toEqual([]);
    } finally {
      await page.goto('about:blank');
      await host.stop();
    }
  });
}
