import type { Page, Route } from '@playwright/test';
import { cartButton } from '../fixtures/cart.ts';
import { findAccessibilityViolations } from '../fixtures/findAccessibilityViolations.ts';
import { openHydrated } from '../fixtures/navigation.ts';
import { answerSuggestions, options, searchField, someSuggestions, suggestionPanel } from '../fixtures/search.ts';
import { stopClock } from '../fixtures/stopClock.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const only = (...terms: string[]) => ({
  searchTerms: terms.map((searchterm) => ({ searchterm })),
  products: [],
});

/** The row that leads to all results. */
const all = (text: string) => `Alle Ergebnisse für „${text}“`;

const failure = 'Vorschläge sind gerade nicht verfügbar, suchen können Sie trotzdem.';

/** Presses an empty spot on the page outside the panel. */
const pressMargin = (page: Page) => page.mouse.click(8, 600);

/** Opens a page, loads the panel, and stops the clock. */
async function open(page: Page): Promise<void> {
  await openHydrated(page, '/subscribenewsletter');
  // Stopping the clock moves it past the deadlines of all parts that have not been painted yet.
  await expect(cartButton(page)).toHaveAccessibleName(/leer/);
  await expect(page.locator('#footer > [data-hydrated]')).toBeAttached();
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
  const key = page.waitForResponse((response) => response.url().endsWith('/cachekey'));
  await searchField(page).focus();
  await key;
  await stopClock(page);
}

test('a slow response that newer input has overtaken is not shown, and repeated input makes no call (SEARCH-14)', async ({
  page,
}) => {
  const slow = Promise.withResolvers<void>();
  const queries = await answerSuggestions(page, async (query, route) => {
    if (query === 'ka') await slow.promise;
    await route.fulfill({ json: only(`${query}-1`, `${query}-2`) }).catch(() => undefined);
  });
  await open(page);
  await page.keyboard.type('ka');
  await page.clock.runFor(150);
  await expect.poll(() => queries).toEqual(['ka']);
  await page.keyboard.type('n');
  await page.clock.runFor(150);
  await expect(options(page)).toHaveText(['kan-1', 'kan-2', all('kan')]);
  slow.resolve();
  await page.keyboard.type('n');
  await page.clock.runFor(150);
  await expect(options(page)).toHaveText(['kann-1', 'kann-2', all('kann')]);
  await page.keyboard.press('Backspace');
  await expect(options(page)).toHaveText(['kan-1', 'kan-2', all('kan')]);
  await page.clock.runFor(150);
  expect(queries).toEqual(['ka', 'kan', 'kann']);
});

test('if the back end refuses, suggestions are requested five times, and then the panel shows that there are none', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/500|All retries failed/);
  const queries = await answerSuggestions(page, (query, route) =>
    query === 'ka' ? route.fulfill({ status: 500, body: 'broken' }) : route.fulfill({ json: only('kanne') }),
  );
  await open(page);
  await page.keyboard.type('ka');
  // The page needs a moment to read each response before it waits for the next attempt.
  await expect
    .poll(async () => {
      await page.clock.runFor(2000);
      return queries.length;
    })
    .toBe(5);
  for (let wait = 0; wait < 5; wait += 1) await page.clock.runFor(2000);
  await expect(suggestionPanel(page)).toContainText(failure);
  await expect(options(page)).toHaveText([all('ka')]);
  await page.keyboard.type('n');
  await page.clock.runFor(150);
  await expect(options(page)).toHaveText(['kanne', all('kan')]);
  expect(queries).toEqual(['ka', 'ka', 'ka', 'ka', 'ka', 'kan']);
});

for (const [what, answer] of [
  ['offline', (route: Route) => route.abort('internetdisconnected')],
  ['with a malformed answer', (route: Route) => route.fulfill({ body: '<html>' })],
  ['with an answer of another form', (route: Route) => route.fulfill({ json: { searchTerms: [{ term: 'x' }] } })],
] as const) {
  test(`a search term that fails ${what} is not requested again, the panel reports the failure, and the next term is requested`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/ERR_INTERNET_DISCONNECTED/);
    const queries = await answerSuggestions(page, (query, route) =>
      query === 'ka' ? answer(route) : route.fulfill({ json: only('kanne') }),
    );
    await open(page);
    await page.keyboard.type('ka');
    await page.clock.runFor(150);
    await expect.poll(() => queries.length).toBe(1);
    for (let wait = 0; wait < 5; wait += 1) await page.clock.runFor(2000);
    await expect(suggestionPanel(page)).toContainText(failure);
    await expect(options(page)).toHaveText([all('ka')]);
    await expect(page.getByRole('banner').getByRole('status').filter({ hasText: failure })).toHaveCount(1);
    await page.keyboard.type('n');
    await page.clock.runFor(150);
    await expect(options(page)).toHaveText(['kanne', all('kan')]);
    expect(queries).toEqual(['ka', 'kan']);
    await expect(suggestionPanel(page)).not.toContainText(failure);
  });
}

for (const [how, search] of [
  ['Enter', (page: Page) => page.keyboard.press('Enter')],
  ['the row that leads to all results', (page: Page) => options(page).last().click()],
] as const) {
  test(`after suggestions have failed, ${how} searches for what was typed`, async ({ page, allowConsole }) => {
    allowConsole(/ERR_INTERNET_DISCONNECTED/);
    await answerSuggestions(page, (_query, route) => route.abort('internetdisconnected'));
    await openHydrated(page, '/subscribenewsletter');
    await searchField(page).fill('kaffee & co');
    await expect(suggestionPanel(page)).toContainText(failure);
    expect(await findAccessibilityViolations(page, { within: '#header' })).toEqual([]);
    await search(page);
    await expect(page).toHaveURL(/\/search\?query=kaffee(?:\+|%20)%26(?:\+|%20)co$/);
  });
}

test('slow suggestions are announced and shown after a second, below the box, without a shift', async ({ page }) => {
  const slow = Promise.withResolvers<void>();
  const queries = await answerSuggestions(page, async (query, route) => {
    if (query === 'kaf') await slow.promise;
    await route.fulfill({ json: only(`${query}-1`) }).catch(() => undefined);
  });
  await open(page);
  const places = async () => [
    await searchField(page).boundingBox(),
    await page.getByRole('main').getByRole('textbox').first().boundingBox(),
  ];
  const loading = 'Vorschläge werden geladen …';
  const status = page.getByRole('banner').getByRole('status').filter({ hasText: loading });
  await page.keyboard.type('kaf');
  await page.clock.runFor(999);
  await expect.poll(() => queries).toEqual(['kaf']);
  await expect(suggestionPanel(page)).toHaveCount(0);
  // After the first letter, the clear button is shown.
  const before = await places();
  await page.clock.runFor(1);
  await expect(suggestionPanel(page)).toHaveText(loading);
  expect(await places()).toEqual(before);
  await expect(status).toHaveCount(0);
  await page.clock.runFor(500);
  await expect(status).toHaveCount(1);
  slow.resolve();
  await expect(options(page)).toHaveText(['kaf-1', all('kaf')]);
  await page.clock.runFor(500);
  await expect(status).toHaveCount(0);
  expect(await places()).toEqual(before);
});

for (const [what, media] of [
  ['with motion', { reducedMotion: 'no-preference', forcedColors: 'none' }],
  ['with reduced motion', { reducedMotion: 'reduce', forcedColors: 'none' }],
  ['in forced colours', { reducedMotion: 'no-preference', forcedColors: 'active' }],
] as const) {
  test(`while suggestions for longer input are slow, the panel shows a line at its edge and keeps its size, ${what} (SEARCH-67)`, async ({
    page,
  }) => {
    await page.emulateMedia(media);
    const never = Promise.withResolvers<void>();
    await answerSuggestions(page, async (query, route) => {
      if (query === 'kaf') await never.promise;
      await route.fulfill({ json: only(`${query}-1`) }).catch(() => undefined);
    });
    await open(page);
    await page.keyboard.type('ka');
    await page.clock.runFor(150);
    await expect(options(page)).toHaveText(['ka-1', all('ka')]);
    const line = () =>
      suggestionPanel(page).evaluate((panel) => {
        const { content, borderTopWidth, borderTopColor, animationIterationCount } = getComputedStyle(
          panel,
          '::before',
        );
        const isSeen =
          content !== 'none' && borderTopWidth === '2px' && borderTopColor !== getComputedStyle(panel).backgroundColor;
        return { isSeen, isMoving: animationIterationCount.includes('infinite') };
      });
    await page.keyboard.type('f');
    await expect(options(page)).toHaveText(['ka-1', all('kaf')]);
    expect(await line()).toEqual({ isSeen: false, isMoving: false });
    const before = await suggestionPanel(page).boundingBox();
    await page.clock.runFor(1_000);
    await expect.poll(line).toEqual({ isSeen: true, isMoving: media.reducedMotion !== 'reduce' });
    expect(await suggestionPanel(page).boundingBox()).toEqual(before);
    await expect(options(page)).toHaveText(['ka-1', all('kaf')]);
    never.resolve();
  });
}

test('a response that arrives after focus has left is not shown, and the next focus sends a new request', async ({
  page,
}) => {
  const slow = Promise.withResolvers<void>();
  const queries = await answerSuggestions(page, async (_query, route) => {
    await slow.promise;
    await route.fulfill({ json: someSuggestions }).catch(() => undefined);
  });
  await open(page);
  await page.keyboard.type('ka');
  await page.clock.runFor(150);
  await expect.poll(() => queries.length).toBe(1);
  const aborted = page.waitForEvent('requestfailed');
  await pressMargin(page);
  await aborted;
  slow.resolve();
  await expect(searchField(page)).not.toBeFocused();
  await searchField(page).focus();
  await expect(suggestionPanel(page)).toHaveCount(0);
  await page.clock.runFor(150);
  await expect(options(page)).toHaveCount(4);
  expect(queries).toEqual(['ka', 'ka']);
});

test('the content’s key is requested once, when search is first used (CALL-23)', async ({ page }) => {
  const keys: string[] = [];
  page.on('request', (request) => request.url().endsWith('/cachekey') && keys.push(request.url()));
  await answerSuggestions(page);
  await openHydrated(page, '/subscribenewsletter');
  expect(keys).toHaveLength(0);
  for (const text of ['ka', 'te', 'ka']) {
    await searchField(page).fill(text);
    await expect(options(page)).toHaveCount(4);
    await pressMargin(page);
  }
  expect(keys).toHaveLength(1);
});
