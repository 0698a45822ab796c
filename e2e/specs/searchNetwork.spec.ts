import type { Page, Route } from '@playwright/test';
import { cartButton } from '../fixtures/cart.ts';
import { openHydrated } from '../fixtures/navigation.ts';
import { answerSuggestions, options, searchField, someSuggestions, suggestionPanel } from '../fixtures/search.ts';
import { stopClock } from '../fixtures/stopClock.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const only = (...terms: string[]) => ({
  searchTerms: terms.map((searchterm) => ({ searchterm })),
  products: [],
});

/** Presses a place of the page where nothing is, not even the panel. */
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

test('a slow answer that a newer text has overtaken is not shown, and a repeated text makes no call', async ({
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
  await expect(options(page)).toHaveText(['kan-1', 'kan-2']);
  slow.resolve();
  await page.keyboard.type('n');
  await page.clock.runFor(150);
  await expect(options(page)).toHaveText(['kann-1', 'kann-2']);
  await page.keyboard.press('Backspace');
  await expect(options(page)).toHaveText(['kan-1', 'kan-2']);
  await page.clock.runFor(150);
  expect(queries).toEqual(['ka', 'kan', 'kann']);
});

test('a text is requested five times if the back end refuses it, and then nothing is shown', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/500/);
  const queries = await answerSuggestions(page, (query, route) =>
    query === 'ka' ? route.fulfill({ status: 500, body: 'broken' }) : route.fulfill({ json: only('kanne') }),
  );
  await open(page);
  await page.keyboard.type('ka');
  // The page needs a moment to read each answer before it waits for the next try.
  await expect
    .poll(async () => {
      await page.clock.runFor(2000);
      return queries.length;
    })
    .toBe(5);
  for (let wait = 0; wait < 5; wait += 1) await page.clock.runFor(2000);
  await expect(suggestionPanel(page)).toHaveCount(0);
  await page.keyboard.type('n');
  await page.clock.runFor(150);
  await expect(options(page)).toHaveText(['kanne']);
  expect(queries).toEqual(['ka', 'ka', 'ka', 'ka', 'ka', 'kan']);
});

for (const [what, answer] of [
  ['offline', (route: Route) => route.abort('internetdisconnected')],
  ['with a malformed answer', (route: Route) => route.fulfill({ body: '<html>' })],
  ['with an answer of another form', (route: Route) => route.fulfill({ json: { searchTerms: [{ term: 'x' }] } })],
] as const) {
  test(`a text is requested once ${what}, nothing is shown, and the next text is requested`, async ({
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
    await expect(suggestionPanel(page)).toHaveCount(0);
    await page.keyboard.type('n');
    await page.clock.runFor(150);
    await expect(options(page)).toHaveText(['kanne']);
    expect(queries).toEqual(['ka', 'kan']);
  });
}

test('an answer that comes after the focus has left is not shown; the focus asks again', async ({ page }) => {
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
  await expect(options(page)).toHaveCount(3);
  expect(queries).toEqual(['ka', 'ka']);
});

test('the key of the content is asked for once, when the search is first used', async ({ page }) => {
  const keys: string[] = [];
  page.on('request', (request) => request.url().endsWith('/cachekey') && keys.push(request.url()));
  await answerSuggestions(page);
  await openHydrated(page, '/subscribenewsletter');
  expect(keys).toHaveLength(0);
  for (const text of ['ka', 'te', 'ka']) {
    await searchField(page).fill(text);
    await expect(options(page)).toHaveCount(3);
    await pressMargin(page);
  }
  expect(keys).toHaveLength(1);
});
