import { join } from 'node:path';
import { brand, type Platform } from '@kontor/site';
import type { Page } from '@playwright/test';
import { setting } from '../fixtures/setting.ts';
import { expect, test } from '../fixtures/test.ts';
import { findNginx } from '../hosts/nginx/findNginx.ts';
import { startNginx } from '../hosts/nginx/startNginx.ts';
import { startPlainHost } from '../hosts/plain/startPlainHost.ts';
import { startPodiumHost } from '../hosts/podium/startPodiumHost.ts';
import type { RunningHost } from '../hosts/runningHost.ts';

const pageBorderUrl = setting('PAGE_BORDER_URL');
const nginxFolder = join(import.meta.dirname, '../../.kontor/nginx');

/** Starts a host, looks at its page, and stops it. */
async function withHost(page: Page, start: Promise<RunningHost>, look: (url: string) => Promise<void>): Promise<void> {
  const host = await start;
  try {
    await look(host.url);
  } finally {
    // A page that still asks for something would complain of a host that has gone.
    await page.goto('about:blank');
    await host.stop();
  }
}

/** The nginx of this machine; without one the test is skipped, and not without a word. */
function requireNginx(): string {
  // It may have to be fetched first.
  test.slow();
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

/** What a visitor without JavaScript sees of an address. */
async function withoutScripts(page: Page, look: (plain: Page) => Promise<void>): Promise<void> {
  const context = await page.context().browser()?.newContext({ javaScriptEnabled: false });
  if (!context) throw new Error('the page belongs to no browser');
  await look(await context.newPage());
  await context.close();
}

test('a page behind nginx shows header and footer, included by SSI, and they become interactive', async ({
  page,
  baseURL,
}) => {
  await withHost(page, startNginx(requireNginx(), { shopUrl: baseURL ?? '', pageBorderUrl }), async (url) => {
    await withoutScripts(page, async (plain) => {
      await plain.goto(url);
      await expect(plain.locator('#header').getByRole('banner')).toBeVisible();
      await expect(plain.locator('#footer').getByRole('contentinfo')).toBeVisible();
      await expect(plain.getByRole('heading', { level: 1 })).toHaveText('A page of another team');
    });
    const cacheSays = async () =>
      (await page.request.get(`${url}service/pageborder/header/DE/CLASSIC`)).headers()['x-cache'];
    await expect.poll(cacheSays).toBe('HIT');
    const staff = { cookie: 'preview-token=secret' };
    const preview = await page.request.get(`${url}service/pageborder/header/DE/CLASSIC`, { headers: staff });
    expect(preview.headers()['x-cache']).toBe('BYPASS');
    await page.goto(url);
    await expectTakenOver(page);
  });
});

test('a page of a Podium layout shows both as its podlets, and they become interactive', async ({ page, baseURL }) => {
  await withHost(page, startPodiumHost({ shopUrl: baseURL ?? '', pageBorderUrl }), async (url) => {
    await withoutScripts(page, async (plain) => {
      await plain.goto(`${url}?site=AT`);
      await expect(plain.locator('#header [data-rendered][lang="de-AT"]').getByRole('banner')).toBeVisible();
      await expect(plain.locator('#footer [data-rendered][lang="de-AT"]').getByRole('contentinfo')).toBeVisible();
    });
    await page.goto(url);
    await expectTakenOver(page);
  });
});

/** What the chrome's parts look like in a page: custom properties, logo, texts and the headline face. */
async function readLook(page: Page) {
  await expect(page.getByRole('banner').getByRole('button', { name: /^Warenkorb, / })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('heading').first()).toBeAttached();
  // Whether the fallback was ever needed is a matter of timing; the headline's face is asked for when it is laid out.
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => /Fraunces/.test(family) && status === 'loaded'),
  );
  return page.evaluate((brandName) => {
    const styleOf = (element: Element | undefined) => {
      if (!element) return undefined;
      const { color, fontFamily, fontSize, boxSizing } = getComputedStyle(element);
      return { color, fontFamily, fontSize, boxSizing };
    };
    const root = getComputedStyle(document.documentElement);
    const marks = [...document.querySelectorAll('#header a span')];
    // The shop's footer has a newsletter before it, which the other page does not ask for.
    const links = [...document.querySelectorAll('#footer a')];
    return {
      properties: ['ink', 'paper', 'roast', 'focus'].map((name) => root.getPropertyValue(`--k-${name}`)),
      logo: styleOf(marks.find((mark) => mark.textContent === brandName)),
      link: styleOf(links.find((link) => link.textContent === 'Versand & Lieferzeiten')),
      headline: styleOf(document.querySelector('#footer h2') ?? undefined),
    };
  }, brand.name);
}

test('a page with nothing but the boot script and two containers gets both, and they look as in the shop', async ({
  page,
  baseURL,
  siteUrl,
}) => {
  // When the first part is painted, what it builds on must be there.
  await page.addInitScript(() => {
    new MutationObserver((_records, observer) => {
      if (!document.querySelector('header, footer')) return;
      observer.disconnect();
      const ink = getComputedStyle(document.documentElement).getPropertyValue('--k-ink');
      document.documentElement.dataset['inkAtFirst'] = ink;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(siteUrl('DE'));
  const shopLook = await readLook(page);
  expect(shopLook.logo).toBeDefined();
  expect(shopLook.link).toBeDefined();
  expect(shopLook.properties).not.toContain('');
  await withHost(page, startPlainHost({ shopUrl: baseURL ?? '', pageBorderUrl, platform: 'CLASSIC' }), async (url) => {
    await page.goto(url);
    await expect.poll(() => readLook(page)).toEqual(shopLook);
    await expect(page.locator('html')).toHaveAttribute('data-ink-at-first', shopLook.properties[0] ?? '');
    // The page itself stays as its own team has made it.
    await expect(page.locator('body')).toHaveCSS('margin-top', '8px');
    expect(await page.getByRole('main').evaluate((main) => getComputedStyle(main).fontFamily)).not.toContain('Kontor');
    await expect(page.getByRole('main').getByRole('heading')).toHaveCSS('font-weight', '700');
  });
});

const replacements: { name: string; from: string; platform: Platform; lang: string }[] = [
  { name: 'for another platform', from: 'DE/CLASSIC', platform: 'SMARTPHONE', lang: 'de-DE' },
  { name: 'for another language', from: 'PL/CLASSIC', platform: 'CLASSIC', lang: 'tr-TR' },
];

for (const { name, from, platform, lang } of replacements) {
  test(`a fragment that was rendered ${name} is replaced, and its style stays`, async ({ page, request, baseURL }) => {
    const fragment = async (part: string) =>
      (await request.get(`${pageBorderUrl}/service/pageborder/${part}/${from}`)).text();
    const [header, footer] = await Promise.all([fragment('header'), fragment('footer')]);
    const host = startPlainHost({ shopUrl: baseURL ?? '', pageBorderUrl, platform, lang, header, footer });
    await withHost(page, host, async (url) => {
      const scripts: string[] = [];
      page.on('request', (call) => scripts.push(new URL(call.url()).pathname));
      await page.goto(url);
      for (const id of ['header', 'footer']) await expect(page.locator(`#${id} > [data-rendered]`)).toHaveCount(0);
      const link = page.getByRole('contentinfo').getByRole('link').first();
      await expect(link).toBeAttached();
      const look = await link.evaluate((element) => ({
        ink: getComputedStyle(document.documentElement).getPropertyValue('--k-ink'),
        boxes: getComputedStyle(element).boxSizing,
      }));
      expect(look).toEqual({ ink: expect.stringMatching(/./), boxes: 'border-box' });
      // What stands in the page already is not loaded once more.
      expect(scripts.filter((path) => path.includes('foreign-style'))).toEqual([]);
    });
  });
}

test('the page’s own platform decides whether there are other countries', async ({ page, baseURL }) => {
  const addresses = { shopUrl: baseURL ?? '', pageBorderUrl };
  for (const [platform, countries] of [
    ['CLASSIC', 1],
    ['SMARTPHONE', 0],
  ] as const) {
    await test.step(platform, () =>
      withHost(page, startPlainHost({ ...addresses, platform }), async (url) => {
        await page.goto(url);
        const footer = page.getByRole('contentinfo');
        await expect(footer.getByRole('link', { name: 'Versand & Lieferzeiten' })).toBeAttached();
        await expect(footer.locator('a[href="/site/TR"]')).toHaveCount(countries);
      }),
    );
  }
});
