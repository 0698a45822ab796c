import type { Page } from '@playwright/test';
import { cartIcon } from '../fixtures/cartHost.ts';
import { changeResponse } from '../fixtures/changeResponse.ts';
import { requireEnv } from '../fixtures/requireEnv.ts';
import { expect, test } from '../fixtures/test.ts';

const cartOrigin = requireEnv('CART_URL');
const hostsUrl = requireEnv('EMBED_HOSTS_URL');

/** The options of a page's federation plugin. */
type Options = {
  readonly strategy: 'version-first' | 'loaded-first';
  /** The container that shares no packages, or the entry or manifest of the one that does. */
  readonly entry: 'container.js' | 'remoteEntry.js' | 'mf-manifest.json';
  readonly scope?: 'default' | 'shop';
};

/** Set-ups in which a page does not wait for the cart. */
const ways: readonly (Pick<Options, 'strategy' | 'scope'> & { readonly name: string })[] = [
  { name: '`loaded-first`', strategy: 'loaded-first' },
  { name: 'the share scope `shop` and `version-first`', strategy: 'version-first', scope: 'shop' },
];

/** `webpack-lazy` is built with `version-first` and the share scope `shop`. */
const hosts = [
  { path: 'webpack/', react: 'React 19.3.1' },
  { path: 'webpack-lazy/', react: 'React 18.3.1' },
] as const;

/** Serves a webpack page as if it had been built with other plugin options, by changing the options in its script. */
async function configure(page: Page, { strategy, entry, scope = 'default' }: Options): Promise<void> {
  const replacements = [
    [/shareStrategy:"[\w-]+"/g, `shareStrategy:"${strategy}"`],
    [/name:"kontor_cart"/g, `name:"${entry === 'container.js' ? 'kontor_cart' : 'shop_cart'}"`],
    [/\/cart\/container\.js",shareScope:"\w+"/g, `/cart/${entry}",shareScope:"${scope}"`],
    [/\["\w+","\.\/mount"/g, `["${scope}","./mount"`],
  ] as const;
  await changeResponse(
    page,
    ({ pathname }) => pathname.endsWith('/main.js'),
    (text) =>
      replacements.reduce((script, [from, to]) => {
        expect(script).toMatch(from);
        return script.replace(from, to);
      }, text),
  );
}

/** Holds requests for the cart's files. Returns a function that aborts them. */
async function holdCart(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(`${cartOrigin}/**`, async (route) => {
    await held.promise;
    await route.abort();
  });
  return held.resolve;
}

const refuseCart = (page: Page) => page.route(`${cartOrigin}/**`, (route) => route.abort());

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const cartLink = (page: Page) => page.locator('#cart').getByRole('link', { name: 'Warenkorb' });

/** Expects a page to work and to have a link instead of the cart. */
async function expectPageWithLink(page: Page, react: string): Promise<void> {
  await expect(heading(page)).toHaveText(react);
  await expect(cartLink(page)).toBeVisible();
  await page.locator('#own').click();
  await expect(page.locator('#own')).toHaveText('Tassen: 1');
}

/** Expects a page and the cart to work. */
async function expectPageWithCart(page: Page, react: string): Promise<void> {
  await expect(heading(page)).toHaveText(react);
  await expect(cartIcon(page)).toHaveAccessibleName('Warenkorb, leer');
  await page.locator('#own').click();
  await expect(page.locator('#own')).toHaveText('Tassen: 1');
}

for (const { path, react } of hosts) {
  test.describe(`a page with ${react} and \`version-first\`, the plugin’s default`, () => {
    test('stays white if a manifest cannot be loaded', async ({ page, allowConsole }) => {
      allowConsole(/./);
      await configure(page, { strategy: 'version-first', entry: 'mf-manifest.json' });
      await refuseCart(page);
      const thrown = page.waitForEvent('pageerror', ({ message }) => message.includes('RUNTIME-003'));
      await page.goto(hostsUrl + path);
      await thrown;
      await expect(page.locator('#app')).toBeEmpty();
    });

    test('stays white while an entry does not respond', async ({ page, allowConsole }) => {
      allowConsole(/./);
      await configure(page, { strategy: 'version-first', entry: 'container.js' });
      const end = await holdCart(page);
      const requested = page.waitForRequest(`${cartOrigin}/cart/container.js`);
      await page.goto(hostsUrl + path, { waitUntil: 'commit' });
      await requested;
      await expect(page.locator('#app')).toBeEmpty();
      end();
      await expectPageWithLink(page, react);
    });

    for (const entry of ['container.js', 'remoteEntry.js'] as const) {
      test(`works without the cart if ${entry} is refused`, async ({ page, allowConsole }) => {
        allowConsole(/./);
        await configure(page, { strategy: 'version-first', entry });
        await refuseCart(page);
        await page.goto(hostsUrl + path);
        await expectPageWithLink(page, react);
      });
    }

    for (const entry of ['mf-manifest.json', 'remoteEntry.js', 'container.js'] as const) {
      const hasCart = entry === 'container.js' || react === 'React 19.3.1';
      test(`keeps its own React beside ${entry}, and the cart is ${hasCart ? 'shown' : 'a link'}`, async ({
        page,
        allowConsole,
      }) => {
        if (!hasCart) allowConsole(/./);
        await configure(page, { strategy: 'version-first', entry });
        await page.goto(hostsUrl + path);
        await (hasCart ? expectPageWithCart : expectPageWithLink)(page, react);
      });
    }
  });

  for (const { name, ...way } of ways) {
    test.describe(`a page with ${react}, ${name}`, () => {
      test('works without the cart if a manifest cannot be loaded', async ({ page, allowConsole }) => {
        allowConsole(/./);
        await configure(page, { ...way, entry: 'mf-manifest.json' });
        await refuseCart(page);
        await page.goto(hostsUrl + path);
        await expectPageWithLink(page, react);
      });

      test('works while an entry does not respond', async ({ page, allowConsole }) => {
        allowConsole(/./);
        await configure(page, { ...way, entry: 'container.js' });
        const end = await holdCart(page);
        const requested = page.waitForRequest(`${cartOrigin}/cart/container.js`);
        await page.goto(hostsUrl + path, { waitUntil: 'commit' });
        await requested;
        await expect(heading(page)).toHaveText(react);
        end();
        await expect(cartLink(page)).toBeVisible();
      });
    });
  }

  test(`a page with ${react} and \`version-first\` shows the shared cart if its share scope is \`shop\``, async ({
    page,
  }) => {
    await configure(page, { strategy: 'version-first', entry: 'mf-manifest.json', scope: 'shop' });
    await page.goto(hostsUrl + path);
    await expectPageWithCart(page, react);
  });
}

test('a page that is built with `version-first` and the share scope `shop` shows the cart', async ({ page }) => {
  await page.goto(`${hostsUrl}webpack-lazy/`);
  await expectPageWithCart(page, 'React 18.3.1');
});
