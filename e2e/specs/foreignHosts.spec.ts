import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { addHostStyles } from '../fixtures/addHostStyles.ts';
import { beans, copyVisitorTo, fillCart } from '../fixtures/cart.ts';
import { changeResponse } from '../fixtures/changeResponse.ts';
import { countListeners } from '../fixtures/countListeners.ts';
import { mountContainer } from '../fixtures/mountContainer.ts';
import { requireEnv } from '../fixtures/requireEnv.ts';
import { expect, test } from '../fixtures/test.ts';
import { startPlainHost } from '../hosts/plain/startPlainHost.ts';
import { startReactHost } from '../hosts/react/startReactHost.ts';

const pageBorderUrl = requireEnv('PAGE_BORDER_URL');

test('a page that React streams with the fragments and then hydrates has a working header, footer and cart', async ({
  page,
  baseURL: shopUrl = '',
  allowConsole,
}) => {
  allowConsole(/Download the React DevTools/);
  const differences: string[] = [];
  page.on('pageerror', ({ message }) => differences.push(message));
  const recipe = Promise.withResolvers<string>();
  const host = await startReactHost({
    shopUrl,
    pageBorderUrl,
    recipe: recipe.promise,
  });
  try {
    const banner = page.getByRole('banner');
    await page.goto(host.url, { waitUntil: 'commit' });
    // The document is still arriving. The early script can open menus and React is running, but the boot script is
    // still waiting.
    const cups = page.getByRole('button', { name: /^Tassen/ });
    await expect(async () => {
      await cups.click();
      await expect(cups).not.toHaveText('Tassen: 0', { timeout: 100 });
    }).toPass();
    const submenu = banner.getByRole('button', { name: 'Untermenü Damen', exact: true });
    await submenu.press('Enter');
    await expect(submenu).toHaveAttribute('aria-expanded', 'true');
    await submenu.press('Enter');
    await expect(page.locator('#header')).not.toHaveAttribute('data-mounted');

    recipe.resolve('Drei Minuten, 94 Grad.');
    await expect(page.getByRole('main')).toContainText('Drei Minuten, 94 Grad.');
    for (const id of ['header', 'footer'])
      await expect(page.locator(`#${id} > [data-rendered]`)).toHaveAttribute('data-hydrated');
    const cart = banner.getByRole('button', { name: /^Warenkorb, / });
    await cart.click();
    await expect(page.getByRole('dialog', { name: 'Warenkorb' })).toBeVisible();
    await page.keyboard.press('Escape');
    // This renders the page again, and React does not touch the containers.
    await cups.click();
    await expect(cart).toBeVisible();
    expect(differences).toEqual([]);
  } finally {
    recipe.resolve('');
    await page.goto('about:blank');
    await host.stop();
  }
});

const hosts = readFileSync(new URL('../../docs/hosts.md', import.meta.url), 'utf8');
const [, common = ''] = /Each policy also has `([^`]+)`/.exec(hosts) ?? [];

/** Records what the page's policy refuses. */
async function watchPolicy(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('noteRefused', (what: string) => refused.push(what));
  await page.addInitScript(() => {
    const { noteRefused } = globalThis as unknown as { noteRefused(what: string): void };
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => noteRefused(effectiveDirective));
  });
  return refused;
}

for (const { name, hasFragments = false, isOtherHost = false, expected = [] } of [
  { name: 'nonce' },
  { name: 'host', isOtherHost: true },
  { name: 'fragments', hasFragments: true },
  // The policy refuses the fragments' boot tags, because the page has its own.
  { name: 'strict', hasFragments: true, expected: ['script-src-elem', 'script-src-elem'] },
]) {
  test(`header, footer and cart work with the “${name}” policy from docs/hosts.md, and the policy refuses exactly what that document says`, async ({
    page,
    request,
    baseURL: shopUrl = '',
    allowConsole,
  }) => {
    if (expected.length > 0) allowConsole(/boot\.js' violates the following Content Security Policy/);
    const [, written = ''] = new RegExp(`^\`\`\`http policy:${name}\\n(.*)$`, 'm').exec(hosts) ?? [];
    const answers = await Promise.all(
      ['header', 'footer'].map((part) => request.get(`${pageBorderUrl}/service/pageborder/${part}/DE/CLASSIC`)),
    );
    const hashes = answers.map((answer) => answer.headers()['x-script-sources']).join(' ');
    const [header = '', footer = ''] = await Promise.all(answers.map((answer) => answer.text()));
    const policy = `${common}; ${written.replaceAll('https://shop.example', shopUrl).replace('HASHES', hashes)}`;
    const host = await startPlainHost({
      ...{ shopUrl, pageBorderUrl, policy, platform: 'CLASSIC' },
      ...(hasFragments && { header, footer }),
      ...(isOtherHost && { boot: shopUrl }),
      ...(written.includes('NONCE') && { nonce: 'NONCE' }),
    });
    try {
      await page.context().grantPermissions(['local-network-access']);
      const refused = await watchPolicy(page);
      await page.goto(host.url);
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Warenkorb, / })
        .click();
      await expect(page.getByRole('dialog', { name: 'Warenkorb' })).toBeVisible();
      expect(refused).toEqual(expected);
    } finally {
      await page.goto('about:blank');
      await host.stop();
    }
  });
}

test('a page’s rules for every element change no styles of the header and footer in the fragments', async ({
  page,
  request,
  baseURL: shopUrl = '',
}) => {
  const fetchFragment = async (part: string) =>
    (await request.get(`${pageBorderUrl}/service/pageborder/${part}/DE/CLASSIC`)).text();
  const [header, footer] = await Promise.all([fetchFragment('header'), fetchFragment('footer')]);
  const host = await startPlainHost({ shopUrl, pageBorderUrl, platform: 'CLASSIC', header, footer });
  try {
    await page.goto(host.url);
    await expect(page.getByRole('banner').getByRole('button', { name: /^Warenkorb, / })).toBeVisible();
    const { elements, changes } = await addHostStyles(page);
    expect(elements).toBeGreaterThan(100);
    expect(changes).toEqual([]);
  } finally {
    await page.goto('about:blank');
    await host.stop();
  }
});

for (const [element, width] of [
  ['html', 1280],
  ['body', 1280],
  ['html', 390],
] as const) {
  test(`header, cart and footer stay left to right and inside a window of ${width} px on a page whose ${element} is right to left`, async ({
    page,
    baseURL: shopUrl = '',
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const host = await startPlainHost({ shopUrl, pageBorderUrl, platform: 'CLASSIC' });
    try {
      await changeResponse(page, host.url, (text) => text.replace(`<${element}`, `<${element} dir="rtl"`));
      await page.goto(host.url);
      await expect(page.getByRole('main')).toHaveCSS('direction', 'rtl');
      const header = page.getByRole('banner');
      await header.getByRole('button', { name: /^Warenkorb, / }).click();
      const cart = page.getByRole('dialog', { name: 'Warenkorb' });
      await expect(cart).toBeInViewport({ ratio: 1 });
      // The direction of arrow icons depends on the attribute, not on the style.
      for (const part of [header, cart, page.getByRole('contentinfo')])
        expect(await part.evaluate((root) => root.matches(':dir(ltr)'))).toBe(true);
      await page.keyboard.press('Escape');
      await expect(cart).toBeHidden();
      const [logo, icon] = [
        header.getByRole('link', { name: 'Kontor' }),
        header.getByRole('button', { name: /^Waren/ }),
      ];
      const [from, to] = [await logo.first().boundingBox(), await icon.boundingBox()];
      expect(from?.x).toBeLessThan(to?.x ?? 0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    } finally {
      await page.goto('about:blank');
      await host.stop();
    }
  });
}

test('header, cart and footer, loaded from containers without a version, leave behind only the listeners named in docs/hosts.md when they are unmounted', async ({
  page,
  baseURL: shopUrl = '',
}) => {
  const readListeners = await countListeners(page);
  const host = await startPlainHost({ shopUrl, pageBorderUrl, platform: 'CLASSIC' });
  try {
    await fillCart(page, beans);
    await copyVisitorTo(page, host.url);
    await changeResponse(page, host.url, (text) => text.replace(/<script.*<\/script>/, ''));
    await page.goto(host.url);
    for (const name of ['cart', 'header', 'footer']) await page.addScriptTag({ url: `/r/${name}/remoteEntry.js` });
    const before = await page.locator('html').evaluate((html) => html.getAttributeNames());
    for (let cycle = 0; cycle < 10; cycle += 1) {
      const unmountCart = await mountContainer(page, 'cart', './MiniCart', 'main');
      await page.getByRole('button', { name: /^Warenkorb, / }).click();
      const changed = page.waitForResponse((response) => response.request().method() === 'PUT');
      await page.getByRole('dialog', { name: 'Warenkorb' }).getByRole('button', { name: 'Eins mehr' }).click();
      await changed;
      await unmountCart();
      const unmountHeader = await mountContainer(page, 'header', './Header', '#header');
      const submenu = page.getByRole('button', { name: 'Untermenü Damen', exact: true });
      await submenu.press('Enter');
      await expect(submenu).toHaveAttribute('aria-expanded', 'true');
      await expect(page.locator('html')).toHaveAttribute('style', /padding/);
      await unmountHeader();
      const unmountFooter = await mountContainer(page, 'footer', './Footer', '#footer');
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' })).toBeAttached();
      await unmountFooter();
    }
    const listed = hosts.matchAll(/^\| `((?:window|document) \S+)` \| (\d+) \|/gm);
    await expect
      .poll(readListeners)
      .toEqual(Object.fromEntries([...listed].map(([, listener, count]) => [listener, Number(count)])));
    const after = await page.locator('html').evaluate((html) => html.getAttributeNames());
    expect(after.filter((name) => !before.includes(name))).toEqual(['data-navigation-loaded']);
  } finally {
    await page.goto('about:blank');
    await host.stop();
  }
});
