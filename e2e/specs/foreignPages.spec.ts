import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brand, type Platform } from '@kontor/site';
import type { Page } from '@playwright/test';
import { breakRemote } from '../fixtures/breakRemote.ts';
import { cartButton, cartPanel } from '../fixtures/cart.ts';
import { holdScripts } from '../fixtures/holdScripts.ts';
import { slotFailureMessages } from '../fixtures/remoteLocators.ts';
import { requireEnv } from '../fixtures/requireEnv.ts';
import { requireNginx } from '../fixtures/requireNginx.ts';
import { expect, test } from '../fixtures/test.ts';
import { startNginx } from '../hosts/nginx/startNginx.ts';
import { startPlainHost } from '../hosts/plain/startPlainHost.ts';
import { startPodiumHost } from '../hosts/podium/startPodiumHost.ts';
import type { RunningHost } from '../hosts/runningHost.ts';

const pageBorderUrl = requireEnv('PAGE_BORDER_URL');

/** Keeps a host running while `use` runs. */
async function withHost(page: Page, start: Promise<RunningHost>, use: (url: string) => Promise<void>): Promise<void> {
  const host = await start;
  try {
    await use(host.url);
  } finally {
    // If the page stayed open, it would log failed requests after the host has stopped.
    await page.goto('about:blank');
    await host.stop();
  }
}

/** Expects that the browser has hydrated the rendered fragments and added the mini-cart. */
async function expectHydrated(page: Page): Promise<void> {
  for (const id of ['header', 'footer']) await expect(page.locator(`#${id} > [data-rendered]`)).toBeAttached();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Warenkorb, / })).toBeVisible();
  for (const id of ['header', 'footer']) {
    await expect(page.locator(`#${id}`)).toHaveAttribute('data-mounted');
    await expect(page.locator(`#${id}`)).not.toHaveAttribute('data-slot');
  }
}

/** Runs `use` in a browser without JavaScript. */
async function withoutScripts(page: Page, use: (plain: Page) => Promise<void>): Promise<void> {
  const context = await page.context().browser()?.newContext({ javaScriptEnabled: false });
  if (!context) throw new Error('the page belongs to no browser');
  await use(await context.newPage());
  await context.close();
}

test('a page behind nginx includes header and footer by SSI, and both become interactive', async ({
  page,
  baseURL,
}) => {
  await withHost(
    page,
    startNginx(requireNginx('SSI'), { shopUrl: baseURL ?? '', pageBorderUrl, configuration: 'nginx.conf' }),
    async (url) => {
      await withoutScripts(page, async (plain) => {
        await plain.goto(url);
        await expect(plain.locator('#header').getByRole('banner')).toBeVisible();
        await expect(plain.locator('#footer').getByRole('contentinfo')).toBeVisible();
        await expect(plain.getByRole('heading', { level: 1 })).toHaveText('A page of another team');
      });
      const cacheStatus = async () =>
        (await page.request.get(`${url}service/pageborder/header/DE/CLASSIC`)).headers()['x-cache'];
      await expect.poll(cacheStatus).toBe('HIT');
      const staff = { cookie: 'preview-token=secret' };
      const preview = await page.request.get(`${url}service/pageborder/header/DE/CLASSIC`, { headers: staff });
      expect(preview.headers()['x-cache']).toBe('BYPASS');
      await page.goto(url);
      await expectHydrated(page);
    },
  );
});

test('nginx serves all pages and files of a team’s folder, with header and footer in every page, and the shop’s paths', async ({
  page,
  baseURL: shopUrl = '',
}) => {
  const nginx = requireNginx('the folder of a team');
  const root = mkdtempSync(join(tmpdir(), 'kontor-pages-'));
  // nginx may run as another user.
  chmodSync(root, 0o755);
  const index = readFileSync(join(import.meta.dirname, '../hosts/nginx/index.html'), 'utf8');
  const pages = ['index.html', 'about/index.html', 'team.html'];
  mkdirSync(join(root, 'about'));
  for (const path of pages) writeFileSync(join(root, path), index.replaceAll('A page of another team', path));
  writeFileSync(join(root, 'about/magazine.css'), 'h1 { color: teal }');
  const options = { shopUrl, pageBorderUrl, configuration: 'nginx.conf', root } as const;
  try {
    await withHost(page, startNginx(nginx, options), async (url) => {
      const read = async (path: string, host = url) => {
        const answer = await page.request.get(new URL(path, host).href, { maxRedirects: 0 });
        return { status: answer.status(), type: answer.headers()['content-type'] ?? '', text: await answer.text() };
      };
      for (const [path, title] of Object.entries({
        '/': 'index.html',
        '/about': 'about/index.html',
        '/about/?from=newsletter': 'about/index.html',
        '/team.html': 'team.html',
      })) {
        const { status, type, text } = await read(path);
        expect({ path, status, type }).toEqual({ path, status: 200, type: 'text/html; charset=utf-8' });
        expect(text).toContain(`<h1>${title}</h1>`);
        expect(text.match(/<(?:header|footer)\b/g)).toHaveLength(2);
      }
      const style = { status: 200, type: 'text/css', text: 'h1 { color: teal }' };
      expect(await read('/about/magazine.css')).toEqual(style);
      for (const path of [
        '/assets/boot.js',
        '/favicon.svg',
        '/service/cartfrontend/cart',
        '/staff',
        '/about/missing',
      ]) {
        const [{ text: _own, ...own }, { text: _shop, ...shop }] = [await read(path), await read(path, shopUrl)];
        expect({ path, ...own }).toEqual({ path, ...shop });
      }
    });
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('a Podium layout includes header and footer as podlets, and both become interactive', async ({
  page,
  baseURL,
}) => {
  await withHost(page, startPodiumHost({ shopUrl: baseURL ?? '', pageBorderUrl }), async (url) => {
    await withoutScripts(page, async (plain) => {
      await plain.goto(`${url}?site=AT`);
      await expect(plain.locator('#header [data-rendered][lang="de-AT"]').getByRole('banner')).toBeVisible();
      await expect(plain.locator('#footer [data-rendered][lang="de-AT"]').getByRole('contentinfo')).toBeVisible();
    });
    await page.goto(url);
    await expectHydrated(page);
  });
});

/** Computed styles of the chrome on a page: custom properties, the logo, a link and the footer's headline. */
async function readStyles(page: Page) {
  await expect(page.getByRole('banner').getByRole('button', { name: /^Warenkorb, / })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('heading').first()).toBeAttached();
  // The headline font loads on first layout. Until then, the fallback font may be in use.
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
    // The link is found by its content, because only the shop's footer starts with a newsletter form.
    const links = [...document.querySelectorAll('#footer a')];
    return {
      properties: ['ink', 'paper', 'roast', 'focus'].map((name) => root.getPropertyValue(`--k-${name}`)),
      logo: styleOf(marks.find((mark) => mark.textContent === brandName)),
      link: styleOf(links.find((link) => link.textContent === 'Versand & Lieferzeiten')),
      headline: styleOf(document.querySelector('#footer h2[id]') ?? undefined),
    };
  }, brand.name);
}

test('on a page with fragments, the cart works without the header’s script', async ({
  page,
  baseURL,
  allowConsole,
}) => {
  allowConsole(...slotFailureMessages);
  await withHost(page, startPodiumHost({ shopUrl: baseURL ?? '', pageBorderUrl }), async (url) => {
    await breakRemote(page, 'header', 'an entry that is gone');
    await page.goto(url);
    await expect(page.locator('#header')).toHaveAttribute('data-slot', 'fallback');
    await cartButton(page).click();
    await expect(cartPanel(page)).toBeVisible();
  });
});

test('a page with only the boot script and two containers shows the header and the footer in the shop’s styles', async ({
  page,
  baseURL,
  siteUrl,
}) => {
  // The custom properties must exist before the first part is painted.
  await page.addInitScript(() => {
    new MutationObserver((_records, observer) => {
      if (!document.querySelector('header, footer')) return;
      observer.disconnect();
      const ink = getComputedStyle(document.documentElement).getPropertyValue('--k-ink');
      document.documentElement.dataset['inkAtFirst'] = ink;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(siteUrl('DE'));
  const shopStyles = await readStyles(page);
  expect(shopStyles.logo).toBeDefined();
  expect(shopStyles.link).toBeDefined();
  expect(shopStyles.properties).not.toContain('');
  await withHost(page, startPlainHost({ shopUrl: baseURL ?? '', pageBorderUrl, platform: 'CLASSIC' }), async (url) => {
    await page.goto(url);
    await expect.poll(() => readStyles(page)).toEqual(shopStyles);
    await expect(page.locator('html')).toHaveAttribute('data-ink-at-first', shopStyles.properties[0] ?? '');
    // The page keeps its styles.
    await expect(page.getByRole('main').getByRole('heading')).not.toHaveCSS('margin-top', '0px');
    expect(await page.getByRole('main').evaluate((main) => getComputedStyle(main).fontFamily)).not.toContain('Kontor');
    await expect(page.getByRole('main').getByRole('heading')).toHaveCSS('font-weight', '700');
  });
});

test('header, footer and cart work on a page with a strict policy that enforces Trusted Types', async ({
  page,
  baseURL,
}) => {
  const nonce = 'of-this-answer';
  const emptyStyle = `'sha256-${createHash('sha256').update('').digest('base64')}'`;
  const policy = [
    "default-src 'self'; base-uri 'none'; object-src 'none'; img-src 'self' data:",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // Scripts write rules into empty style elements.
    `style-src 'nonce-${nonce}' ${emptyStyle}`,
    "require-trusted-types-for 'script'; trusted-types kontor 'allow-duplicates'",
  ].join('; ');
  const host = startPlainHost({ shopUrl: baseURL ?? '', pageBorderUrl, platform: 'CLASSIC', policy, nonce });
  await withHost(page, host, async (url) => {
    await page.goto(url);
    await expect(page.getByRole('banner')).toHaveCSS('box-sizing', 'border-box');
    const cart = page.getByRole('banner').getByRole('button', { name: /^Warenkorb, / });
    await cart.click();
    await expect(page.getByRole('dialog', { name: 'Warenkorb' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--k-ink'))).not.toBe(
      '',
    );
  });
});

for (const { name, isNamed } of [
  { name: 'runs before the boot script if the page’s policy has its hashes', isNamed: true },
  { name: 'is refused if the page’s policy lacks its hashes, and the fragments can be read', isNamed: false },
]) {
  test(`inline code of fragments ${name}`, async ({ page, request, baseURL, allowConsole }) => {
    if (!isNamed) allowConsole(/inline script.* violates the following Content Security Policy/);
    const fetchFragment = (path: string) => request.get(`${pageBorderUrl}/service/pageborder/${path}`);
    const header = await fetchFragment('header/DE/CLASSIC');
    const footer = await fetchFragment('footer/DE/CLASSIC/newsletter');
    const sources = [header, footer].map((answer) => answer.headers()['x-script-sources']).join(' ');
    const policy = [
      "default-src 'self'; base-uri 'none'; object-src 'none'; img-src 'self' data:",
      `script-src 'self' ${isNamed ? sources : ''}`,
      "style-src 'self' 'unsafe-inline'",
    ].join('; ');
    const addresses = { shopUrl: baseURL ?? '', pageBorderUrl };
    const fragments = { header: await header.text(), footer: await footer.text() };
    const host = startPlainHost({ ...addresses, ...fragments, platform: 'CLASSIC', policy });
    await withHost(page, host, async (url) => {
      await page.context().addCookies([{ name: 'nl_status', value: 'DE.SUBSCRIBED', url }]);
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
          const { dataset } = document.documentElement;
          dataset['refused'] = `${dataset['refused'] ?? ''}${effectiveDirective} ${blockedURI};`;
        });
      });
      await page.setViewportSize({ width: 1280, height: 800 });
      const releaseBoot = await holdScripts(page, (path) => path === '/assets/boot.js');
      await page.goto(url, { waitUntil: 'commit' });
      const info = page.getByRole('contentinfo');
      await expect(info.getByRole('link', { name: 'Versand & Lieferzeiten' })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link').first()).toBeVisible();
      const offer = info.locator('a[href="/subscribenewsletter"]').first();
      const submenu = page.getByRole('banner').getByRole('button', { name: 'Untermenü Damen', exact: true });
      await expect(submenu).toBeVisible();
      await submenu.focus();
      await submenu.press('Enter');
      const html = page.locator('html');
      if (isNamed) {
        await expect(submenu).toHaveAttribute('aria-expanded', 'true');
        await expect(offer).toBeHidden();
        await expect(html).not.toHaveAttribute('data-refused');
      } else {
        await expect(submenu).toHaveAttribute('aria-expanded', 'false');
        await expect(offer).toBeVisible();
        // The policy refuses each fragment's early script and the script that hides the newsletter.
        await expect(html).toHaveAttribute('data-refused', 'script-src-elem inline;'.repeat(3));
      }
      releaseBoot();
      await expectHydrated(page);
      await expect(offer).toBeHidden();
      if (isNamed) await expect(html).not.toHaveAttribute('data-refused');
    });
  });
}

const replacements: { name: string; from: string; platform: Platform; lang: string }[] = [
  { name: 'for another platform', from: 'DE/CLASSIC', platform: 'SMARTPHONE', lang: 'de-DE' },
  { name: 'for another language', from: 'PL/CLASSIC', platform: 'CLASSIC', lang: 'tr-TR' },
];

for (const { name, from, platform, lang } of replacements) {
  test(`a fragment rendered ${name} is replaced and keeps its styles`, async ({ page, request, baseURL }) => {
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
      const styles = await link.evaluate((element) => ({
        ink: getComputedStyle(document.documentElement).getPropertyValue('--k-ink'),
        boxes: getComputedStyle(element).boxSizing,
      }));
      expect(styles).toEqual({ ink: expect.stringMatching(/./), boxes: 'border-box' });
      // The style sheet is already on the page and is not loaded again.
      expect(scripts.filter((path) => path.includes('foreign-style'))).toEqual([]);
    });
  });
}

const cartContract = readFileSync(new URL('../../docs/contracts/cart.md', import.meta.url), 'utf8');
const [, cartRecipe] = /```js\n(const ready = [^`]+)```/.exec(cartContract) ?? [];

for (const kind of ['with fragments', 'with empty containers', 'of the shop'] as const) {
  test(`a page ${kind} adds to the cart as described in the contract, however early its script runs (CART-79)`, async ({
    page,
    request,
    baseURL: shopUrl = '',
  }) => {
    await page.addInitScript({
      content: `(async () => { const celebrate = ({ title }) => { document.title = title; }; ${cartRecipe} })()`,
    });
    const expectAdded = async (url: string) => {
      await page.goto(url);
      await expect(page.getByRole('banner').getByRole('button', { name: 'Warenkorb, 2 Artikel' })).toBeVisible();
      await expect(page).toHaveTitle('Bio-Kaffee Äthiopien Yirgacheffe');
    };
    if (kind === 'of the shop') return expectAdded(`${shopUrl}/faq`);
    const fragment = async () => (await request.get(`${pageBorderUrl}/service/pageborder/header/DE/CLASSIC`)).text();
    const header = kind === 'with fragments' ? await fragment() : '';
    await withHost(page, startPlainHost({ shopUrl, pageBorderUrl, platform: 'CLASSIC', header }), expectAdded);
  });
}

test('the page’s platform decides whether the footer links to other countries', async ({ page, baseURL }) => {
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
