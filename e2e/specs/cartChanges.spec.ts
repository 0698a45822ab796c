import type { Page } from '@playwright/test';
import {
  badge,
  beans,
  candle,
  cartButton,
  cartPanel,
  cartPath,
  fillCart,
  lineOf,
  openCartWith,
  plainPage,
  quantitiesAtBackEnd,
  subscription,
  updateCart,
  watchChanges,
} from '../fixtures/cart.ts';
import { holdAnswers } from '../fixtures/holdAnswers.ts';
import { interruptedDownloads } from '../fixtures/interruptedDownloads.ts';
import { stopClock } from '../fixtures/stopClock.ts';
import { expect, test } from '../fixtures/test.ts';

const changesOfCart = { method: 'PUT', path: cartPath } as const;

test('ten rapid clicks send two requests, and all ten clicks count', async ({ page }) => {
  const panel = await openCartWith(page, beans);
  // The first request stays pending until all clicks are done.
  const held = await holdAnswers(page, changesOfCart);
  const more = panel.getByRole('button', { name: 'Eins mehr' });
  const position = await more.boundingBox();
  for (let click = 0; click < 10; click += 1) await more.click();
  await expect(badge(page)).toHaveText('11');
  expect((await more.boundingBox())?.y).toBe(position?.y);
  await held.arrived(1);
  held.release();
  await expect(panel.getByRole('link', { name: 'Zur Kasse' })).toHaveAttribute('href', '/checkout');
  const article = { productId: beans.productId, tcm: beans.tcm };
  expect(held.requests.map((request) => request.postDataJSON())).toEqual([
    { setArticle: { ...article, quantity: 2 } },
    { setArticle: { ...article, quantity: 11 } },
  ]);
  expect(await quantitiesAtBackEnd(page)).toEqual({ [beans.productId]: 11 });
});

test('a deleted item can be restored with its quantity for 10 seconds', async ({ page }) => {
  const panel = await openCartWith(page, { ...beans, quantity: 3 }, candle);
  await panel.getByRole('button', { name: `${beans.title} entfernen` }).click();
  await expect(badge(page)).toHaveText('1');
  await panel.getByRole('button', { name: `Rückgängig: ${beans.title}` }).click();
  await expect(lineOf(page, beans.title).getByRole('textbox')).toHaveValue('3');
  await expect.poll(() => quantitiesAtBackEnd(page)).toEqual({ [beans.productId]: 3, [candle.productId]: 1 });

  await stopClock(page);
  await panel.getByRole('button', { name: `${beans.title} entfernen` }).click();
  await expect(badge(page)).toHaveText('1');
  await page.clock.runFor(9_500);
  await expect(panel.getByText(/wurde entfernt/)).toBeVisible();
  await page.clock.runFor(600);
  await expect(panel.getByText(/wurde entfernt/)).toHaveCount(0);
  await expect(panel.getByRole('listitem')).toHaveCount(1);
});

test('two tabs show the same cart when both change it (CART-23)', async ({ page, context }) => {
  await openCartWith(page, beans);
  const other = await context.newPage();
  await other.goto(plainPage);
  await expect(badge(other)).toHaveText('1');
  await cartPanel(page).getByRole('button', { name: 'Eins mehr' }).click();
  await expect(badge(other)).toHaveText('2');
  await fillAndOpen(other);
  await lineOf(other, candle.title).getByRole('button', { name: 'Eins mehr' }).click();
  await lineOf(page, beans.title).getByRole('button', { name: 'Eins mehr' }).click();
  await expect(badge(page)).toHaveText('5');
  await expect(badge(other)).toHaveText('5');
  await expect.poll(() => quantitiesAtBackEnd(page)).toEqual({ [beans.productId]: 3, [candle.productId]: 2 });
});

async function fillAndOpen(page: Page): Promise<void> {
  await fillCart(page, candle);
  await updateCart(page);
  await cartButton(page).click();
  await expect(lineOf(page, candle.title)).toBeVisible();
}

test('a change made offline shows a notice while it is pending, and is sent when the connection is restored', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(...interruptedDownloads);
  const panel = await openCartWith(page, beans);
  const changes = watchChanges(page);
  await context.setOffline(true);
  await panel.getByRole('button', { name: 'Eins mehr' }).click();
  await panel.getByRole('button', { name: 'Eins mehr' }).click();
  await expect(badge(page)).toHaveText('3');
  await expect(panel.getByText(/^Sie sind offline/)).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Zur Kasse' })).not.toHaveAttribute('href');
  expect(changes).toEqual([]);
  await context.setOffline(false);
  await expect(panel.getByText(/^Sie sind offline/)).toHaveCount(0);
  await expect(panel.getByRole('link', { name: 'Zur Kasse' })).toHaveAttribute('href', '/checkout');
  expect(changes).toHaveLength(1);
  expect(await quantitiesAtBackEnd(page)).toEqual({ [beans.productId]: 3 });
});

test('a page restored from the back/forward cache reloads its cart (CART-24)', async ({ page }) => {
  await openCartWith(page, beans);
  await page.evaluate(async (path) => {
    const token = /csrf-token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const headers = { 'content-type': 'application/json', site: 'DE', 'x-csrf-token': token };
    const setArticle = { productId: '1000102', tcm: '40102', quantity: 7 };
    await fetch(path, { method: 'PUT', headers, body: JSON.stringify({ setArticle }) });
    // The test browser has no back/forward cache, so the test dispatches the cache's event.
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, cartPath);
  await expect(badge(page)).toHaveText('7');
});

test('the cart works without console errors when storage is denied', async ({ page }) => {
  await page.addInitScript(() => {
    const deny = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: deny });
    window.BroadcastChannel = class {
      constructor() {
        deny();
      }
    } as unknown as typeof BroadcastChannel;
  });
  const panel = await openCartWith(page, beans);
  await panel.getByRole('button', { name: 'Eins mehr' }).click();
  await expect.poll(() => quantitiesAtBackEnd(page)).toEqual({ [beans.productId]: 2 });
  await page.reload();
  await expect(badge(page)).toHaveText('2');
});

test('the cart works when storage is full, and leaves no outdated copy in storage', async ({ page }) => {
  const panel = await openCartWith(page, beans);
  await page.evaluate(() => {
    for (let size = 1 << 22, key = 0; size >= 1; key += 1) {
      try {
        localStorage.setItem(`filling ${key}`, 'x'.repeat(size));
      } catch {
        size = Math.floor(size / 2);
      }
    }
  });
  await fillCart(page, candle);
  await updateCart(page);
  await expect(badge(page)).toHaveText('2');
  await panel.getByRole('button', { name: `${candle.title} entfernen` }).click();
  await expect(badge(page)).toHaveText('1');
  const hasNoOutdatedCopy = async () => {
    const stored = await page.evaluate(() => localStorage.getItem('kontor.cart.DE'));
    return stored === null || JSON.parse(stored).data.numberOfArticles === 1;
  };
  await expect.poll(hasNoOutdatedCopy).toBe(true);
  await page.reload();
  await expect(badge(page)).toHaveText('1');
});

test('the stored cart is shown immediately and replaced when the back end responds', async ({ page }) => {
  await openCartWith(page, { ...beans, quantity: 2 });
  await fillCart(page, { ...beans, quantity: 3 });
  const held = await holdAnswers(page, { method: 'GET', path: cartPath });
  await page.reload();
  await held.arrived(1);
  await expect(badge(page)).toHaveText('2');
  held.release();
  await expect(badge(page)).toHaveText('3');
});

test('a subscription that is already in the cart is recognised when it is added again', async ({ page }) => {
  await page.goto(`/product/${subscription.productId}`);
  const add = page.getByRole('main').getByRole('button', { name: 'In den Warenkorb' });
  const nextAnswer = () => page.waitForResponse((response) => response.request().method() === 'PUT');
  const first = nextAnswer();
  await add.click();
  expect((await first).status()).toBe(200);
  await expect(badge(page)).toHaveText('1');
  const changes = watchChanges(page);
  const second = nextAnswer();
  await add.click();
  expect((await second).status()).toBe(304);
  await expect(badge(page)).toHaveText('1');
  expect(changes).toHaveLength(1);
});
