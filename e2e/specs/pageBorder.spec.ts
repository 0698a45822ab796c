import { rmSync } from 'node:fs';
import { linkTargets } from '@kontor/site';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { buildDevelopmentShell } from '../hosts/shop/buildDevelopmentShell.ts';
import { type OwnShop, startOwnShop } from '../hosts/shop/startOwnShop.ts';
import { callDeadlineMs } from '../hosts/shop/startPrograms.ts';
import { startShell } from '../hosts/shop/startShell.ts';

// The tests share one shop, in which page-border, the back end and the header version can be changed.
test.describe.configure({ mode: 'default' });

let shop: OwnShop;

test.beforeAll(async () => {
  shop = await startOwnShop();
});

test.afterAll(() => shop.stop());

/** Here, fragments are fresh for 1 s, so slower polling would always find them stale. */
const fastPolling = { intervals: [100] };

const header = '/service/pageborder/header/DE/CLASSIC';

/** Requests the header. Returns the status, the version, the cache state, and whether the response contains a word. */
async function readHeader(request: APIRequestContext, word: string) {
  const answer = await request.get(shop.pageBorderUrl + header);
  const { 'x-remote-version': version, 'server-timing': timing = '' } = answer.headers();
  const state = /cache;desc=(\w+)/.exec(timing)?.[1];
  return { status: answer.status(), version, state, hasWord: (await answer.text()).includes(word) };
}

const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Warenkorb, / });

/** Opens the shell's page and expects a header that was rendered by this version and served by the test's origin. */
async function expectHeaderOf(page: Page, version: string) {
  // The page's header fragment is not the one that `readHeader` requests. Page-border renews the page's fragment only
  // after the first stale response.
  await expect
    .poll(async () => (await page.request.get(shop.url)).text(), fastPolling)
    .toContain(`data-rendered="${version}"`);
  const loaded: string[] = [];
  page.on('request', (call) => loaded.push(call.url()));
  await page.goto(shop.url);
  await expect(cartButton(page)).toBeVisible();
  expect(await page.locator('#header > [data-rendered]').getAttribute('data-rendered')).toBe(version);
  expect(loaded.filter((url) => url.startsWith(`${shop.origin.url}/header/files/`)).length).toBeGreaterThan(1);
}

test('while page-border is down, pages are served, and the remotes render in the browser', async ({ page }) => {
  const readDocument = async () => (await page.request.get(shop.url)).text();
  // This is the first test, because the shell has not cached any fragments yet.
  await shop.stopPageBorder();
  expect(await readDocument()).not.toContain('data-rendered="');
  await page.goto(shop.url);
  await expect(cartButton(page)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Kaffee-Abo' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Widerrufsrecht' })).toBeVisible();
  await shop.startPageBorder();
  await expect.poll(readDocument, fastPolling).toMatch(/data-rendered="[\s\S]*data-rendered="/);
  await page.reload();
  await expect(cartButton(page)).toBeVisible();
});

test('under load, a new header version goes live and is rolled back, and a corrupt version never goes live', async ({
  page,
  request,
}) => {
  const { origin, pageBorderUrl } = shop;
  const statuses = new Set<number>();
  let answers = 0;
  let isRunning = true;
  const load = Array.from({ length: 2 }, async (_, index) => {
    for (let turn = index; isRunning; turn += 1) {
      const site = ['DE', 'AT', 'PL', 'TR'][turn % 4];
      const answer = await fetch(`${pageBorderUrl}/service/pageborder/header/${site}/CLASSIC`);
      await answer.arrayBuffer();
      statuses.add(answer.status);
      answers += 1;
    }
  });
  const versionIs = (version: string) =>
    expect
      .poll(async () => (await readHeader(request, '')).version, {
        ...fastPolling,
        message: `version ${version}`,
      })
      .toBe(version);

  await versionIs(origin.first);
  await expectHeaderOf(page, origin.first);
  origin.publish('9.0.0-next');
  await versionIs('9.0.0-next');
  await expectHeaderOf(page, '9.0.0-next');
  origin.activate(origin.first);
  await versionIs(origin.first);
  await expectHeaderOf(page, origin.first);

  origin.publish('9.1.0-corrupt', true);
  await expect
    .poll(async () => (await request.get(`${pageBorderUrl}/metrics`)).text())
    .toMatch(/pageborder_swaps_total\{remote="header",outcome="refused"\} [1-9]/);
  await versionIs(origin.first);

  isRunning = false;
  await Promise.all(load);
  origin.activate(origin.first);
  expect([...statuses]).toEqual([200]);
  expect(answers).toBeGreaterThan(100);
});

test('page-border serves stale fragments while the back end fails, and renews them afterwards', async ({ request }) => {
  const { backend } = shop;
  let word = 'Kaffee-Abo';
  const isFresh = (expected: string) =>
    expect
      .poll(() => readHeader(request, expected), { ...fastPolling, message: expected })
      .toMatchObject({ status: 200, state: 'hit', hasWord: true });
  await isFresh(word);
  for (const [failure, next] of [
    ['unreachable', 'Kaffee im Abo'],
    ['silent', 'Abo für Kaffee'],
    ['truncated', 'Kaffee, immer wieder'],
  ] as const) {
    backend.failure = failure;
    backend.replacements.set('Kaffee-Abo', next);
    await expect.poll(() => readHeader(request, word), fastPolling).toMatchObject({ state: 'stale' });
    // Responses do not wait for the back end. A silent back end stays silent until all responses have arrived.
    for (let turn = 0; turn < 40; turn += 1) {
      expect(await readHeader(request, word)).toMatchObject({ status: 200, state: 'stale', hasWord: true });
    }
    backend.failure = undefined;
    await isFresh(next);
    word = next;
  }
  backend.replacements.clear();
  await isFresh('Kaffee-Abo');
});

/** Pages with server-rendered content, one of each kind except the home page. */
const renderedPages = [
  '/category/coffee',
  '/product/1000102',
  '/search?query=kaffee',
  '/theme/first-roast',
  '/imprint',
];

test.describe('without the document policy', () => {
  // Development builds of emotion write into style elements, which the policy refuses.
  test.use({ bypassCSP: true });

  test('hydration logs no warning in the development build of React', async ({ page }) => {
    // Building the shell takes a while.
    test.slow();
    const folder = buildDevelopmentShell();
    const shell = await startShell(shop.origin.registryFile, {
      SHELL_ASSETS: folder,
      PAGE_BORDER_URL: shop.pageBorderUrl,
      DOCUMENT_DEADLINE_MS: callDeadlineMs,
    });
    try {
      const messages: string[] = [];
      page.on('console', (message) => messages.push(message.text()));
      for (const path of ['/', ...renderedPages, linkTargets.newsletter, linkTargets.cart]) {
        await page.goto(shell.url + path);
        await expect(page.locator('#header > [data-rendered]')).toBeAttached();
        await expect(page.locator('#header')).not.toHaveAttribute('data-slot');
        await expect(page.locator('#footer > [data-rendered]')).toBeAttached();
        await expect(cartButton(page)).toBeVisible();
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        // React logs warnings during hydration. When the browser is idle, hydration is over.
        await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
      }
      // Shows that this is the development build, in which the console check of every test finds hydration warnings.
      expect(messages.join('\n')).toContain('React DevTools');
    } finally {
      await page.goto('about:blank');
      await shell.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
