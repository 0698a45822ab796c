import { remoteNames } from '@kontor/federation';
import { expect, test } from '../fixtures/test.ts';

/** What the federation runtime knows of a shared package, as far as the tests look at it. */
type Shared = { from: string; loaded?: boolean };
type Runtime = {
  __INSTANCES__: { name: string; shareScopeMap: Record<string, Record<string, Record<string, Shared>>> }[];
};

const singletons = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'mobx',
  'mobx-react-lite',
  '@emotion/react',
  '@emotion/react/jsx-runtime',
  '@lingui/core',
  '@lingui/react',
  '@kontor/store',
];

test('all five remotes come from five origins of their own', async ({ page }) => {
  const scripts = new Map<string, string>();
  page.on('response', (response) => {
    const url = new URL(response.url());
    const [, name = ''] = url.pathname.split('/');
    if (response.request().resourceType() === 'script' && response.ok()) scripts.set(name, url.origin);
  });
  await page.goto('/service/preview/login?as=editor');
  await page.goto('/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Preview settings' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /E-Mail/ })).toBeVisible();
  const origins = remoteNames.map((name) => scripts.get(name));
  expect(new Set(origins).size).toBe(5);
  expect(origins).not.toContain(undefined);
  expect(origins).not.toContain(new URL(page.url()).origin);
});

test('the page has one instance of everything that is shared, and it is the shell’s', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const scope = await page.evaluate(() => {
    const runtime = (globalThis as unknown as { __FEDERATION__: Runtime }).__FEDERATION__;
    return runtime.__INSTANCES__.map(({ name, shareScopeMap }) => ({
      name,
      shop: Object.entries(shareScopeMap['shop'] ?? {}).map(([request, versions]) => ({
        request,
        from: Object.values(versions).map(({ from }) => from),
      })),
    }));
  });
  const shell = scope.find(({ name }) => name === 'shop_shell');
  expect(shell?.shop.map(({ request }) => request).sort()).toEqual([...singletons].sort());
  expect(shell?.shop.filter(({ from }) => from.join() !== 'shop_shell')).toEqual([]);
});

test('no remote downloads a shared package again', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const perRemote = remoteNames.map((name) => scripts.filter((path) => path.startsWith(`/${name}/`)).length);
  // An entry, an exposed module, its texts, and at most one chunk that it loads itself.
  expect(Math.max(...perRemote)).toBeLessThanOrEqual(5);
  expect(scripts.filter((path) => /react-dom|mobx/.test(path))).toEqual([]);
});
