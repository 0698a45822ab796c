import type { Locator, Page } from '@playwright/test';
import { plantFault } from '../fixtures/backEnd.ts';
import {
  badge,
  beans,
  candle,
  cartPath,
  changeCart,
  openCartWith,
  updateCart,
  watchChanges,
} from '../fixtures/cart.ts';
import { stopClock } from '../fixtures/stopClock.ts';
import { expect, test } from '../fixtures/test.ts';

const gift = { productId: '9100001', campaignId: 'tasting-gift', title: 'Kostprobe Röstkaffee, 50 g' } as const;
const { productId, campaignId } = gift;

/** An open cart whose candles alone earn the gift in it. */
async function openCartWithGift(page: Page): Promise<Locator> {
  const panel = await openCartWith(page, beans, { ...candle, quantity: 3 });
  await changeCart(page, { setFreeArticle: { productId, campaignId, remove: false } });
  await updateCart(page);
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  // A deleted item is shown until the test has used it.
  await stopClock(page);
  return panel;
}

async function removeCandles(panel: Locator): Promise<void> {
  await panel.getByRole('button', { name: `${candle.title} entfernen` }).click();
  await expect(panel.getByText(`Damit entfällt auch Ihr Geschenk: ${gift.title}`)).toBeVisible();
}

test('undo of an article brings its gift back, after it and once', async ({ page }) => {
  const panel = await openCartWithGift(page);
  await removeCandles(panel);
  await expect(badge(page)).toHaveText('1');
  const changes = watchChanges(page);
  await panel.getByRole('button', { name: `Rückgängig: ${candle.title}` }).click();
  await expect(panel.getByRole('link', { name: 'Zur Kasse' })).toHaveAttribute('href', '/checkout');
  await expect(badge(page)).toHaveText('5');
  await expect(panel.getByRole('listitem')).toHaveText([/Yirgacheffe/, /Duftkerze/, new RegExp(gift.title)]);
  expect(changes).toEqual([
    { setArticle: { productId: candle.productId, tcm: candle.tcm, quantity: 3 } },
    { setFreeArticle: { productId, campaignId, remove: false } },
  ]);
});

test('a gift that was taken out by hand stays away when its article comes back', async ({ page }) => {
  const panel = await openCartWithGift(page);
  await panel.getByRole('button', { name: `${gift.title} entfernen` }).click();
  await expect(badge(page)).toHaveText('4');
  await panel.getByRole('button', { name: `${candle.title} entfernen` }).click();
  const undo = panel.getByRole('button', { name: `Rückgängig: ${candle.title}` });
  await expect(badge(page)).toHaveText('1');
  const changes = watchChanges(page);
  await undo.click();
  await expect(panel.getByRole('link', { name: 'Zur Kasse' })).toHaveAttribute('href', '/checkout');
  await expect(badge(page)).toHaveText('4');
  expect(changes).toHaveLength(1);
});

test('a gift whose campaign has ended stays away, and the shopper reads why', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  const panel = await openCartWithGift(page);
  await removeCandles(panel);
  let count = 0;
  await page.route(`**${cartPath}`, async (route) => {
    if (route.request().method() === 'PUT') count += 1;
    if (count < 2) await route.continue();
    else await route.fulfill({ status: 409, json: { error: 'NOT_MODIFIED' } });
  });
  await panel.getByRole('button', { name: `Rückgängig: ${candle.title}` }).click();
  await expect(panel.getByRole('alert')).toHaveText(/Geschenkaktion gilt nicht mehr für Ihren Warenkorb/);
  await expect(badge(page)).toHaveText('4');
});

test('an article that is sold out meanwhile brings no gift back, and the shopper reads why once', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  const panel = await openCartWithGift(page);
  await removeCandles(panel);
  const body = { error: 'AVAILABILITY_LIMIT', limit: 1 };
  await plantFault(page, { call: `PUT ${cartPath}`, status: 409, body });
  const changes = watchChanges(page);
  await panel.getByRole('button', { name: `Rückgängig: ${candle.title}` }).click();
  await expect(panel.getByRole('alert')).toHaveText(/nur noch 1 Stück verfügbar/);
  await expect(badge(page)).toHaveText('1');
  expect(changes).toHaveLength(1);
});
