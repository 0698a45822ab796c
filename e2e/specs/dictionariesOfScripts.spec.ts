import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { request as send } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { publishVariant, ranVersions } from '../fixtures/publishVariant.ts';
import { recordTransfers } from '../fixtures/recordTransfers.ts';
import { folderOf, isScriptOf } from '../fixtures/remoteFiles.ts';
import { remoteLocators, slotFailureMessages } from '../fixtures/remoteLocators.ts';
import { hasRunTampered, tamperingCode } from '../fixtures/tamper.ts';
import { expect, test } from '../fixtures/test.ts';
import { proxyRequest } from '../hosts/servePage.ts';
import { listen } from '../hosts/shop/listen.ts';
import { type PublishedShop, startPublishedShop } from '../hosts/shop/startPublishedShop.ts';

const isOfHeader = ({ path }: { readonly path: string }) => folderOf(path) === 'header';

/** Where the dictionary's digest is in a `dcz` body. The zstd frame follows. */
const digestStart = 8;
const digestEnd = 40;

// All tests share one shop. Each test's browser stores its own dictionaries.
test.describe.configure({ mode: 'default' });

let shop: PublishedShop;

let deploys = 0;

test.beforeAll(async () => {
  shop = await startPublishedShop(['header']);
  deploys = 0;
});

test.afterAll(() => shop.stop());

/** Opens the home page, and waits until the header works. Returns the addresses of the header's scripts. */
async function open(page: Page, url: string): Promise<readonly string[]> {
  await page.goto(url);
  await expect(page.locator('#header > [data-hydrated]')).toBeAttached();
  const addresses = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  return [...new Set(addresses)].filter((path) => isOfHeader({ path }));
}

/** Waits until the browser has stored scripts as dictionaries. Each is then the dictionary even for itself. */
async function waitForDictionaries(page: Page, addresses: readonly string[]): Promise<void> {
  await expect(async () => {
    const encodings = await page.evaluate(
      (paths) =>
        Promise.all(
          paths.map(async (path) => (await fetch(path, { cache: 'reload' })).headers.get('content-encoding')),
        ),
      addresses,
    );
    expect(encodings).toEqual(addresses.map(() => 'dcz'));
  }).toPass();
}

/** Makes a new version of the header live. Returns the version. */
async function deploy(): Promise<string> {
  const version = `9.${deploys}.0`;
  deploys += 1;
  await publishVariant(shop.target, 'header', version);
  await shop.followed();
  return version;
}

const filesFolder = () => join(shop.target, 'origins/header/header/files');

const brotliBytes = (address: string): number =>
  brotliCompressSync(readFileSync(join(filesFolder(), address.split('/').at(-1) ?? ''))).length;

test('after each deploy of the header, a returning visitor loads only the differences between its scripts', async ({
  page,
}) => {
  await waitForDictionaries(page, await open(page, shop.url));
  for (let turn = 0; turn < 2; turn += 1) {
    const version = await deploy();
    const answers = new Map<string, string | null>();
    page.on('response', async (response) => {
      const { pathname } = new URL(response.url());
      if (isScriptOf(pathname, 'header')) answers.set(pathname, await response.headerValue('content-encoding'));
    });
    const transfers = await recordTransfers(page);
    const addresses = await open(page, shop.url);
    await expect(remoteLocators.header.alive(page)).toBeVisible();
    expect(await ranVersions(page)).toContain(`header@${version}`);
    expect(addresses.length).toBeGreaterThan(2);
    expect([...answers]).toEqual([...answers.keys()].map((address) => [address, 'dcz']));
    const loaded = transfers.filter(isOfHeader);
    const bytes = loaded.reduce((sum, transfer) => sum + transfer.bytes, 0);
    const whole = loaded.reduce((sum, { path }) => sum + brotliBytes(path), 0);
    process.stdout.write(`${loaded.length} scripts of the header: ${bytes} bytes with headers instead of ${whole}\n`);
    expect(loaded.length).toBeGreaterThan(2);
    expect(bytes).toBeLessThan(whole / 4);
    // A page that comes from the browser's cache contains the scripts, not the differences.
    const again = await recordTransfers(page);
    await open(page, shop.url);
    expect(again.filter(isOfHeader)).toEqual([]);
    page.removeAllListeners('response');
  }
});

test('a page of another origin gets the differences between the shop’s scripts as well', async ({ page }) => {
  const [script = ''] = /\/r\/header\/files\/[\w.-]+\.js/.exec(await (await page.request.get(shop.url)).text()) ?? [];
  const host = await listen((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Another team</title>');
  });
  try {
    await page.goto(host.url);
    const load = async () => {
      const answer = page.waitForResponse(shop.url + script);
      const text = await page.evaluate(
        async (address) => (await fetch(address, { cache: 'reload' })).text(),
        shop.url + script,
      );
      return { encoding: await (await answer).headerValue('content-encoding'), text };
    };
    const { encoding, text } = await load();
    expect(encoding).toBe('br');
    await expect(async () => expect(await load()).toEqual({ encoding: 'dcz', text })).toPass();
  } finally {
    await page.goto('about:blank');
    await host.stop();
  }
});

/** The published script of the header with this SHA-256 in base64. */
const scriptWith = (digest: string): Buffer =>
  readdirSync(filesFolder())
    .map((name) => readFileSync(join(filesFolder(), name)))
    .find((content) => hash('sha256', content, 'base64') === digest) ?? Buffer.alloc(0);

/** A difference that leads to a script with additional code. */
function tamperDelta(delta: Buffer): Buffer {
  const dictionary = scriptWith(delta.subarray(digestStart, digestEnd).toString('base64'));
  const script = `${zstdDecompressSync(delta.subarray(digestEnd), { dictionary })}\n;${tamperingCode}`;
  return Buffer.concat([delta.subarray(0, digestEnd), zstdCompressSync(script, { dictionary })]);
}

const damageDelta = (delta: Buffer): Buffer => Buffer.concat([delta.subarray(0, digestEnd), Buffer.alloc(50, 1)]);

/**
 * Starts a front of the shop that changes the differences of one of the header's scripts and receives the page's
 * reports. A route of the browser would not do, because it keeps the browser from using dictionaries.
 */
async function startFront(file: string, change: (delta: Buffer) => Buffer) {
  const changed: string[] = [];
  const reports: unknown[] = [];
  const front = await listen(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', shop.url);
    if (pathname.endsWith('/slot-reports')) {
      reports.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
      response.writeHead(204).end();
      return;
    }
    if (!isScriptOf(pathname, 'header', file)) return proxyRequest(shop.url, request, response);
    const proxied = send(new URL(pathname, shop.url), { headers: request.headers }, async (answer) => {
      const chunks: Buffer[] = await answer.toArray();
      const isDelta = answer.headers['content-encoding'] === 'dcz';
      if (isDelta) changed.push(pathname);
      const body = isDelta ? change(Buffer.concat(chunks)) : Buffer.concat(chunks);
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'content-length': body.length }).end(body);
    });
    proxied.end();
  });
  return { ...front, changed, reports };
}

for (const [what, change] of [
  ['leads to another script', tamperDelta],
  ['is damaged', damageDelta],
] as const) {
  test(`a difference that ${what} is refused, and the header stays as the server has rendered it`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(...slotFailureMessages);
    const front = await startFront('__federation_expose_Header.js', change);
    try {
      await open(page, front.url);
      await deploy();
      await page.goto(front.url);
      await expect
        .poll(() => front.reports)
        .toContainEqual(expect.objectContaining({ id: 'shop_header/Header', outcome: 'load-failed' }));
      // After a damaged response, the browser tries again.
      expect(front.changed).not.toHaveLength(0);
      expect(await hasRunTampered(page)).toBe(false);
      await expect(remoteLocators.header.alive(page)).toBeVisible();
      await expect(remoteLocators.cart.alive(page)).toBeVisible();
    } finally {
      await page.goto('about:blank');
      await front.stop();
    }
  });
}
