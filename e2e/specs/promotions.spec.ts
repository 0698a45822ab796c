import { localeOf, siteKeys } from '@kontor/site';
import type { Page } from '@playwright/test';
import { blockFonts } from '../fixtures/blockFonts.ts';
import { findAccessibilityViolations } from '../fixtures/findAccessibilityViolations.ts';
import { holdScripts } from '../fixtures/holdScripts.ts';
import { stopClock } from '../fixtures/stopClock.ts';
import { expect, test } from '../fixtures/test.ts';

const banner = (page: Page) => page.locator('[data-promotion="top_banner"]');
const legal = (page: Page) => banner(page).locator('details');
const strip = (page: Page) => page.getByRole('list', { name: 'Ihre Vorteile' });

async function openPage(page: Page, { path = '/', width = 1280 } = {}): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(path);
  await expect(page.locator('#header > [data-rendered]')).toHaveAttribute('data-hydrated');
}

/** Records the header's announcements from now on. */
const recordEvents = (page: Page) =>
  page.evaluate(() => {
    const names = ['promotion-fetched', 'promotion-clicked', 'legal-opened', 'voucher-copied'];
    const seen: unknown[] = [];
    for (const name of names)
      window.addEventListener(`kontor:${name}`, (event) => seen.push([name, (event as CustomEvent).detail]));
    Object.assign(window, { seen });
  });

const eventsOf = (page: Page) => page.evaluate(() => (window as unknown as { seen: unknown[] }).seen);

const detail = { id: 'top_banner', kind: 'BANNER' };

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const site of siteKeys) {
    test(`the top banner of ${site} has headline, offer and conditions without JavaScript and fits into 320 px`, async ({
      page,
      siteUrl,
    }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(siteUrl(site));
      await expect(page.locator('html')).toHaveAttribute('lang', localeOf(site));
      await expect(banner(page).locator('p')).not.toBeEmpty();
      await expect(banner(page).locator('code, a').first()).toBeVisible();
      await expect(banner(page).getByRole('button')).toBeHidden();
      await legal(page).locator('summary').click();
      await expect(legal(page).locator('summary + div')).toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  }

  test('the benefits strip is reachable without JavaScript in narrow windows', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/');
    const last = strip(page).getByRole('link').last();
    await expect(last).not.toBeInViewport({ ratio: 1 });
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 1 });
  });
});

test('the top banner and the strip are in the document and are not fetched by the browser', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/promotion/')) calls.push(request.url());
  });
  await page.addInitScript(() => {
    const page = window as unknown as { fetched?: unknown[] };
    page.fetched = [];
    window.addEventListener('kontor:promotion-fetched', (event) => page.fetched?.push((event as CustomEvent).detail));
  });
  await openPage(page);
  await expect(banner(page)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { fetched: unknown[] }).fetched))
    .toEqual([
      { ...detail, fetched: true },
      { id: '~header_top', kind: 'BENEFITS', fetched: true },
    ]);
  expect(calls.filter((url) => !url.includes('category_'))).toEqual([]);
});

test('the voucher code is copied, which is shown for three seconds and announced', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page);
  await recordEvents(page);
  await stopClock(page);
  const button = banner(page).getByRole('button');
  await expect(button).toHaveAccessibleName('Kopieren');
  const { width } = (await button.boundingBox()) ?? {};
  await button.click();
  await expect(button).toHaveAccessibleName('Kopiert');
  await expect(banner(page).getByRole('status')).toHaveText('Der Gutscheincode ist kopiert.');
  expect((await button.boundingBox())?.width).toBe(width);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('ZUHAUSE15');
  await page.clock.runFor(2_000);
  await button.click();
  await page.clock.runFor(2_900);
  await expect(button).toHaveAccessibleName('Kopiert');
  await page.clock.runFor(200);
  await expect(button).toHaveAccessibleName('Kopieren');
  expect(await eventsOf(page)).toEqual([
    ['voucher-copied', detail],
    ['voucher-copied', detail],
  ]);
});

for (const width of [390, 1280]) {
  test(`the legal text opens over the page, which does not move, and closes on scrolling down at ${width} px`, async ({
    page,
  }) => {
    await openPage(page, { width });
    await recordEvents(page);
    const heading = page.getByRole('heading', { level: 1 });
    const before = await heading.boundingBox();
    await legal(page).locator('summary').click();
    await expect(legal(page).locator('summary + div')).toBeInViewport({ ratio: 1 });
    expect(await heading.boundingBox()).toEqual(before);
    expect(await findAccessibilityViolations(page, { within: '#header' })).toEqual([]);
    await page.mouse.wheel(0, 5);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(5);
    await expect(legal(page)).toHaveAttribute('open');
    await page.mouse.move(width / 2, 700);
    await page.mouse.wheel(0, 60);
    await expect(legal(page)).not.toHaveAttribute('open');
    expect(await eventsOf(page)).toEqual([['legal-opened', detail]]);
  });
}

test('the legal text and the panels of the header close one another', async ({ page }) => {
  await openPage(page);
  const summary = legal(page).locator('summary');
  const coffee = page.getByRole('button', { name: 'Untermenü Kaffee', exact: true });
  await summary.press('Enter');
  await expect(legal(page)).toHaveAttribute('open');
  await coffee.press('Enter');
  await expect(coffee).toHaveAttribute('aria-expanded', 'true');
  await expect(legal(page)).not.toHaveAttribute('open');
  await summary.dispatchEvent('click');
  await expect(legal(page)).toHaveAttribute('open');
  await expect(coffee).toHaveAttribute('aria-expanded', 'false');
});

test('a legal text that was opened before the scripts arrive stays open, and then closes like any other', async ({
  page,
}) => {
  const releaseScripts = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await legal(page).locator('summary').click();
  releaseScripts();
  await expect(page.locator('#header > [data-rendered]')).toHaveAttribute('data-hydrated');
  await expect(legal(page)).toHaveAttribute('open');
  await page.keyboard.press('Escape');
  await expect(legal(page)).not.toHaveAttribute('open');
  await expect(legal(page).locator('summary')).toBeFocused();
});

for (const site of ['DE', 'HU', 'TR'] as const) {
  for (const width of [360, 1024]) {
    test(`the header of ${site} with its banner passes axe and moves nothing while it loads at ${width} px`, async ({
      page,
      siteUrl,
      allowConsole,
    }) => {
      await blockFonts(page, allowConsole);
      await page.addInitScript(() => {
        const page = window as unknown as { shifts: number };
        page.shifts = 0;
        new PerformanceObserver((list) => {
          page.shifts += list.getEntries().length;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await openPage(page, { path: siteUrl(site), width });
      expect(await findAccessibilityViolations(page, { within: '#header' })).toEqual([]);
      expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBe(0);
    });
  }
}

test('the reduced header has neither banner nor strip', async ({ page }) => {
  const html = await (await page.request.get('/service/pageborder/header/DE/CLASSIC/reduced')).text();
  expect(html).toContain('data-rendered');
  expect(html).not.toContain('data-promotion=');
});
