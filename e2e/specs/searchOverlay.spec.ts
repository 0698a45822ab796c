import type { Page } from '@playwright/test';
import { blockFonts } from '../fixtures/blockFonts.ts';
import { findAccessibilityViolations } from '../fixtures/findAccessibilityViolations.ts';
import { openHydrated } from '../fixtures/navigation.ts';
import { recordShifts } from '../fixtures/recordShifts.ts';
import {
  answerSuggestions,
  options,
  scrollUpToSearch,
  searchField,
  searchOverlay,
  someSuggestions,
  suggestionPanel,
  tapStickySearch,
} from '../fixtures/search.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const submitButton = (page: Page) => page.getByRole('banner').locator('button[type="submit"]:visible').first();

async function openOverlay(page: Page, path = '/subscribenewsletter'): Promise<void> {
  await openHydrated(page, path);
  await searchField(page).tap();
  await expect(searchOverlay(page)).toBeVisible();
}

for (const site of ['HU', 'TR'] as const) {
  test(`the search overlay of ${site} is accessible when empty, with suggestions and without suggestions`, async ({
    page,
    siteUrl,
  }) => {
    await answerSuggestions(page, (query, route) =>
      route.fulfill({ json: query === 'ka' ? someSuggestions : { searchTerms: [], products: [] } }),
    );
    await openOverlay(page, siteUrl(site, '/subscribenewsletter'));
    expect(await findAccessibilityViolations(page, { within: '#header' })).toEqual([]);
    await page.keyboard.type('ka');
    await expect(options(page)).toHaveCount(6);
    expect(await findAccessibilityViolations(page, { within: '#header' })).toEqual([]);
    await page.keyboard.type('xq');
    await expect(suggestionPanel(page)).toContainText('kaxq');
    expect(await findAccessibilityViolations(page, { within: '#header' })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
}

test('in narrow windows, the search fills the screen without shifting the page, and is accessible (SEARCH-8, SEARCH-19)', async ({
  page,
  allowConsole,
}) => {
  await blockFonts(page, allowConsole);
  await answerSuggestions(page);
  const shifts = await recordShifts(page);
  await openHydrated(page, '/subscribenewsletter');
  await scrollUpToSearch(page);
  const headingTop = () => page.getByRole('heading', { level: 1 }).evaluate((node) => node.getBoundingClientRect().top);
  const before = await headingTop();
  const { unexpected } = await shifts();
  await tapStickySearch(page);
  await expect(searchField(page)).toBeFocused();
  const box = await searchOverlay(page).boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 390 });
  expect(box?.height).toBeGreaterThanOrEqual(843);
  expect(await headingTop()).toBe(before);
  expect(await findAccessibilityViolations(page, { within: '#header' })).toEqual([]);
  await page.keyboard.type('ka');
  await expect(options(page)).toHaveCount(6);
  expect(await findAccessibilityViolations(page, { within: '#header' })).toEqual([]);
  // No element behind the overlay can get focus.
  const isInside = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body || Boolean(activeElement?.closest('[role="dialog"]'));
    });
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    expect(await isInside()).toBe(true);
  }
  await searchField(page).focus();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowDown');
  await expect(options(page).nth(3)).toHaveAttribute('aria-selected', 'true');
  await expect(options(page).nth(3)).toHaveAttribute('href', '/product/1000102?query=ka&dim1=ganze+Bohne');
  await page.keyboard.press('Escape');
  await expect(searchOverlay(page)).toHaveCount(0);
  expect(await headingTop()).toBe(before);
  expect((await shifts()).unexpected).toBe(unexpected);
});

test('the overlay closes with its button, by going back, and when the window gets wide (SEARCH-41)', async ({
  page,
}) => {
  await answerSuggestions(page);
  await openOverlay(page);
  const address = page.url();
  const closed = async () => {
    await expect(searchOverlay(page)).toHaveCount(0);
    expect(page.url()).toBe(address);
  };
  await page.getByRole('button', { name: 'Suche schließen' }).tap();
  await closed();
  // The field does not get focus, because that would open the phone's keyboard.
  await expect(submitButton(page)).toBeFocused();
  await expect.poll(() => page.evaluate(() => history.state?.kontorOverlay)).toBeUndefined();

  await searchField(page).tap();
  await expect(searchOverlay(page)).toBeVisible();
  await page.goBack();
  await closed();

  await searchField(page).tap();
  await expect(searchOverlay(page)).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 700 });
  await closed();
});

test('turning the phone keeps the input, the cursor, the focus and the suggestions (SEARCH-43)', async ({ page }) => {
  await answerSuggestions(page);
  await openOverlay(page);
  const address = page.url();
  await page.keyboard.type('ka');
  await expect(options(page)).toHaveCount(6);
  await page.keyboard.press('ArrowLeft');
  const cursor = () => searchField(page).evaluate((field: HTMLInputElement) => field.selectionStart);
  for (const [width, height, count, overlays] of [
    [1024, 500, 4, 0],
    [390, 844, 6, 1],
    [1024, 500, 4, 0],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(options(page)).toHaveCount(count);
    await expect(searchOverlay(page)).toHaveCount(overlays);
    await expect(searchField(page)).toBeFocused();
    await expect(searchField(page)).toHaveValue('ka');
    expect(await cursor()).toBe(1);
    expect(page.url()).toBe(address);
  }
  // The rest of the page is unreachable only while the overlay is open.
  await expect(page.locator('[inert]')).toHaveCount(0);
  await page.keyboard.type('x');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?query=kxa$/);
});

test('going back from the results returns to the page that the overlay covered', async ({ page }) => {
  await answerSuggestions(page);
  await page.goto('/category/coffee');
  await openOverlay(page);
  await page.keyboard.type('ka');
  await options(page).nth(1).tap();
  await expect(page).toHaveURL(/\/search\?query=kaffeemaschine$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/subscribenewsletter$/);
  await expect(searchOverlay(page)).toHaveCount(0);
  await expect(page.locator('#header > [data-hydrated]')).toBeAttached();
  await searchField(page).tap();
  await searchOverlay(page).getByRole('link', { name: 'Alle lieferbaren Artikel' }).tap();
  await expect(page).toHaveURL(/\/search\?query=\*&available=true$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/subscribenewsletter$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/category\/coffee$/);
});

test('the overlay submits what was typed, clears it with its button, and refuses blank input', async ({ page }) => {
  await answerSuggestions(page);
  await openOverlay(page);
  await page.keyboard.press('Enter');
  await expect(searchOverlay(page)).toBeVisible();
  await page.keyboard.type('ka');
  await expect(options(page)).toHaveCount(6);
  await page.getByRole('button', { name: 'Eingabe löschen' }).tap();
  await expect(searchField(page)).toHaveValue('');
  await expect(searchField(page)).toBeFocused();
  await expect(options(page)).toHaveCount(0);
  await expect(searchOverlay(page).getByRole('link', { name: 'Alle lieferbaren Artikel' })).toHaveAttribute(
    'href',
    '/search?query=*&available=true',
  );
  await page.keyboard.type('12 34');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?query=1234$/);
});
