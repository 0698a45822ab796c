import { dirname } from 'node:path';
import type { Page } from '@playwright/test';
import { cartButton, plainPage } from '../fixtures/cart.ts';
import { runRemote, unchecked } from '../fixtures/runRemote.ts';
import { expect, test } from '../fixtures/test.ts';
import { startOwnShop } from '../hosts/shop/startOwnShop.ts';

const renderedVersion = (html: string) => /id="header"[^>]*>.*?data-rendered="([^"]+)"/s.exec(html)?.[1];

test('a canary reaches its visitors in document, fragment and scripts, and a rollback takes it back at once', async ({
  page,
  playwright,
}) => {
  const shop = await startOwnShop();
  const stranger = await playwright.request.newContext();
  const canary = '9.0.0-canary';
  try {
    const { registryFile, first } = shop.origin;
    const target = dirname(registryFile);
    const changed = await shop.origin.publishChange(canary);
    shop.origin.activate(first);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const isCanaryLoaded = () => changed.some((address) => requested.includes(`/header/files/${address}`));
    const show = async (target: Page) => {
      requested.length = 0;
      await target.goto(`${shop.url}${plainPage}`);
      await expect(cartButton(target)).toBeVisible();
    };
    const versionFor = async () => renderedVersion(await (await page.request.get(shop.url)).text());
    const versionOfFragment = async (request: Page['request']) =>
      (await request.get(`${shop.url}/service/pageborder/header/DE/CLASSIC`)).headers()['x-remote-version'];

    await expect.poll(versionFor, { intervals: [100] }).toBe(first);
    await show(page);
    expect(isCanaryLoaded()).toBe(false);

    await runRemote(target, 'canary', 'header', canary, '--percent', '100', ...unchecked);
    await expect.poll(versionFor, { intervals: [100] }).toBe(canary);
    await show(page);
    await expect(page.locator('#header > [data-rendered]')).toHaveAttribute('data-rendered', canary);
    await expect.poll(isCanaryLoaded).toBe(true);
    await expect.poll(() => versionOfFragment(page.request), { intervals: [100] }).toBe(canary);
    // A request without a visitor's cookie gets what a cache may send to everybody.
    expect(await versionOfFragment(stranger)).toBe(first);

    const startedAt = Date.now();
    await runRemote(target, 'rollback', 'header', '--reason', 'errors');
    await expect.poll(versionFor, { intervals: [50] }).toBe(first);
    await expect.poll(() => versionOfFragment(page.request), { intervals: [50] }).toBe(first);
    process.stdout.write(`rollback, command to new document and fragment: ${Date.now() - startedAt} ms\n`);
    await show(page);
    await expect(page.locator('#header > [data-rendered]')).toHaveAttribute('data-rendered', first);
    expect(isCanaryLoaded()).toBe(false);
    const { stdout } = await runRemote(target, 'history', 'header', '--json');
    expect(JSON.parse(stdout).slice(-2)).toMatchObject([
      { action: 'canary', version: canary, percent: 100 },
      { action: 'rollback', version: canary, reason: 'errors' },
    ]);
  } finally {
    await stranger.dispose();
    await page.goto('about:blank');
    await shop.stop();
  }
});
