import type { Page, Route } from '@playwright/test';
import { plantFault } from '../fixtures/backEnd.ts';
import {
  badge,
  beans,
  candle,
  cartButton,
  cartPanel,
  cartPath,
  changeCart,
  fillCart,
  lineOf,
  openCartWith,
  plainPage,
  quantitiesAtBackEnd,
  updateCart,
} from '../fixtures/cart.ts';
import { holdAnswers } from '../fixtures/holdAnswers.ts';
import { stopClock } from '../fixtures/stopClock.ts';
import { expect, test } from '../fixtures/test.ts';

const change = `PUT ${cartPath}`;
const changes = { method: 'PUT', path: cartPath } as const;

/** The browser logs an error for every refused call. */
const refused = /Failed to load resource/;

const notChanged = /kann gerade nicht geändert werden. Bitte versuchen Sie es später erneut/;

/** The back end's error responses, and the messages shown to shoppers (CART-37). */
const refusals = [
  { error: 'UNKNOWN', message: notChanged },
  { error: 'CARTSTORAGE_UNAVAILABLE', message: notChanged },
  { error: 'PRODUCTDATA_UNAVAILABLE', message: notChanged },
  { error: 'PRICE_UNAVAILABLE', message: notChanged },
  { error: 'NOT_MODIFIED', message: notChanged },
  { error: 'SOMETHING_NEW', message: notChanged },
  { error: 'CART_LIMIT', limit: 200, message: /höchstens 200 Produkte möglich/ },
  { error: 'ITEM_LIMIT', limit: 3, message: /höchstens 3 Stück möglich/ },
  { error: 'AVAILABILITY_LIMIT', limit: 1, message: /nur noch 1 Stück verfügbar/ },
  { error: 'AVAILABILITY_LIMIT', message: /nicht mehr genügend Stück verfügbar/ },
] as const;

test('every refused change shows its message and restores the quantity (CART-37)', async ({ page, allowConsole }) => {
  allowConsole(refused);
  const panel = await openCartWith(page, { ...beans, quantity: 2 });
  for (const { message, ...body } of refusals) {
    await plantFault(page, { call: change, status: 409, body });
    await panel.getByRole('button', { name: 'Eins mehr' }).click();
    await expect(panel.getByRole('alert'), body.error).toHaveText(message);
    await expect(panel.getByRole('textbox', { name: /^Menge von/ })).toHaveValue('2');
    await expect(badge(page)).toHaveText('2');
    await panel.getByRole('button', { name: 'Meldung schließen' }).click();
    await expect(panel.getByRole('alert')).toHaveCount(0);
  }
  expect(await quantitiesAtBackEnd(page)).toEqual({ [beans.productId]: 2 });
});

test('a change that succeeds but gets an unreadable response reloads the cart without a message', async ({ page }) => {
  const panel = await openCartWith(page, beans);
  await plantFault(page, { call: change, isMalformed: true });
  const readAgain = page.waitForResponse((response) => /forceReload=true/.test(response.url()));
  await panel.getByRole('button', { name: 'Eins mehr' }).click();
  await readAgain;
  await expect(panel.getByText('Preis wird aktualisiert')).toHaveCount(0);
  await expect(badge(page)).toHaveText('2');
  await expect(panel.getByRole('alert')).toHaveCount(0);
  expect(await quantitiesAtBackEnd(page)).toEqual({ [beans.productId]: 2 });
});

test('after a missing or unknown response, a message appears and the cart shows the back end’s state', async ({
  page,
  allowConsole,
}) => {
  allowConsole(refused);
  const panel = await openCartWith(page, beans);
  for (const [fault, quantity] of [
    [{ isDropped: true }, 1],
    [{ status: 500, body: { oops: true } }, 1],
  ] as const) {
    await test.step(JSON.stringify(fault), async () => {
      await plantFault(page, { call: change, ...fault });
      await panel.getByRole('button', { name: 'Eins mehr' }).click();
      await expect(panel.getByRole('alert')).toHaveText(notChanged);
      await expect(badge(page)).toHaveText(String(quantity));
      expect(await quantitiesAtBackEnd(page)).toEqual({ [beans.productId]: quantity });
      await expect(panel.getByRole('alert')).toHaveText(notChanged);
      await panel.getByRole('button', { name: 'Meldung schließen' }).click();
      await expect(panel.getByRole('alert')).toHaveCount(0);
    });
  }
});

test('a 304 response reverts the change without a message', async ({ page }) => {
  const panel = await openCartWith(page, beans);
  const held = await holdAnswers(page, changes, (route) => route.fulfill({ status: 304 }));
  await panel.getByRole('button', { name: 'Eins mehr' }).click();
  await expect(badge(page)).toHaveText('2');
  held.release();
  await expect(badge(page)).toHaveText('1');
  await expect(panel.getByRole('link', { name: 'Zur Kasse' })).toHaveAttribute('href', '/checkout');
  await expect(panel.getByRole('alert')).toHaveCount(0);
});

test('a removal that fails restores the line at its position', async ({ page, allowConsole }) => {
  allowConsole(refused);
  const panel = await openCartWith(page, beans, candle);
  await plantFault(page, { call: change, status: 503, body: { error: 'CARTSTORAGE_UNAVAILABLE' } });
  const held = await holdAnswers(page, changes);
  await panel.getByRole('button', { name: `${beans.title} entfernen` }).click();
  await expect(panel.getByRole('listitem').first()).toHaveText(/wurde entfernt/);
  held.release();
  await expect(panel.getByRole('alert')).toHaveText(notChanged);
  await expect(panel.getByRole('listitem').first()).toContainText('500 g');
  await expect(panel.getByText(/wurde entfernt/)).toHaveCount(0);
  await expect(badge(page)).toHaveText('2');
});

test('a failed change does not revert another change that succeeds (CART-9)', async ({ page, allowConsole }) => {
  allowConsole(refused);
  await openCartWith(page, beans, candle);
  await plantFault(page, { call: change, status: 409, body: { error: 'ITEM_LIMIT', limit: 1 } });
  // Both changes start before the first response, because a change after the refusal would remove the message.
  const held = await holdAnswers(page, changes);
  await lineOf(page, beans.title).getByRole('button', { name: 'Eins mehr' }).click();
  await lineOf(page, candle.title).getByRole('button', { name: 'Eins mehr' }).click();
  await expect(badge(page)).toHaveText('4');
  held.release();
  await expect(cartPanel(page).getByRole('alert')).toHaveText(/höchstens 1 Stück/);
  await expect(lineOf(page, beans.title).getByRole('textbox')).toHaveValue('1');
  await expect(lineOf(page, candle.title).getByRole('textbox')).toHaveValue('2');
  await expect.poll(() => quantitiesAtBackEnd(page)).toEqual({ [beans.productId]: 1, [candle.productId]: 2 });
});

test('a cart message disappears by itself, but not while the pointer is over it', async ({ page, allowConsole }) => {
  allowConsole(refused);
  const panel = await openCartWith(page, beans);
  await plantFault(page, { call: change, status: 409, body: { error: 'ITEM_LIMIT', limit: 1 } });
  await stopClock(page);
  await panel.getByRole('button', { name: 'Eins mehr' }).click();
  const message = panel.getByRole('alert');
  await message.hover();
  await page.clock.runFor(20_000);
  await expect(message).toBeVisible();
  await panel.getByRole('heading', { name: 'Warenkorb' }).hover();
  await page.clock.runFor(7_600);
  await expect(message).toHaveCount(0);
});

test('if a gift card cannot be removed, the message names the next step', async ({ page, allowConsole }) => {
  allowConsole(refused);
  const panel = await openCartWith(page, beans);
  await changeCart(page, { setGiftCard: { productId: '9000025', tcm: '90025', set: true } });
  await updateCart(page);
  await plantFault(page, { call: change, status: 503, body: { error: 'CARTSTORAGE_UNAVAILABLE' } });
  await panel.getByRole('button', { name: 'Geschenkkarte entfernen' }).click();
  await expect(panel.getByRole('alert')).toHaveText(/Geschenkkarte konnte nicht entfernt werden.*einige Minuten/);
});

/** Makes the next loads of the cart fail with these errors, one each. Later loads succeed. */
async function failLoads(page: Page, errors: readonly string[]): Promise<void> {
  const left = [...errors];
  await page.route(
    (url) => url.pathname === cartPath,
    (route: Route) => {
      const error = route.request().method() === 'GET' ? left.shift() : undefined;
      return error ? route.fulfill({ status: 500, json: { error } }) : route.fallback();
    },
  );
}

test('if the cart cannot be loaded, an error is shown until a retry succeeds', async ({ page, allowConsole }) => {
  allowConsole(refused);
  const errors = ['UNKNOWN', 'CARTSTORAGE_UNAVAILABLE', 'PRODUCTDATA_UNAVAILABLE', 'PRICE_UNAVAILABLE'];
  await fillCart(page, beans);
  await failLoads(page, errors);
  await page.goto(plainPage);
  await cartButton(page).click();
  const problem = cartPanel(page).getByText(/kann Ihr Warenkorb gerade nicht angezeigt werden/);
  await expect(problem).toBeVisible();
  await expect(cartPanel(page).getByRole('listitem')).toHaveCount(0);
  await expect(badge(page)).toHaveText('');
  await expect(cartButton(page)).toHaveAccessibleName('Warenkorb');
  const again = cartPanel(page).getByRole('button', { name: 'Erneut versuchen' });
  for (const error of errors.slice(1)) {
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === cartPath);
    await again.click();
    expect(await (await answered).json()).toEqual({ error });
    await expect(again).not.toHaveAttribute('aria-disabled');
    await expect(problem).toBeVisible();
  }
  await again.click();
  await expect(lineOf(page, beans.title)).toBeVisible();
  await expect(problem).toHaveCount(0);
  await expect(cartPanel(page)).toBeFocused();
});
