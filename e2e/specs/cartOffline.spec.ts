import type { Page, Request } from '@playwright/test';
import { plantFault } from '../fixtures/backEnd.ts';
import { badge, beans, cartButton, cartPanel, cartPath, openCartWith, quantitiesAtBackEnd } from '../fixtures/cart.ts';
import { interruptedDownloads } from '../fixtures/interruptedDownloads.ts';
import { isScriptOf } from '../fixtures/remoteFiles.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * Starts watching the requests for the cart's code. The returned function waits until the file with this name prefix
 * has finished loading, along with every request made together with it.
 */
function watchCartCode(page: Page, name: string): () => Promise<void> {
  const isCartFile = (request: Request) => isScriptOf(new URL(request.url()).pathname, 'cart');
  const unfinished = new Set<Request>();
  const finished: string[] = [];
  page.on('request', (request) => {
    if (isCartFile(request)) unfinished.add(request);
  });
  page.on('requestfinished', (request) => {
    unfinished.delete(request);
    finished.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
  });
  const isLoaded = () => unfinished.size === 0 && finished.some((file) => file.startsWith(`${name}.`));
  return () => expect.poll(isLoaded, { message: `code of the cart: ${name}` }).toBe(true);
}

const change = `PUT ${cartPath}`;
const productPage = `/product/${beans.productId}`;

test('cart changes are carried out after the shopper leaves the page, and a late request does not undo them', async ({
  page,
}) => {
  const panel = await openCartWith(page, beans);
  const delayMs = 1_500;
  await plantFault(page, { call: change, delayMs });
  const isSent = page.waitForRequest((request) => request.method() === 'PUT');
  const more = panel.getByRole('button', { name: 'Eins mehr' });
  for (let click = 0; click < 3; click += 1) await more.click();
  await isSent;
  await page.goto('/category/coffee');
  await expect(badge(page)).toHaveText('4');
  await expect.poll(() => quantitiesAtBackEnd(page)).toEqual({ [beans.productId]: 4 });
  // This call has the same delay as the first request but starts later, so the first request has arrived when this call
  // ends.
  await plantFault(page, { call: `GET ${cartPath}`, delayMs });
  expect(await quantitiesAtBackEnd(page)).toEqual({ [beans.productId]: 4 });
  expect(await quantitiesAtBackEnd(page)).toEqual({ [beans.productId]: 4 });
  await expect(badge(page)).toHaveText('4');
  await page.goBack();
  await expect(badge(page)).toHaveText('4');
  expect(await quantitiesAtBackEnd(page)).toEqual({ [beans.productId]: 4 });
});

test('a refused cart change shows one message, next to the button that was pressed', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  await page.goto(productPage);
  await expect(cartButton(page)).toHaveAccessibleName(/leer/);
  await plantFault(page, { call: change, status: 409, body: { error: 'AVAILABILITY_LIMIT', limit: 1 } });
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  const message = /nur noch 1 Stück verfügbar/;
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: message })).toBeVisible();
  await expect(page.getByText(message)).toHaveCount(1);
  await cartButton(page).click();
  await expect(cartPanel(page).getByRole('heading', { level: 3 })).toBeVisible();
  await expect(page.getByText(message)).toHaveCount(1);
});

test('while the browser is offline, the add button says that a change is pending, and the cart still opens', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(...interruptedDownloads);
  const [waitForPanel, waitForPageCart] = [
    watchCartCode(page, 'panel'),
    watchCartCode(page, '__federation_expose_pageCart'),
  ];
  await page.goto(productPage);
  await expect(cartButton(page)).toHaveAccessibleName(/leer/);
  // Both files load as soon as the browser is idle.
  await waitForPanel();
  await waitForPageCart();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(page.getByText(/^Sie sind offline/)).toHaveCount(1);
  await expect(badge(page)).toHaveText('1');
  await cartButton(page).click();
  await expect(cartPanel(page).getByText(/^Sie sind offline/)).toBeVisible();
  await expect(cartPanel(page).getByRole('link', { name: 'Zur Kasse' })).toHaveAccessibleDescription(
    'Ihre Änderungen werden gespeichert, sobald Sie wieder verbunden sind.',
  );
  await context.setOffline(false);
  await expect(page.getByRole('main').getByText('Liegt in Ihrem Warenkorb.')).toBeVisible();
  await expect(page.getByText(/^Sie sind offline/)).toHaveCount(0);
  await expect(cartPanel(page).getByRole('listitem')).toHaveCount(1);
});

test('if the panel had not loaded before the connection was lost, pressing the cart icon shows a notice on the page', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(...interruptedDownloads);
  // Keeps the panel from loading early by pretending that the browser is never idle.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  const waitForPageCart = watchCartCode(page, '__federation_expose_pageCart');
  await page.goto(productPage);
  await expect(cartButton(page)).toHaveAccessibleName(/leer/);
  await expect(page.getByRole('button', { name: 'In den Warenkorb' })).toBeVisible();
  await waitForPageCart();
  await context.setOffline(true);
  await cartButton(page).click();
  const note = page.getByRole('banner').getByText(/^Sie sind offline/);
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(note).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(page.getByRole('banner').getByText(/^Sie sind offline. Ihre Änderungen/)).toBeVisible();
  await context.setOffline(false);
  await expect(cartPanel(page).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText(/^Sie sind offline/)).toHaveCount(0);
  await expect(page).toHaveURL(productPage);
});
