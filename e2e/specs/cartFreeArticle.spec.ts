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

/** Opens a cart with a free article. Only the candles make the cart eligible for it. */
async function openCartWithGift(page: Page): Promise<Locator> {
  const panel = await openCartWith(page, beans, { ...candle, quantity: 3 });
  await changeCart(page, { setFreeArticle: { productId, campaignId, remove: false } });
  await updateCart(page);
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  // A deleted item must not expire during the test.
  await stopClock(page);
  return panel;
}

async function removeCandles(panel: Locator): Promise<void> {
  await panel.getByRole('button', { name: `${candle.title} entfernen` }).click();
  await expect(panel.getByText(`Damit entfällt auch Ihr Geschenk: ${gift.title}`)).toBeVisible();
}

test('undoing the deletion of an article restores the article and then its free article, exactly once', async ({
  page,
}) => {
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

test('a free article that the shopper has removed is not restored with its article', async ({ page }) => {
  const panel = await openCartWithGift(page);
  const changes = watchChanges(page);
  await panel.getByRole('button', { name: `${gift.title} entfernen` }).click();
  await expect(badge(page)).toHaveText('4');
  await panel.getByRole('button', { name: `${candle.title} entfernen` }).click();
  // If the removal has not been sent yet, undoing it sends nothing.
  await expect.poll(() => changes).toHaveLength(2);
  await panel.getByRole('button', { name: `Rückgängig: ${candle.title}` }).click();
  await expect.poll(() => changes).toHaveLength(3);
  await expect(panel.getByRole('link', { name: 'Zur Kasse' })).toHaveAttribute('href', '/checkout');
  await expect(badge(page)).toHaveText('4');
  expect(changes).toEqual([
    { setFreeArticle: { productId, campaignId, remove: true } },
    { setArticle: { productId: candle.productId, tcm: candle.tcm, quantity: 0 } },
    { setArticle: { productId: candle.productId, tcm: candle.tcm, quantity: 3 } },
  ]);
});

test('a free article whose campaign has ended is not restored, and a message says why', async ({
  page,
  allowConsole,
}) => {
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

test('undoing the deletion of a sold-out article restores no free article and shows one message', async ({
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
