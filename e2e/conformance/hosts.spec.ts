import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addHostStyles } from '../fixtures/addHostStyles.ts';
import { cartIcon, countTraces, readPageState } from '../fixtures/cartHost.ts';
import { countListeners } from '../fixtures/countListeners.ts';
import { requireEnv } from '../fixtures/requireEnv.ts';
import { requireNginx } from '../fixtures/requireNginx.ts';
import { expect, test } from '../fixtures/test.ts';
import type { RunningHost } from '../hosts/runningHost.ts';
import { startBreaker, startForwarder } from './startFront.ts';
import { hasOnlyCart, startHost } from './startHost.ts';

const kind = requireEnv('HOST_KIND');
const folder = requireEnv('HOST_FOLDER');
const cartOrigin = requireEnv('CART_URL');
const shopUrl = requireEnv('SHOP_URL');
/** Otherwise, the page has the header and the footer. */
const isCart = hasOnlyCart(folder);
/** Whether the host loads the cart with `loadRemote`, which requests it again after a failure. */
const loadsAgain = ['rspack', 'runtime', 'vite'].includes(kind);
/** Whether only the boot script fills the page's containers, so that they are empty without the shop. */
const isEmpty = kind === 'plain';

/** How many listeners of each kind the product may leave on a page, according to docs/hosts.md. */
const allowedListeners = new Map(
  [
    ...readFileSync(join(import.meta.dirname, '../../docs/hosts.md'), 'utf8').matchAll(
      /^\| `((?:window|document) \S+)` \| (\d+) \|/gm,
    ),
  ].map(([, name = '', count]) => [name, Number(count)]),
);

let host: RunningHost;
let pageUrl: string;
/** Page-border as the host sees it. A test stops it to make page-border unreachable. */
let pageBorder: RunningHost | undefined;
let pageBorderPort = 0;

async function startPageBorder(): Promise<RunningHost> {
  const forwarder = await startForwarder(pageBorderPort, requireEnv('PAGE_BORDER_URL'));
  pageBorderPort = Number(new URL(forwarder.url).port);
  return forwarder;
}

test.beforeAll(async () => {
  const nginx = kind === 'nginx' ? requireNginx('the host behind nginx') : undefined;
  pageBorder = await startPageBorder();
  const port = Number(requireEnv('HOST_PORT'));
  host = await startHost({ kind, folder, port, nginx, cart: cartOrigin, shop: shopUrl, pageBorder: pageBorder.url });
  pageUrl = host.url;
});

test.afterAll(async () => {
  await host?.stop();
  await pageBorder?.stop();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const ownButton = (page: Page) => button(page, /^Tassen: /);
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Warenkorb' });
const countElements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);
const readAttributes = (page: Page) => page.locator('html').evaluate((html) => html.getAttributeNames().sort());

async function openPage(page: Page): Promise<void> {
  await page.goto(pageUrl);
  await expect(cartIcon(page)).toHaveAccessibleName('Warenkorb, leer');
}

async function openAndClosePanel(page: Page): Promise<void> {
  await cartIcon(page).click();
  await panelOf(page).getByRole('button', { name: 'Warenkorb schließen' }).click();
  await expect(panelOf(page)).toBeHidden();
}

/** Uses one of the page's own buttons, whose state the page's framework keeps. */
async function useOwnState(page: Page): Promise<void> {
  await expect(ownButton(page)).toHaveText('Tassen: 0');
  await ownButton(page).click();
  await expect(ownButton(page)).toHaveText('Tassen: 1');
}

/** Makes everything that the page needs from the shop either unreachable or silent. */
async function breakShop(page: Page, isSilent: boolean): Promise<void> {
  await page.route(`${cartOrigin}/**`, (route) => (isSilent ? undefined : route.abort()));
  if (isEmpty) await page.route('**/assets/**', (route) => route.abort());
  if (isSilent || !pageBorder) return;
  await pageBorder.stop();
  pageBorder = undefined;
}

test('the shop’s parts appear on the page', { tag: '@shows' }, async ({ page }) => {
  await openPage(page);
  await openAndClosePanel(page);
  if (isCart) return;
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' })).toBeAttached();
});

test('the page’s button adds an article, and the icon counts it', { tag: '@adds' }, async ({ page }) => {
  await openPage(page);
  await button(page, 'Yirgacheffe in den Warenkorb').click();
  await expect(page.locator('output')).toHaveText('Liegt im Warenkorb.');
  await expect(cartIcon(page)).toHaveAccessibleName('Warenkorb, 1 Artikel');
});

test.describe('a visitor who has not chosen', () => {
  test.use({ consent: 'none' });

  test('the shop’s parts work if the page’s scripts arrive after the consent overlay', { tag: '@shows' }, async ({
    page,
  }) => {
    test.skip(isCart, 'the cart asks for no consent');
    test.skip(isEmpty, 'the overlay comes with the header’s fragment');
    const overlay = page.locator('#onetrust-banner-sdk');
    const shown = Promise.withResolvers<void>();
    await page.route(`${pageUrl}/**`, async (route) => {
      await shown.promise;
      await route.continue();
    });
    await page.goto(pageUrl, { waitUntil: 'commit' });
    await expect(overlay).toBeVisible();
    await expect(cartIcon(page)).toHaveAccessibleName('Warenkorb, leer');
    shown.resolve();
    // The first clicks may come before the framework has started.
    await expect(async () => {
      await ownButton(page).click();
      await expect(ownButton(page)).not.toHaveText('Tassen: 0', { timeout: 100 });
    }).toPass();
    await openAndClosePanel(page);
    await expect(overlay).toBeVisible();
  });
});

/** Unmounts the cart while it is open, and mounts it again. */
async function remount(page: Page): Promise<void> {
  const toggle = button(page, 'Korb ein oder aus');
  await cartIcon(page).click();
  await expect(panelOf(page)).toBeVisible();
  // The open panel may cover the button.
  await toggle.dispatchEvent('click');
  await expect(cartIcon(page)).toBeHidden();
  await expect.poll(() => countTraces(page)).toBe(0);
  await toggle.click();
  await expect(cartIcon(page)).toHaveAccessibleName('Warenkorb, leer');
}

/** Goes to the application's other page without loading a document, and makes the layout render again. */
async function goOn(page: Page): Promise<void> {
  await openAndClosePanel(page);
  const title = await page.title();
  await page.getByRole('main').getByRole('link', { name: 'Weiter' }).click();
  await expect(page).not.toHaveTitle(title);
  await expect(button(page, 'Neu geladen: 0')).toBeVisible();
  await button(page, 'Neu geladen: 0').click();
  await expect(button(page, 'Neu geladen: 1')).toBeVisible();
  await expect(cartIcon(page)).toHaveAccessibleName('Warenkorb, leer');
}

test('ten cycles leave no listeners, elements or attributes behind, apart from those that docs/hosts.md lists', {
  tag: '@cycles',
}, async ({ page }) => {
  const readListeners = await countListeners(page);
  await openPage(page);
  test.skip(!isCart && (await page.getByRole('link', { name: 'Weiter' }).count()) === 0, 'each page is a document');
  const cycle = isCart ? remount : goOn;
  // The first two cycles end on the page where they started. By then, the page has added all of its own listeners and
  // elements.
  for (let count = 0; count < 2; count += 1) await cycle(page);
  const read = async () => ({
    listeners: await readListeners(),
    elements: await countElements(page),
    attributes: await readAttributes(page),
  });
  const first = await read();
  for (let count = 0; count < 10; count += 1) await cycle(page);
  expect(await read()).toEqual(first);
});

test('the cart leaves behind only the listeners that docs/hosts.md lists', { tag: '@leaves' }, async ({
  page,
  context,
}) => {
  test.skip(!isCart, 'the header is never unmounted');
  const bare = await context.newPage();
  const readBare = await countListeners(bare);
  await breakShop(bare, false);
  await bare.goto(pageUrl);
  // The bare page takes the same steps, because single-spa also wraps `addEventListener` when Playwright calls it.
  await button(bare, 'Korb ein oder aus').dispatchEvent('click');
  await useOwnState(bare);
  const own = await readBare();
  await bare.close();
  const readListeners = await countListeners(page);
  await openPage(page);
  await cartIcon(page).click();
  await expect(panelOf(page)).toBeVisible();
  await button(page, 'Korb ein oder aus').dispatchEvent('click');
  await expect(cartIcon(page)).toBeHidden();
  const added = Object.entries(await readListeners()).filter(
    ([name, count]) => count - (own[name] ?? 0) > (allowedListeners.get(name) ?? 0),
  );
  expect(added).toEqual([]);
});

for (const { name, isSilent } of [
  { name: 'cannot be reached', isSilent: false },
  { name: 'never answers', isSilent: true },
])
  test(`the page works and keeps a link if the shop’s origin ${name}`, { tag: '@dead' }, async ({
    page,
    allowConsole,
  }) => {
    test.skip(!isCart && isSilent, 'the deadline of the application is its own');
    allowConsole(/./);
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await breakShop(page, isSilent);
    try {
      await page.goto(pageUrl, { waitUntil: 'commit' });
      await useOwnState(page);
      const link = isCart
        ? page.getByRole('link', { name: 'Warenkorb' }).first()
        : page.locator('#header').getByRole('link', { name: 'Kontor' }).first();
      if (isEmpty) await expect(link).toBeHidden();
      else await expect(link).toHaveAttribute('href', isCart ? `${shopUrl}/service/cartfrontend/cart` : '/');
      expect(errors).toEqual([]);
    } finally {
      if (!isCart) pageBorder ??= await startPageBorder();
    }
  });

test('the page works and keeps a link if the fragments break off', { tag: '@dead' }, async ({ page }) => {
  test.skip(isCart || isEmpty, 'the page has no fragments');
  test.skip(kind === 'nginx' || kind === 'tailor', 'the program has sent a part of the fragment by then');
  await pageBorder?.stop();
  pageBorder = await startBreaker(pageBorderPort);
  try {
    await page.goto(pageUrl);
    await useOwnState(page);
    await expect(page.locator('#header').getByRole('link', { name: 'Kontor' })).toBeVisible();
  } finally {
    await page.goto('about:blank');
    await pageBorder.stop();
    pageBorder = await startPageBorder();
  }
});

test('single-spa reports an invalid property of the cart, and the page works and keeps its link', {
  tag: '@dead',
}, async ({ page, allowConsole }) => {
  test.skip(kind !== 'single-spa', 'only single-spa reports errors of a life cycle');
  allowConsole(/"site" is "de"/);
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace(/(?<=\bsite:\s*)(["'`])DE\1/, '"de"') });
  });
  const reported = page.waitForEvent('pageerror');
  await page.goto(pageUrl);
  expect((await reported).message).toMatch(/'cart' died in status \w+: Kontor's cart: "site" is "de"; it must be/);
  await useOwnState(page);
  const link = page.getByRole('link', { name: 'Warenkorb' }).first();
  await expect(link).toHaveAttribute('href', `${shopUrl}/service/cartfrontend/cart`);
});

test('a cart that could not be loaded is not mounted, and appears when mounted later', { tag: '@returns' }, async ({
  page,
  allowConsole,
}) => {
  test.skip(!isCart, 'the header is never unmounted');
  allowConsole(/./);
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await breakShop(page, false);
  await page.goto(pageUrl);
  const toggle = button(page, 'Korb ein oder aus');
  const mountAgain = async () => {
    await toggle.click();
    await toggle.click();
  };
  const failed = loadsAgain && page.waitForEvent('requestfailed');
  await mountAgain();
  await failed;
  const link = page.getByRole('link', { name: 'Warenkorb' }).first();
  await expect(link).toHaveAttribute('href', `${shopUrl}/service/cartfrontend/cart`);
  await page.unrouteAll();
  await mountAgain();
  if (loadsAgain) await expect(cartIcon(page)).toHaveAccessibleName('Warenkorb, leer');
  expect(errors).toEqual([]);
});

test('the page’s own framework, globals and styles are the same as without the shop', { tag: '@own' }, async ({
  page,
  context,
}) => {
  const bare = await context.newPage();
  await breakShop(bare, false);
  const readHeading = (tab: Page) => tab.getByRole('heading', { level: 1 }).textContent();
  let heading: string | null;
  let without: Awaited<ReturnType<typeof readPageState>>;
  try {
    await bare.goto(pageUrl);
    await useOwnState(bare);
    heading = await readHeading(bare);
    without = await readPageState(bare);
  } finally {
    if (!isCart) pageBorder ??= await startPageBorder();
  }
  await bare.close();
  await openPage(page);
  await openAndClosePanel(page);
  await useOwnState(page);
  expect(await readHeading(page)).toBe(heading);
  if (!isCart) return;
  const { windowKeys, ...state } = await readPageState(page);
  const { windowKeys: ownKeys, ...ownState } = without;
  expect(state).toEqual(ownState);
  expect(
    windowKeys.filter((key) => !ownKeys.includes(key)).filter((key) => !/^kontor(?:Cart|_cart)$/.test(key)),
  ).toEqual([]);
});

test('the page’s rules for every element change nothing in the shop’s parts', { tag: '@styles' }, async ({ page }) => {
  await openPage(page);
  await cartIcon(page).click();
  await expect(panelOf(page)).toBeVisible();
  const { elements, changes } = await addHostStyles(page);
  expect(elements).toBeGreaterThan(10);
  expect(changes).toEqual([]);
});

test('the console stays silent', { tag: '@silent' }, async ({ page }) => {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await openPage(page);
  await openAndClosePanel(page);
  await useOwnState(page);
  if (isCart) await remount(page);
  expect(messages).toEqual([]);
});
