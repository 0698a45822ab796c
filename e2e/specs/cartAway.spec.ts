import type { Page, Request } from '@playwright/test';
import { plantFault } from '../fixtures/backEnd.ts';
import { badge, beans, cartButton, cartPanel, cartPath, openCartWith, quantitiesAtBackEnd } from '../fixtures/cart.ts';
import { expect, test } from '../fixtures/test.ts';

/** Waits until code of the cart has come: the file whose name begins so, and all that was asked for with it. */
function cartCode(page: Page, name: string): () => Promise<void> {
  const isCarts = (request: Request) => new URL(request.url()).pathname.startsWith('/cart/');
  const unfinished = new Set<Request>();
  const finished: string[] = [];
  page.on('request', (request) => {
    if (isCarts(request)) unfinished.add(request);
  });
  page.on('requestfinished', (request) => {
    unfinished.delete(request);
    finished.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
  });
  const hasCome = () => unfinished.size === 0 && finished.some((file) => file.startsWith(`${name}.`));
  return () => expect.poll(hasCome, { message: `code of the cart: ${name}` }).toBe(true);
}

/** What was still on its way when the connection went: pictures, the newsletter far below, and the cart's panel. */
const cutOff = [
  /Failed to load resource/,
  /shop_newsletter\/NewsletterForm .* load-failed/,
  /shop_cart\/panel\.js .* load-failed/,
];

const change = `PUT ${cartPath}`;
const productPage = `/product/${beans.productId}`;

test('what the shopper asked for is done although they left, and a request that comes late undoes nothing', async ({
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
  // A call that is held up as long as the first request was, and later: by its end that one has arrived.
  await plantFault(page, { call: `GET ${cartPath}`, delayMs });
  expect(await quantitiesAtBackEnd(page)).toEqual({ [beans.productId]: 4 });
  expect(await quantitiesAtBackEnd(page)).toEqual({ [beans.productId]: 4 });
  await expect(badge(page)).toHaveText('4');
  await page.goBack();
  await expect(badge(page)).toHaveText('4');
  expect(await quantitiesAtBackEnd(page)).toEqual({ [beans.productId]: 4 });
});

test('a refusal is explained once, at the button that was pressed', async ({ page, allowConsole }) => {
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

test('without a connection the button says that the change waits, and the cart opens', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(...cutOff);
  const [panelHasCome, pageCartHasCome] = [cartCode(page, 'panel'), cartCode(page, '__federation_expose_pageCart')];
  await page.goto(productPage);
  await expect(cartButton(page)).toHaveAccessibleName(/leer/);
  // Loaded before anybody asks for it, as soon as the browser is idle.
  await panelHasCome();
  await pageCartHasCome();
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

test('a cart that was not loaded before the connection went stays on the page, at every width', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(...cutOff);
  // The browser is never idle.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  const pageCartHasCome = cartCode(page, '__federation_expose_pageCart');
  await page.goto(productPage);
  await expect(cartButton(page)).toHaveAccessibleName(/leer/);
  await expect(page.getByRole('button', { name: 'In den Warenkorb' })).toBeVisible();
  await pageCartHasCome();
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
