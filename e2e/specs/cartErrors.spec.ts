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

/** The browser says of every refused call that it was refused. */
const refused = /Failed to load resource/;

const notChanged = /kann gerade nicht geändert werden. Bitte versuchen Sie es später erneut/;

/** What the back end answers and what the shopper reads (CART-37). */
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

test('every refusal of a change is explained, and the quantity is what it was', async ({ page, allowConsole }) => {
  allowConsole(refused);
  const panel = await openCartWith(page, { ...beans, quantity: 2 });
  for (const { message, ...body } of refusals) {
    await plantFault(page, { call: change, status: 409, body });
    await panel.getByRole('button', { name: 'Eins mehr' }).click();
    await expect(panel.getByRole('alert'), body.error).toHaveText(message);
    await expect(panel.getByRole('group', { name: /^Menge von/ })).toHaveText('2');
    await expect(badge(page)).toHaveText('2');
    await panel.getByRole('button', { name: 'Meldung schließen' }).click();
    await expect(panel.getByRole('alert')).toHaveCount(0);
  }
  expect(await quantitiesAtBackEnd(page)).toEqual({ [beans.productId]: 2 });
});

test('an answer that breaks off, never comes or is no error of the cart is explained, and the cart shows what the back end has', async ({
  page,
  allowConsole,
}) => {
  allowConsole(refused);
  const panel = await openCartWith(page, beans);
  for (const [fault, quantity] of [
    // Carried out, but nobody can read the answer.
    [{ isMalformed: true }, 2],
    [{ isDropped: true }, 2],
    [{ status: 500, body: { oops: true } }, 2],
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

test('an answer that nothing was added takes the step back without a word', async ({ page }) => {
  const panel = await openCartWith(page, beans);
  const held = await holdAnswers(page, changes, (route) => route.fulfill({ status: 304 }));
  await panel.getByRole('button', { name: 'Eins mehr' }).click();
  await expect(badge(page)).toHaveText('2');
  held.release();
  await expect(badge(page)).toHaveText('1');
  await expect(panel.getByRole('link', { name: 'Zur Kasse' })).toHaveAttribute('href', '/checkout');
  await expect(panel.getByRole('alert')).toHaveCount(0);
});

test('a removal that fails brings the line back in its place', async ({ page, allowConsole }) => {
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

test('a change that fails does not take one that succeeds with it', async ({ page, allowConsole }) => {
  allowConsole(refused);
  await openCartWith(page, beans, candle);
  await plantFault(page, { call: change, status: 409, body: { error: 'ITEM_LIMIT', limit: 1 } });
  // Both are asked for before the first is answered: a change after the refusal would take its message away.
  const held = await holdAnswers(page, changes);
  await lineOf(page, beans.title).getByRole('button', { name: 'Eins mehr' }).click();
  await lineOf(page, candle.title).getByRole('button', { name: 'Eins mehr' }).click();
  await expect(badge(page)).toHaveText('4');
  held.release();
  await expect(cartPanel(page).getByRole('alert')).toHaveText(/höchstens 1 Stück/);
  await expect(lineOf(page, beans.title).getByRole('group')).toHaveText('1');
  await expect(lineOf(page, candle.title).getByRole('group')).toHaveText('2');
  await expect.poll(() => quantitiesAtBackEnd(page)).toEqual({ [beans.productId]: 1, [candle.productId]: 2 });
});

test('a message goes by itself, but not while somebody is reading it', async ({ page, allowConsole }) => {
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

test('a gift card that stays says how to go on', async ({ page, allowConsole }) => {
  allowConsole(refused);
  const panel = await openCartWith(page, beans);
  await changeCart(page, { setGiftCard: { productId: '9000025', tcm: '90025', set: true } });
  await updateCart(page);
  await plantFault(page, { call: change, status: 503, body: { error: 'CARTSTORAGE_UNAVAILABLE' } });
  await panel.getByRole('button', { name: 'Geschenkkarte entfernen' }).click();
  await expect(panel.getByRole('alert')).toHaveText(/Geschenkkarte konnte nicht entfernt werden.*einige Minuten/);
});

/** Has every load of the cart fail with one error after the other; when all have been, it succeeds. */
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

test('a cart that cannot be shown says so, whatever the reason, until it can', async ({ page, allowConsole }) => {
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
