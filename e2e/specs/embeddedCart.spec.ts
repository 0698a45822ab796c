import { readFileSync } from 'node:fs';
import { cartIcon, countTraces, readPageState } from '../fixtures/cartHost.ts';
import { countListeners } from '../fixtures/countListeners.ts';
import { requireEnv } from '../fixtures/requireEnv.ts';
import { hasRunTampered, tamper } from '../fixtures/tamper.ts';
import { expect, test } from '../fixtures/test.ts';

const cartOrigin = requireEnv('CART_URL');
/** Address of the third-party pages that may embed the cart. */
const hostsUrl = requireEnv('EMBED_HOSTS_URL');
const cartPath = '/service/cart/api/cart';

const pages = [
  { name: 'a page of plain HTML', path: 'embed/', adds: ['kontorCart'], react: undefined },
  { name: 'a page of plain HTML with a module', path: 'embed/module.html', adds: ['kontorCart'], react: undefined },
  { name: 'a page of Vite and React 18', path: 'vite/', adds: ['kontor_cart'], react: 'React 18.3.1' },
  { name: 'a page of webpack with federation', path: 'webpack/', adds: ['kontor_cart'], react: 'React 19.3.1' },
];

for (const { name, path, adds, react } of pages) {
  test.describe(name, () => {
    test('an embedded cart shows its content and works with the page’s own button', async ({ page, baseURL }) => {
      await page.goto(`${hostsUrl}${path}`);
      await expect(cartIcon(page)).toHaveAccessibleName('Warenkorb, leer');
      await page.locator('#add').click();
      await expect(page.locator('#answer')).toHaveText('Liegt im Warenkorb.');
      await expect(cartIcon(page)).toHaveAccessibleName('Warenkorb, 1 Artikel');

      await cartIcon(page).click();
      const panel = page.getByRole('dialog', { name: 'Warenkorb' });
      const product = panel.getByRole('link', { name: 'Bio-Kaffee Äthiopien Yirgacheffe' });
      await expect(product).toHaveAttribute('href', new RegExp(`^${baseURL}/product/1000102`));
      await expect(panel.getByRole('link', { name: 'Zur Kasse' })).toHaveAttribute('href', `${baseURL}/checkout`);
      const picture = panel.locator('img');
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

      await panel.getByRole('button', { name: 'Eins mehr' }).click();
      await expect(cartIcon(page)).toHaveAccessibleName('Warenkorb, 2 Artikel');
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(cartIcon(page)).toBeFocused();
    });

    test('an embedded cart and its page have separate copies of React, styles and globals', async ({
      page,
      context,
    }) => {
      const bare = await context.newPage();
      await bare.route(`${cartOrigin}/**`, (route) => route.abort());
      await bare.goto(`${hostsUrl}${path}`);
      await expect(bare.getByRole('link', { name: 'Warenkorb' }).first()).toBeVisible();
      const without = await readPageState(bare);
      await bare.close();

      await page.goto(`${hostsUrl}${path}`);
      await cartIcon(page).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      const { windowKeys: before, ...expected } = without;
      const readState = async () => {
        const { windowKeys: _keys, ...state } = await readPageState(page);
        return state;
      };
      await expect.poll(readState).toEqual(expected);
      const { windowKeys } = await readPageState(page);
      expect(windowKeys.filter((key) => !before.includes(key))).toEqual(adds);
      expect(before.filter((key) => !windowKeys.includes(key))).toEqual([]);

      if (!react) return;
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(react);
      await page.locator('#own').click();
      await expect(page.locator('#own')).toHaveText('Tassen: 1');
    });

    test('if the cart’s files are unreachable, a page keeps working and keeps its link to the cart', async ({
      page,
      baseURL,
      allowConsole,
    }) => {
      allowConsole(/./);
      await page.route(`${cartOrigin}/**`, (route) => route.abort());
      await page.goto(`${hostsUrl}${path}`);
      const link = page.getByRole('link', { name: 'Warenkorb' }).first();
      await expect(link).toHaveAttribute('href', `${baseURL}/service/cartfrontend/cart`);
      if (!react) return;
      await page.locator('#own').click();
      await expect(page.locator('#own')).toHaveText('Tassen: 1');
    });

    test('an embedded cart shows its link if its app script is unreachable', async ({
      page,
      baseURL,
      allowConsole,
    }) => {
      allowConsole(/embed-app\.js|Failed to load resource|only its link \(load\)/);
      const errors: Error[] = [];
      page.on('pageerror', (error) => errors.push(error));
      await page.route('**/embed-app.js', (route) => route.abort());
      await page.goto(`${hostsUrl}${path}`);
      const link = page.getByRole('link', { name: 'Warenkorb', exact: true }).first();
      await expect(link).toHaveAttribute('href', `${baseURL}/service/cartfrontend/cart`);
      await expect(page.locator('.kontor a.link').first()).toBeVisible();
      expect(errors).toEqual([]);
    });
  });
}

test('two embedded carts on a page share one store, whether loaded as an element or as a module', async ({ page }) => {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(cartPath) && request.method() === 'GET') loads.push(request.url());
  });
  await page.goto(`${hostsUrl}embed/module.html`);
  await expect(cartIcon(page, 1)).toHaveAccessibleName('Warenkorb, leer');
  await page.locator('#add').click();
  await expect(cartIcon(page, 0)).toHaveAccessibleName('Warenkorb, 1 Artikel');
  await expect(cartIcon(page, 1)).toHaveAccessibleName('Warenkorb, 1 Artikel');
  expect(loads).toHaveLength(1);
});

test('an embedded cart and the shop’s tab, on different origins, lose no article when both add one (CART-78)', async ({
  page,
  context,
  allowConsole,
}) => {
  // The browser logs that the back end has refused the outdated addition.
  allowConsole(/status of 412/);
  await page.goto('/product/1000102');
  const add = page.getByRole('main').getByRole('button', { name: 'In den Warenkorb' });
  await add.click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Warenkorb, 1 Artikel' })).toBeVisible();
  const host = await context.newPage();
  await host.goto(`${hostsUrl}embed/`);
  await expect(cartIcon(host)).toHaveAccessibleName('Warenkorb, 1 Artikel');
  await host.locator('#add').click();
  await expect(cartIcon(host)).toHaveAccessibleName('Warenkorb, 2 Artikel');
  // The shop's tab does not know about this addition.
  await add.click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Warenkorb, 3 Artikel' })).toBeVisible();
});

test('unmounting an embedded cart restores the previous content and leaves the other cart mounted', async ({
  page,
}) => {
  await page.goto(`${hostsUrl}embed/module.html`);
  await expect(cartIcon(page, 1)).toBeVisible();
  await page.locator('#leave').click();
  await expect(page.locator('#mounted-cart').getByRole('link', { name: 'Warenkorb' })).toBeVisible();
  await expect(cartIcon(page)).toBeVisible();
  await expect.poll(() => countTraces(page)).toBe(1);
  await page.evaluate(() => document.querySelector('kontor-mini-cart')?.remove());
  await expect.poll(() => countTraces(page)).toBe(0);
});

test('unmounting ten open carts leaves the page’s listeners and html element unchanged', async ({
  page,
  baseURL: shopUrl = '',
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const readListeners = await countListeners(page);
  await page.goto(`${hostsUrl}embed/`);
  const html = page.locator('html');
  const attributes = await html.evaluate((element) => element.getAttributeNames());
  const cart = page.locator('kontor-mini-cart');
  const leaveOpen = async () => {
    await cartIcon(page).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(html).toHaveCSS('overflow', 'hidden');
    await cart.evaluate((element) => element.remove());
    await expect.poll(() => countTraces(page)).toBe(0);
  };
  await leaveOpen();
  // The page's store is kept, so the next cart can continue with it.
  const left = await readListeners();
  for (let cycle = 1; cycle < 10; cycle += 1) {
    await page.evaluate((shop) => {
      const element = document.createElement('kontor-mini-cart');
      element.setAttribute('site', 'DE');
      element.setAttribute('shop', shop);
      document.querySelector('header')?.append(element);
    }, shopUrl);
    await leaveOpen();
  }
  expect(await readListeners()).toEqual(left);
  expect(await html.evaluate((element) => element.getAttributeNames())).toEqual(attributes);
});

for (const path of ['vite/', 'webpack/']) {
  test(`an unmounted cart leaves no trace in ${path}`, async ({ page }) => {
    await page.goto(`${hostsUrl}${path}`);
    await expect(cartIcon(page)).toBeVisible();
    await page.locator('#leave').click();
    await expect(cartIcon(page)).toBeHidden();
    await expect.poll(() => countTraces(page)).toBe(0);
  });
}

for (const file of ['embed-app.js', 'embed-locale-de-DE-po.js']) {
  test(`a tampered ${file} is refused, and the cart remains a link`, async ({ page, baseURL, allowConsole }) => {
    allowConsole(/integrity/, /only its link \(load\)/, /Failed to load resource/);
    await tamper(page, 'cart', file);
    const refused = page.waitForEvent('console', (message) => /only its link \(load\)/.test(message.text()));
    await page.goto(`${hostsUrl}embed/`);
    await refused;
    const link = page.locator('.kontor a.link').first();
    await expect(link).toHaveAttribute('href', `${baseURL}/service/cartfrontend/cart`);
    expect(await hasRunTampered(page)).toBe(false);
  });
}

test('a tampered embed-panel.js is refused, and the icon links to the cart page', async ({
  page,
  baseURL,
  allowConsole,
}) => {
  allowConsole(/integrity/, /Failed to load resource/);
  await tamper(page, 'cart', 'embed-panel.js');
  await page.goto(`${hostsUrl}embed/`);
  await cartIcon(page).click();
  await page.waitForURL(`${baseURL}/service/cartfrontend/cart`);
  expect(await hasRunTampered(page)).toBe(false);
});

for (const [file, kind] of [
  ['embed.js', 'classic'],
  ['container.js', 'classic'],
  ['mount.js', 'module'],
] as const) {
  test(`a tampered ${file} of a pinned version is refused`, async ({ page, request, allowConsole }) => {
    allowConsole(/integrity/);
    const manifest = await (await request.get(`${cartOrigin}/cart/mf-manifest.json`)).json();
    const folder: string = manifest.metaData.publicPath;
    const { files } = await (await request.get(`${folder}deployable.json`)).json();
    const { integrity } = files[file];
    await page.goto(`${hostsUrl}magazine.css`);
    const load = () =>
      page.evaluate(
        ({ src, integrity: hash, isModule }) =>
          new Promise<string>((resolve) => {
            const script = Object.assign(document.createElement('script'), {
              crossOrigin: 'anonymous',
              integrity: hash,
              type: isModule ? 'module' : '',
              onload: () => resolve('loaded'),
              onerror: () => resolve('refused'),
              src,
            });
            document.head.append(script);
          }),
        { src: folder + file, integrity, isModule: kind === 'module' },
      );
    expect(await load()).toBe('loaded');
    await page.reload();
    await tamper(page, 'cart', file);
    expect(await load()).toBe('refused');
    expect(await hasRunTampered(page)).toBe(false);
  });
}

for (const order of ['before', 'after'] as const) {
  test(`loading container.js ${order} the shop’s header leaves both carts working`, async ({ page, baseURL }) => {
    const container = `${baseURL}/r/cart/container.js`;
    await page.context().grantPermissions(['local-network-access']);
    await page.route(`${baseURL}/`, async (route) => {
      const response = await route.fetch();
      // The policy of the shop's pages refuses scripts that it does not name.
      const { 'content-security-policy': _policy, ...headers } = response.headers();
      const script = order === 'before' ? `<script src="${container}"></script>` : '';
      await route.fulfill({ response, headers, body: (await response.text()).replace('<head>', `<head>${script}`) });
    });
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('button', { name: /^Warenkorb, / })).toBeVisible();
    if (order === 'after') await page.addScriptTag({ url: container });
    await page.evaluate(async () => {
      type Container = { get(name: string): Promise<() => { mount(element: Element, options: object): void }> };
      const { mount } = (await (globalThis as unknown as { kontor_cart: Container }).kontor_cart.get('./mount'))();
      const container = document.createElement('p');
      document.querySelector('main')?.prepend(container);
      mount(container, { site: 'DE' });
    });
    await expect(page.getByRole('main').getByRole('button', { name: /^Warenkorb, / })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: /^Warenkorb, / })).toBeVisible();
  });
}

test('a page’s share scope contains only the page’s own React 18', async ({ page }) => {
  await page.goto(`${hostsUrl}vite/`);
  await expect(cartIcon(page)).toBeVisible();
  type Instance = { name: string; shareScopeMap: Record<string, Record<string, object>> };
  const scopes = await page.evaluate(() => {
    const { __FEDERATION__: federation } = globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } };
    return federation.__INSTANCES__.map(({ name, shareScopeMap }) => [
      name,
      Object.entries(shareScopeMap).map(([scope, packages]) => [
        scope,
        Object.entries(packages).map(([key, versions]) => [key, Object.keys(versions)]),
      ]),
    ]);
  });
  expect(scopes).toEqual([['magazine', [['default', [['react', ['18.3.1']]]]]]]);
});

test('a host with any federation runtime can load the shop’s container, which includes all packages that it needs', async ({
  page,
  baseURL,
}) => {
  await page.goto(`${hostsUrl}vite/`);
  await expect(cartIcon(page)).toBeVisible();
  const addresses = { manifest: `${cartOrigin}/cart/mf-manifest.json`, shop: baseURL };
  const scope = await page.evaluate(async ({ manifest, shop }) => {
    type Instance = {
      registerRemotes(remotes: object[]): void;
      loadRemote(id: string): Promise<{ mount(element: Element, options: object): void }>;
      shareScopeMap: Record<string, Record<string, Record<string, { from: string }>>>;
    };
    const { __FEDERATION__: federation } = globalThis as unknown as { __FEDERATION__: { __INSTANCES__: [Instance] } };
    const [host] = federation.__INSTANCES__;
    host.registerRemotes([{ name: 'shop_cart', entry: manifest, shareScope: 'shop' }]);
    const { mount } = await host.loadRemote('shop_cart/mount');
    const container = document.createElement('p');
    document.querySelector('main')?.prepend(container);
    mount(container, { site: 'DE', shop });
    return Object.fromEntries(
      Object.entries(host.shareScopeMap['shop'] ?? {}).map(([key, versions]) => [
        key,
        Object.values(versions).map(({ from }) => from),
      ]),
    );
  }, addresses);
  expect(scope).toMatchObject({ react: ['shop_cart'], '@kontor/store': ['shop_cart'] });
  await expect(page.getByRole('main').getByRole('button', { name: /^Warenkorb/ })).toBeVisible();
});

test('in a narrow window, an open cart sheet prevents the page from scrolling until the sheet is closed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${hostsUrl}embed/`);
  await cartIcon(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
  await expect(page.locator('html')).not.toHaveAttribute('style', /./);
});

test('the panel of an embedded cart at the left edge opens inside the window', async ({ page }) => {
  await page.goto(`${hostsUrl}embed/module.html`);
  await cartIcon(page, 1).click();
  await expect(page.getByRole('dialog')).toBeInViewport({ ratio: 1 });
});

for (const width of [390, 1280]) {
  for (const [name, path, index] of [
    ['the element', 'embed/', 0],
    ['a mounted cart at the start of the line', 'embed/module.html', 1],
  ] as const) {
    test(`the panel of ${name} stays inside a window of ${width} px on a right-to-left page`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${hostsUrl}${path}`);
      await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
      await cartIcon(page, index).click();
      const panel = page.getByRole('dialog');
      await expect(panel).toBeInViewport({ ratio: 1 });
      await expect(panel.getByRole('heading', { level: 2 })).toHaveCSS('direction', 'ltr');
      const [title, close] = [panel.getByRole('heading', { level: 2 }), panel.getByRole('button').first()];
      const [from, to] = [await title.boundingBox(), await close.boundingBox()];
      expect(from?.x).toBeLessThan(to?.x ?? 0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  }
}

test('the custom element reacts to attribute changes and shows a link if an attribute is invalid', async ({
  page,
  baseURL,
  allowConsole,
}) => {
  allowConsole(/"site" is "XX"; it must be one of/);
  await page.goto(`${hostsUrl}embed/`);
  await expect(cartIcon(page)).toBeVisible();
  const set = (site: string) =>
    page.locator('kontor-mini-cart').evaluate((element, value) => element.setAttribute('site', value), site);
  await set('XX');
  const link = page.locator('kontor-mini-cart').getByRole('link', { name: 'Warenkorb', exact: true });
  await expect(link.last()).toHaveAttribute('href', `${baseURL}/service/cartfrontend/cart`);
  await expect(cartIcon(page)).toBeHidden();
  await set('PL');
  await expect(cartIcon(page)).toBeVisible();
});

for (const { name, scripts } of [
  // The page's own script is in the page.
  { name: 'the policy from docs/hosts.md', scripts: "'unsafe-inline' https://cart.example" },
  { name: 'that policy with a nonce', scripts: "'nonce-NONCE' https://cart.example" },
  { name: 'that policy with a nonce and ‘strict-dynamic’', scripts: "'nonce-NONCE' 'strict-dynamic'" },
]) {
  test(`the embedded cart works on a page with ${name} that also enforces Trusted Types`, async ({
    page,
    baseURL: shopUrl = '',
  }) => {
    const hosts = readFileSync(new URL('../../docs/hosts.md', import.meta.url), 'utf8');
    const [, common] = /Each policy also has `([^`]+)`/.exec(hosts) ?? [];
    const [, written = ''] = /^```http policy:cart\n(.*)$/m.exec(hosts) ?? [];
    if (scripts.includes('NONCE')) expect(hosts).toContain(`\`script-src ${scripts}\``);
    const policy = [
      common,
      written.replace("script-src 'self' https://cart.example", `script-src ${scripts}`),
      "require-trusted-types-for 'script'; trusted-types kontor 'allow-duplicates'",
    ]
      .join('; ')
      .replaceAll('https://cart.example', cartOrigin)
      .replaceAll('https://shop.example', shopUrl);
    await page.route(`${hostsUrl}embed/`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('<script', '<script nonce="NONCE"');
      const headers = { ...response.headers(), 'content-security-policy': policy };
      await route.fulfill({ response, body, headers });
    });
    await page.context().grantPermissions(['local-network-access']);
    await page.goto(`${hostsUrl}embed/`);
    await cartIcon(page).click();
    await expect(page.getByRole('dialog')).toHaveCSS('border-radius', '16px');
    await expect.poll(() => page.evaluate(() => [...document.fonts].map(({ status }) => status))).toContain('loaded');
    await expect(page.locator('.kontor')).toHaveCSS('letter-spacing', 'normal');
  });
}

test('a page loads the shop’s headline font when an embedded cart opens, and has no font faces left when it closes', async ({
  page,
  baseURL,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') requested.push(request.url());
  });
  const readFaces = () =>
    page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family));
  const close = page.getByRole('button', { name: 'Warenkorb schließen' });
  await page.goto(`${hostsUrl}embed/`);
  await expect(cartIcon(page)).toHaveAccessibleName('Warenkorb, leer');
  expect(requested).toEqual([]);
  for (let opening = 1; opening <= 2; opening += 1) {
    await cartIcon(page).click();
    await expect(page.getByRole('heading', { name: /^Warenkorb/ })).toHaveCSS('font-family', /^"Kontor Headline"/);
    await expect.poll(readFaces).toEqual([expect.stringContaining('Kontor Headline')]);
    await close.click();
    await expect.poll(() => page.evaluate(() => document.fonts.size)).toBe(0);
  }
  expect(requested).toEqual([
    expect.stringMatching(new RegExp(`^${baseURL}/assets/fonts/[^/]+/fraunces-latin\\.woff2$`)),
  ]);
});

test('an embedded cart downloads three files before it is shown and one more when it opens', async ({ page }) => {
  // Keeps the panel from downloading early by pretending that the browser is never idle.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const names = new Map<string, string>();
  const sizes = new Map<string, number>();
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.startsWith(cartOrigin)) names.set(requestId, new URL(response.url).pathname);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
  const downloaded = () => {
    const files = [...names].map(([id, name]) => [name.split('/').at(-1) ?? '', sizes.get(id) ?? 0] as const);
    return { count: files.length, bytes: files.reduce((sum, [, size]) => sum + size, 0), files };
  };

  await page.goto(`${hostsUrl}embed/`);
  await expect(cartIcon(page)).toHaveAccessibleName('Warenkorb, leer');
  const sizesOf = ({ files }: ReturnType<typeof downloaded>) => files.filter(([, size]) => size > 0).length;
  await expect.poll(() => sizesOf(downloaded())).toBe(3);
  const first = downloaded();
  await cartIcon(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => sizesOf(downloaded())).toBe(4);
  const opened = downloaded();
  process.stdout.write(`embedded cart, bytes with headers: ${JSON.stringify({ first, opened })}\n`);
  expect([first.count, opened.count - first.count]).toEqual([3, 1]);
});

test('a page on an origin that is not allowed shows the icon without a cart and keeps working', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/CORS policy|net::ERR_FAILED|Failed to load resource/);
  await page.goto(`${hostsUrl.replace('localhost', '127.0.0.1')}embed/`);
  // The cart's content is unknown, so the name does not include a count.
  await expect(page.getByRole('button', { name: 'Warenkorb', exact: true }).first()).toBeVisible();
  await page.locator('#add').click();
  await expect(page.locator('#answer')).toHaveText(/\p{L}{3}.*\.$/u);
  await expect(page.locator('#answer')).not.toHaveText('Liegt im Warenkorb.');
});
