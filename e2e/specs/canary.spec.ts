import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import { type SiteKey, siteKeys } from '@kontor/site';
import type { Page } from '@playwright/test';
import { cartButton, plainPage } from '../fixtures/cart.ts';
import { runRemote, unchecked } from '../fixtures/runRemote.ts';
import { expect, test } from '../fixtures/test.ts';
import { startOwnShop } from '../hosts/shop/startOwnShop.ts';

const renderedVersion = (html: string) => /id="header"[^>]*>.*?data-rendered="([^"]+)"/s.exec(html)?.[1];

const textOf = async (page: Page, address: string) => (await page.request.get(address)).text();

test('a canary reaches its visitors in documents, fragments and scripts, and a rollback withdraws it immediately', async ({
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
    const versionFor = async () => renderedVersion(await textOf(page, shop.url));
    const versionOfFragment = async (request: Page['request'], site: SiteKey = 'DE') =>
      (await request.get(`${shop.url}/service/pageborder/header/${site}/CLASSIC`)).headers()['x-remote-version'];

    const documents = ['/', '/faq', '/category/coffee', '/theme', '/service/storefinder/search'];
    const versionsOfAll = async () => [
      ...(await Promise.all(documents.map(async (path) => renderedVersion(await textOf(page, `${shop.url}${path}`))))),
      ...(await Promise.all(siteKeys.map((site) => versionOfFragment(page.request, site)))),
    ];
    const everywhere = (version: string) => Array(documents.length + siteKeys.length).fill(version);

    await expect.poll(versionFor, { intervals: [100] }).toBe(first);
    await show(page);
    expect(isCanaryLoaded()).toBe(false);

    await runRemote(target, 'canary', 'header', canary, '--percent', '100', ...unchecked);
    await expect.poll(versionFor, { intervals: [100] }).toBe(canary);
    await show(page);
    await expect(page.locator('#header > [data-rendered]')).toHaveAttribute('data-rendered', canary);
    await expect.poll(isCanaryLoaded).toBe(true);
    await expect.poll(() => versionOfFragment(page.request), { intervals: [100] }).toBe(canary);
    // A request without a visitor cookie gets the stable version, because a cache may send the response to everyone.
    expect(await versionOfFragment(stranger)).toBe(first);

    // All addresses are requested once during the canary and once after the rollback.
    expect(await versionsOfAll()).toEqual(everywhere(canary));
    await runRemote(target, 'rollback', 'header', '--reason', 'errors', '--hosts', shop.url, shop.pageBorderUrl);
    expect(await versionsOfAll()).toEqual(everywhere(first));
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

test('a canary for two sites reaches only their visitors, in documents, fragments and other teams’ pages', async ({
  page,
}) => {
  const shop = await startOwnShop();
  const canary = '9.0.0-canary';
  try {
    const { registryFile, first } = shop.origin;
    await shop.origin.publishChange(canary);
    shop.origin.activate(first);
    const target = dirname(registryFile);
    const hosts = ['--hosts', shop.url, shop.pageBorderUrl];
    const audience = ['--sites', 'AT,CH_FR', '--group', 'guests'];
    await runRemote(target, 'canary', 'header', canary, '--percent', '100', ...audience, ...unchecked, ...hosts);
    const versionsFor = async (site: SiteKey) => {
      await page.context().addCookies([{ name: 'site', value: site, url: shop.url }]);
      const border = `${shop.url}/service/pageborder`;
      const fragment = await page.request.get(`${border}/header/${site}/CLASSIC`);
      const registry = await (await page.request.get(`${border}/registry.json?site=${site}`)).json();
      const ofDocument = renderedVersion(await textOf(page, shop.url));
      await page.goto(shop.url);
      return [
        ofDocument,
        fragment.headers()['x-remote-version'],
        registry.remotes.header.version,
        await page.locator('#header > [data-rendered]').getAttribute('data-rendered'),
      ];
    };
    // The first document makes the browser a visitor.
    await page.goto(shop.url);
    await expect.poll(() => versionsFor('AT'), { intervals: [100] }).toEqual(Array(4).fill(canary));
    for (const site of siteKeys) {
      const isMeant = site === 'AT' || site === 'CH_FR';
      expect([site, ...(await versionsFor(site))]).toEqual([site, ...Array(4).fill(isMeant ? canary : first)]);
    }
    // An open page would call the back end, which does not know this customer and deletes the cookie.
    const documentFor = async (more: string) => {
      const cookie = `kontor_visitor=${randomUUID()}; site=AT${more}`;
      return renderedVersion(await (await fetch(shop.url, { headers: { cookie } })).text());
    };
    expect([await documentFor(''), await documentFor('; long-term-token=remembered')]).toEqual([canary, first]);
  } finally {
    await page.goto('about:blank');
    await shop.stop();
  }
});
