import { linkTargets } from '@kontor/site';
import { plantFault } from '../fixtures/backEnd.ts';
import { breakRemote } from '../fixtures/breakRemote.ts';
import { beans, candle, cartPath, openCartWith } from '../fixtures/cart.ts';
import { holdScripts } from '../fixtures/holdScripts.ts';
import { slotFailureMessages } from '../fixtures/remoteLocators.ts';
import { expect, test } from '../fixtures/test.ts';

// Other tests stop or move the clock, so they would not notice if a deadline were never set. Here, each deadline
// passes.
test.use({ hasLongTimers: true });

test('a header that hangs is replaced by its fallback', async ({ page, allowConsole }) => {
  allowConsole(...slotFailureMessages);
  await breakRemote(page, 'header', 'an answer that hangs');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#header')).toHaveAttribute('data-slot', 'fallback');
});

test('a page whose script hangs shows a message', async ({ page }) => {
  const release = await holdScripts(page, (pathname) => /\/assets\/.*shell[^/]*\.js$/.test(pathname));
  await page.goto(linkTargets.cart, { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  release();
});

test('a removed article, a cart message and the check mark of a copied code disappear by themselves', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/status of 409/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const panel = await openCartWith(page, beans, candle);
  await panel.getByRole('button', { name: `${candle.title} entfernen` }).click();
  await expect(panel.getByText(/wurde entfernt/)).toBeVisible();
  await expect(panel.getByText(/wurde entfernt/)).toHaveCount(0);
  await plantFault(page, { call: 'PUT /service/cart/api/cart', status: 409, body: { error: 'ITEM_LIMIT', limit: 1 } });
  await panel.getByRole('button', { name: 'Eins mehr' }).click();
  await expect(panel.getByRole('alert')).toBeVisible();
  await panel.getByRole('heading', { name: 'Warenkorb' }).hover();
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Kopieren' }).click();
  await expect(page.getByRole('button', { name: 'Kopiert' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kopieren' })).toBeVisible();
});

test('a cart change without a response ends with a message', async ({ page }) => {
  const panel = await openCartWith(page, beans);
  await page.route(
    ({ pathname }) => pathname === cartPath,
    (route) => (route.request().method() === 'PUT' ? undefined : route.continue()),
  );
  await panel.getByRole('button', { name: 'Eins mehr' }).click();
  await expect(panel.getByRole('alert')).toBeVisible();
});

test('the message that a heart could not be saved disappears by itself', async ({ page, allowConsole }) => {
  allowConsole(/503/);
  await page.goto('/category/kitchen');
  const heart = page.getByRole('main').locator('[data-watch] button').first();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.route('**/service/watchlist/**', (route) => route.fulfill({ status: 503, json: {} }));
  await heart.click();
  const message = page.getByRole('alert').filter({ hasText: 'nicht geklappt' });
  await expect(message).toBeVisible();
  await expect(message).toHaveCount(0);
});
