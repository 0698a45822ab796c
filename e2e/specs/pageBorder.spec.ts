import { rmSync } from 'node:fs';
import { linkTargets } from '@kontor/site';
import type { APIRequestContext, Page } from '@playwright/test';
import { test as base, expect } from '../fixtures/test.ts';
import { buildDevelopmentShell } from '../hosts/shop/buildDevelopmentShell.ts';
import { type OwnShop, startOwnShop } from '../hosts/shop/startOwnShop.ts';

/** A shop whose page-border, back end and header may be done to as a test likes. */
const test = base.extend<{ shop: OwnShop }>({
  shop: async ({ page }, use) => {
    const shop = await startOwnShop();
    await use(shop);
    // A page that still asks for something would complain of a shop that has gone.
    await page.goto('about:blank');
    await shop.stop();
  },
});

/** What is renewed behind an answer is fresh for a second: asking less often would find it stale each time. */
const quickly = { intervals: [100] };

const header = '/service/pageborder/header/DE/CLASSIC';

/** Status, version and state of the cache of an answer, and whether a word is in it. */
async function look(request: APIRequestContext, shop: OwnShop, word: string) {
  const answer = await request.get(shop.pageBorderUrl + header);
  const { 'x-remote-version': version, 'server-timing': timing = '' } = answer.headers();
  const state = /cache;desc=(\w+)/.exec(timing)?.[1];
  return { status: answer.status(), version, state, hasWord: (await answer.text()).includes(word) };
}

const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Warenkorb, / });

/** Loads the shell's page: its header was rendered by a version, and that very version has taken it over. */
async function expectHeaderOf(page: Page, shop: OwnShop, version: string) {
  // The page's own header is another fragment, which is renewed behind the first answer.
  await expect
    .poll(async () => (await page.request.get(shop.url)).text(), quickly)
    .toContain(`data-rendered="${version}"`);
  const loaded: string[] = [];
  page.on('request', (call) => loaded.push(call.url()));
  await page.goto(shop.url);
  await expect(cartButton(page)).toBeVisible();
  expect(await page.locator('#header > [data-rendered]').getAttribute('data-rendered')).toBe(version);
  expect(loaded.filter((url) => url.includes(`/header/${version}/`)).length).toBeGreaterThan(0);
}

test('a new header comes while requests run, and so does the former again; a corrupt one never', async ({
  page,
  request,
  shop,
}) => {
  const { origin, pageBorderUrl } = shop;
  const statuses = new Set<number>();
  let answers = 0;
  let isRunning = true;
  const asking = Array.from({ length: 2 }, async (_, place) => {
    for (let turn = place; isRunning; turn += 1) {
      const site = ['DE', 'AT', 'PL', 'TR'][turn % 4];
      const answer = await fetch(`${pageBorderUrl}/service/pageborder/header/${site}/CLASSIC`);
      await answer.arrayBuffer();
      statuses.add(answer.status);
      answers += 1;
    }
  });
  const versionIs = (version: string) =>
    expect
      .poll(async () => (await look(request, shop, '')).version, { ...quickly, message: `version ${version}` })
      .toBe(version);

  await versionIs(origin.first);
  await expectHeaderOf(page, shop, origin.first);
  origin.publish('9.0.0-next');
  await versionIs('9.0.0-next');
  await expectHeaderOf(page, shop, '9.0.0-next');
  origin.activate(origin.first);
  await versionIs(origin.first);
  await expectHeaderOf(page, shop, origin.first);

  origin.publish('9.1.0-corrupt', true);
  await expect
    .poll(async () => (await request.get(`${pageBorderUrl}/metrics`)).text())
    .toMatch(/pageborder_swaps_total\{remote="header",outcome="refused"\} [1-9]/);
  await versionIs(origin.first);

  isRunning = false;
  await Promise.all(asking);
  expect([...statuses]).toEqual([200]);
  expect(answers).toBeGreaterThan(100);
});

test('a back end that fails in any way leaves what was there, and what is new comes after', async ({
  request,
  shop,
}) => {
  const { backend } = shop;
  let word = 'Kaffee-Abo';
  const isFresh = (expected: string) =>
    expect
      .poll(() => look(request, shop, expected), { ...quickly, message: expected })
      .toMatchObject({ status: 200, state: 'hit', hasWord: true });
  await isFresh(word);
  for (const [mood, next] of [
    ['dead', 'Kaffee im Abo'],
    ['silent', 'Abo für Kaffee'],
    ['malformed', 'Kaffee, immer wieder'],
  ] as const) {
    backend.mood = mood;
    backend.words.set('Kaffee-Abo', next);
    await expect.poll(() => look(request, shop, word), quickly).toMatchObject({ state: 'stale' });
    // Nobody waits for it: where it is silent, it stays so until these answers have come.
    for (let turn = 0; turn < 40; turn += 1) {
      expect(await look(request, shop, word)).toMatchObject({ status: 200, state: 'stale', hasWord: true });
    }
    backend.mood = 'well';
    await isFresh(next);
    word = next;
  }
});

test('while page-border is down, pages come and the remotes render in the browser', async ({ page, shop }) => {
  const shown = async () => (await page.request.get(shop.url)).text();
  await expect.poll(shown, quickly).toMatch(/data-rendered[\s\S]*data-rendered/);
  await shop.stopPageBorder();
  expect(await shown()).not.toContain('data-rendered');
  await page.goto(shop.url);
  await expect(cartButton(page)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Kaffee-Abo' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Widerrufsrecht' })).toBeVisible();
  await shop.startPageBorder();
  await expect.poll(shown, quickly).toMatch(/data-rendered[\s\S]*data-rendered/);
  await page.reload();
  await expect(cartButton(page)).toBeVisible();
});

test('with the development build of React nothing is said against what was rendered', async ({ page }) => {
  // It is built first.
  test.slow();
  const folder = buildDevelopmentShell();
  const shop = await startOwnShop(folder);
  try {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    for (const path of ['/', linkTargets.newsletter, linkTargets.cart]) {
      await page.goto(shop.url + path);
      await expect(page.locator('#header > [data-rendered]')).toBeAttached();
      await expect(page.locator('#header')).not.toHaveAttribute('data-slot');
      await expect(page.locator('#footer > [data-rendered]')).toBeAttached();
      await expect(cartButton(page)).toBeVisible();
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      // React tells what is wrong while it takes over; the browser is idle when that is done.
      await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
    }
    // The development build it is; the quiet console of every test says the rest.
    expect(said.join('\n')).toContain('React DevTools');
  } finally {
    await page.goto('about:blank');
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
