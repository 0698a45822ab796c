import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { APIRequestContext, Page } from '@playwright/test';
import { cartIcon } from '../fixtures/cartHost.ts';
import { recordTransfers, type Transfer } from '../fixtures/recordTransfers.ts';
import { requireEnv } from '../fixtures/requireEnv.ts';
import { expect, test } from '../fixtures/test.ts';
import { startPlainHost } from '../hosts/plain/startPlainHost.ts';

const pageBorderUrl = requireEnv('PAGE_BORDER_URL');
const embedUrl = requireEnv('EMBED_HOSTS_URL');

type Host = {
  /** The page's address. */
  readonly url: string;
  /** Bytes of our markup in the page's document. */
  readonly documentBytes?: number;
  readonly stop?: () => Promise<void>;
};

type Start = (request: APIRequestContext, shopUrl: string) => Promise<Host>;

const startFragments: Start = async (request, shopUrl) => {
  const read = async (part: string) =>
    (await request.get(`${pageBorderUrl}/service/pageborder/${part}/DE/CLASSIC`)).text();
  const [header, footer] = await Promise.all([read('header'), read('footer')]);
  const host = await startPlainHost({ shopUrl, pageBorderUrl, platform: 'CLASSIC', header, footer });
  const { length } = await promisify(brotliCompress)(header + footer);
  return { ...host, documentBytes: length };
};

/** The ways that `docs/hosts.md` compares, each with the beginning of its row. */
const ways: readonly { readonly name: string; readonly row: string; readonly start: Start }[] = [
  { name: 'fragments', row: 'a server or proxy', start: startFragments },
  {
    name: 'two empty containers',
    row: 'a page without such a server',
    start: (_request, shopUrl) => startPlainHost({ shopUrl, pageBorderUrl, platform: 'CLASSIC' }),
  },
  {
    name: 'the cart as an element',
    row: 'your own header and no bundler',
    start: async () => ({ url: `${embedUrl}embed/` }),
  },
  {
    name: 'the cart as a container',
    row: 'your own header and a bundler',
    start: async () => ({ url: `${embedUrl}webpack/` }),
  },
];

const hosts = readFileSync(new URL('../../docs/hosts.md', import.meta.url), 'utf8');

/** The number of requests in a row of the document's table. */
function requestsInDocument(row: string): number {
  const [, requests] = new RegExp(`^\\| ${row}.* \\| (\\d+) \\| [^|]+ \\|$`, 'm').exec(hosts) ?? [];
  return Number(requests);
}

/**
 * Whether a transfer is one of our scripts or calls, and not the page's own script or the third-party consent script.
 */
const isCounted = ({ origin, path, type }: Transfer) =>
  ['Script', 'Fetch', 'XHR'].includes(type) && `${origin}/` !== embedUrl && !path.startsWith('/service/consent/');

/** Prevents downloads that depend on timing and layout: the browser is never idle, and nothing comes near the viewport. */
async function preventLaterDownloads(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class Observer {
      observe(): void {}
      disconnect(): void {}
    }
    Object.assign(window, { requestIdleCallback: () => 0, IntersectionObserver: Observer });
  });
}

// Prints the figures of the table “Which way is mine” in docs/hosts.md: `npm run e2e -- foreignWeight.spec.ts`.
for (const { name, row, start } of ways) {
  test(`a first visit to a page with ${name} makes as many requests as docs/hosts.md says`, async ({
    page,
    request,
    baseURL: shopUrl = '',
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await preventLaterDownloads(page);
    const host = await start(request, shopUrl);
    const transfers = await recordTransfers(page);
    const counted = () => transfers.filter(isCounted);
    try {
      await page.goto(host.url);
      await expect(cartIcon(page)).toHaveAccessibleName('Warenkorb, leer');
      // No event indicates that there will be no more requests. On a busy machine, some are late.
      await page.waitForLoadState('networkidle');
      await expect.poll(() => counted().length).toBe(requestsInDocument(row));
    } finally {
      const kB = (bytes: number) => `${Math.round(bytes / 1000)}`;
      const markup = host.documentBytes === undefined ? '' : `, plus ${kB(host.documentBytes)} in the document`;
      const sum = counted().reduce((total, { bytes }) => total + bytes, 0);
      process.stdout.write(`| ${row} … | ${name} | ${counted().length} | ${kB(sum)}${markup} |\n`);
      await page.goto('about:blank');
      await host.stop?.();
    }
  });
}
