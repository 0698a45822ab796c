import { join } from 'node:path';
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

/** Address of the boot script that the fragments name. */
async function findBootUrl(): Promise<string> {
  const html = await (await fetch(`${pageBorderUrl}/service/pageborder/footer/DE/CLASSIC`)).text();
  return /<script defer crossorigin src="([^"]+)"/.exec(html)?.[1] ?? '';
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page behind nginx shows header and footer, included by SSI', async ({ page, baseURL }) => {
    // It may have to be fetched first.
    test.setTimeout(240_000);
    const nginx = findNginx(nginxFolder);
    const reason = 'reason' in nginx ? nginx.reason : undefined;
    // A skipped test must not go by unnoticed.
    if (reason) process.stdout.write(`SSI was not tested: ${reason}\n`);
    test.skip(reason !== undefined, reason);
    if (!('path' in nginx)) return;
    await withHost(startNginx(nginx.path, { shopUrl: baseURL ?? '', pageBorderUrl }), async (url) => {
      await page.goto(url);
      await expect(page.locator('#header [data-rendered]')).toBeVisible();
      await expect(page.locator('#footer [data-rendered]')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('A page of another team');
      const fragment = () => page.request.get(`${url}service/pageborder/header/DE/CLASSIC`);
      expect((await fragment()).headers()['x-cache']).toBe('HIT');
      const staff = { cookie: 'preview-token=secret' };
      const preview = await page.request.get(`${url}service/pageborder/header/DE/CLASSIC`, { headers: staff });
      expect(preview.headers()['x-cache']).toBe('BYPASS');
    });
  });

  test('a page of a Podium layout shows both as its podlets', async ({ page, baseURL }) => {
    await withHost(startPodiumHost({ shopUrl: baseURL ?? '', pageBorderUrl }), async (url) => {
      await page.goto(`${url}?site=AT`);
      await expect(page.locator('#header [data-rendered][lang="de-AT"]')).toBeVisible();
      await expect(page.locator('#footer [data-rendered][lang="de-AT"]')).toBeVisible();
    });
  });
});

test('a page with nothing but the boot script and two containers gets both', async ({ page, baseURL }) => {
  const bootUrl = await findBootUrl();
  const boot = await fetch(new URL(bootUrl, baseURL)).catch(() => undefined);
  test.skip(!boot?.ok, `nobody serves the boot script at ${bootUrl}`);
  await withHost(startPlainHost({ shopUrl: baseURL ?? '', pageBorderUrl, bootUrl }), async (url) => {
    await page.goto(url);
    await expect(page.locator('#header').getByRole('banner')).toBeVisible();
    await expect(page.locator('#footer').getByRole('contentinfo')).toBeVisible();
  });
});
