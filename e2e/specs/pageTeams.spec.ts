import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { findNginx } from '../hosts/nginx/findNginx.ts';
import { startNginx } from '../hosts/nginx/startNginx.ts';
import { startPlainHost } from '../hosts/plain/startPlainHost.ts';
import { startPodiumHost } from '../hosts/podium/startPodiumHost.ts';
import type { RunningHost } from '../hosts/runningHost.ts';

const pageBorderUrl = process.env['PAGE_BORDER_URL'] ?? '';
const nginxFolder = join(import.meta.dirname, '../../.kontor/nginx');

test.skip(pageBorderUrl === '', 'PAGE_BORDER_URL names no running page-border');

/** Starts a host, looks at its page, and stops it. */
async function withHost(start: Promise<RunningHost>, look: (url: string) => Promise<void>): Promise<void> {
  const host = await start;
  try {
    await look(host.url);
  } finally {
    await host.stop();
  }
}

/** The nginx of this machine; without one the test is skipped, and not without a word. */
function requireNginx(): string {
  // It may have to be fetched first.
  test.setTimeout(240_000);
  const nginx = findNginx(nginxFolder);
  if ('path' in nginx) return nginx.path;
  process.stdout.write(`SSI was not tested: ${nginx.reason}\n`);
  test.skip(true, nginx.reason);
  return '';
}

/** What was rendered on the server is what the browser has made interactive: the mini-cart is a remote of its own. */
async function expectTakenOver(page: Page): Promise<void> {
  for (const id of ['header', 'footer']) await expect(page.locator(`#${id} > [data-rendered]`)).toBeAttached();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Warenkorb, / })).toBeVisible();
  for (const id of ['header', 'footer']) {
    await expect(page.locator(`#${id}`)).toHaveAttribute('data-mounted');
    await expect(page.locator(`#${id}`)).not.toHaveAttribute('data-slot');
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page behind nginx shows header and footer, included by SSI', async ({ page, baseURL }) => {
    await withHost(startNginx(requireNginx(), { shopUrl: baseURL ?? '', pageBorderUrl }), async (url) => {
      await page.goto(url);
      await expect(page.locator('#header').getByRole('banner')).toBeVisible();
      await expect(page.locator('#footer').getByRole('contentinfo')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('A page of another team');
      const cacheSays = async () =>
        (await page.request.get(`${url}service/pageborder/header/DE/CLASSIC`)).headers()['x-cache'];
      await expect.poll(cacheSays).toBe('HIT');
      const staff = { cookie: 'preview-token=secret' };
      const preview = await page.request.get(`${url}service/pageborder/header/DE/CLASSIC`, { headers: staff });
      expect(preview.headers()['x-cache']).toBe('BYPASS');
    });
  });

  test('a page of a Podium layout shows both as its podlets', async ({ page, baseURL }) => {
    await withHost(startPodiumHost({ shopUrl: baseURL ?? '', pageBorderUrl }), async (url) => {
      await page.goto(`${url}?site=AT`);
      await expect(page.locator('#header [data-rendered][lang="de-AT"]').getByRole('banner')).toBeVisible();
      await expect(page.locator('#footer [data-rendered][lang="de-AT"]').getByRole('contentinfo')).toBeVisible();
    });
  });
});

test('what nginx has included becomes interactive', async ({ page, baseURL }) => {
  await withHost(startNginx(requireNginx(), { shopUrl: baseURL ?? '', pageBorderUrl }), async (url) => {
    await page.goto(url);
    await expectTakenOver(page);
  });
});

test('what a Podium layout has included becomes interactive', async ({ page, baseURL }) => {
  await withHost(startPodiumHost({ shopUrl: baseURL ?? '', pageBorderUrl }), async (url) => {
    await page.goto(url);
    await expectTakenOver(page);
  });
});

test('a page with nothing but the boot script and two containers gets both', async ({ page, baseURL }) => {
  await withHost(startPlainHost({ shopUrl: baseURL ?? '', pageBorderUrl, platform: 'CLASSIC' }), async (url) => {
    await page.goto(url);
    await expect(page.locator('#header').getByRole('banner')).toBeVisible();
    await expect(page.locator('#footer').getByRole('contentinfo')).toBeVisible();
  });
});

for (const [platform, countries] of [
  ['CLASSIC', 1],
  ['SMARTPHONE', 0],
] as const) {
  test(`the page’s own platform decides: on ${platform} there are ${countries ? '' : 'no '}other countries`, async ({
    page,
    baseURL,
  }) => {
    const addresses = { shopUrl: baseURL ?? '', pageBorderUrl };
    await withHost(startPlainHost({ ...addresses, platform }), async (url) => {
      await page.goto(url);
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('link', { name: 'Versand & Lieferzeiten' })).toBeAttached();
      await expect(footer.locator('a[href="/site/TR"]')).toHaveCount(countries);
    });
  });
}
