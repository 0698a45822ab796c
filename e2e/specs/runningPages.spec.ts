import type { Page } from '@playwright/test';
import { badge, beans, cartButton, lineOf, plainPage } from '../fixtures/cart.ts';
import { holdScripts } from '../fixtures/holdScripts.ts';
import { deploy } from '../fixtures/publishingTeams.ts';
import { ranVersions } from '../fixtures/publishVariant.ts';
import { isScriptOf } from '../fixtures/remoteFiles.ts';
import { slotFailureMessages } from '../fixtures/remoteLocators.ts';
import { runRemote } from '../fixtures/runRemote.ts';
import { showNewsletter } from '../fixtures/showNewsletter.ts';
import { expect, test } from '../fixtures/test.ts';
import { type PublishedShop, startPublishedShop } from '../hosts/shop/startPublishedShop.ts';

const remotes = ['cart', 'newsletter'] as const;

/** Browsers' console messages about a script that no longer exists. */
const goneMessages = [...slotFailureMessages, /Refused to execute script/];

let shop: PublishedShop;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  shop = await startPublishedShop(remotes);
});

test.afterAll(() => shop.stop());

/** Number of versions that this file has deployed. */
let deploys = 0;

/** Publishes another version of a remote and makes it live. */
function deployNext(remote: (typeof remotes)[number]): Promise<string> {
  deploys += 1;
  return deploy(shop.target, remote, deploys);
}

/**
 * Deploys a remote twice and removes all earlier versions, as if no page that uses them could still be open. The version
 * that a rollback would return to cannot be removed, so one deploy would not be enough.
 *
 * @returns the live version
 */
async function replaceVersions(remote: (typeof remotes)[number]): Promise<string> {
  const left = [await deployNext(remote), await deployNext(remote)];
  await runRemote(shop.target, 'prune', remote, '--keep', '0', '--days', '0');
  expect(Object.keys(shop.readRegistry().remotes[remote]?.versions ?? {}).sort()).toEqual(left.toSorted());
  return left[1] ?? '';
}

/** A script that the cart loads when the browser is idle, or earlier if it is needed. */
const isPanel = (pathname: string) => isScriptOf(pathname, 'cart', 'panel.js');

/** Opens a page. Returns the paths that it requests, and a function that checks that it is still the same document. */
async function open(page: Page, path: string) {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  // The load event may wait for a script that the test holds back.
  await page.goto(shop.url + path, { waitUntil: 'domcontentloaded' });
  await expect(cartButton(page)).toHaveAccessibleName(/leer/);
  await page.evaluate(() => Object.assign(globalThis, { isFirstDocument: true }));
  return {
    requested,
    looks: () => requested.filter((path) => path === '/registry.json').length,
    isSameDocument: () => page.evaluate(() => 'isFirstDocument' in globalThis),
  };
}

const addToCart = (page: Page) => page.getByRole('main').getByRole('button', { name: 'In den Warenkorb' }).click();

test('a tab opened three deploys ago adds to the cart and opens the cart, with scripts of the version that the tab was opened with', async ({
  page,
}) => {
  const version = await deployNext('cart');
  const releasePanel = await holdScripts(page, isPanel);
  const { looks, isSameDocument } = await open(page, `/product/${beans.productId}`);
  for (let turn = 0; turn < 3; turn += 1) await deployNext('cart');
  // This removes nothing, because pages from the last 14 days may need the versions.
  await runRemote(shop.target, 'prune', 'cart', '--keep', '1');
  releasePanel();
  await addToCart(page);
  await expect(badge(page)).toHaveText('1');
  await cartButton(page).click();
  await expect(lineOf(page, beans.title)).toBeVisible();
  expect(await ranVersions(page)).toEqual([`cart@${version}`]);
  expect(looks()).toBe(0);
  expect(await isSameDocument()).toBe(true);
});

test('a cart whose scripts are gone is replaced by the live version after one registry request, and the tab can add to the cart and open it', async ({
  page,
  allowConsole,
}) => {
  allowConsole(...goneMessages);
  const former = await deployNext('cart');
  const releasePanel = await holdScripts(page, isPanel);
  const { looks, isSameDocument } = await open(page, `/product/${beans.productId}`);
  const version = await replaceVersions('cart');
  await addToCart(page);
  await expect(badge(page)).toHaveText('1');
  const formerIcon = await cartButton(page).elementHandle();
  releasePanel();
  // The next version's scripts run before the new icon replaces the previous one, which cannot load its panel.
  await formerIcon?.waitForElementState('hidden');
  await cartButton(page).click();
  await expect(lineOf(page, beans.title)).toBeVisible();
  expect(await ranVersions(page)).toEqual([`cart@${former}`, `cart@${version}`]);
  expect(looks()).toBe(1);
  expect(await isSameDocument()).toBe(true);
});

test('a slot that comes into view after its version is gone shows the live version', async ({ page, allowConsole }) => {
  allowConsole(...goneMessages);
  await deployNext('newsletter');
  const { looks, isSameDocument } = await open(page, '/');
  const version = await replaceVersions('newsletter');
  await showNewsletter(page);
  await expect(page.getByRole('contentinfo').getByRole('textbox', { name: /E-Mail/ })).toBeVisible();
  expect(await ranVersions(page)).toContain(`newsletter@${version}`);
  expect(looks()).toBe(1);
  expect(await isSameDocument()).toBe(true);
});

test('a cart whose script is also missing from the live version shows its fallback, with one registry request and no reload', async ({
  page,
  allowConsole,
}) => {
  allowConsole(...goneMessages);
  await page.route(
    ({ pathname }) => isPanel(pathname),
    (route) => route.fulfill({ status: 404 }),
  );
  const answered = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/registry.json'));
  const { looks, isSameDocument, requested } = await open(page, plainPage);
  await answered;
  // When the page is idle, it has processed the registry response.
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  expect(looks()).toBe(1);
  expect(await isSameDocument()).toBe(true);
  // The icon is a link, which now leads to the cart page.
  await cartButton(page).click();
  const cartPage = '/service/cartfrontend/cart';
  await page.waitForURL(`**${cartPage}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const path of [plainPage, cartPage]) expect(requested.filter((one) => one === path)).toHaveLength(1);
});
