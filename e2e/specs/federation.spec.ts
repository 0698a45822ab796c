import { remoteNames } from '@kontor/federation';
import { usedPackages } from '../fixtures/bundles.ts';
import { showNewsletter } from '../fixtures/showNewsletter.ts';
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
  await showNewsletter(page);
  await expect(page.getByRole('button', { name: 'Preview settings' })).toBeVisible();
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

/** Words that only the package itself holds. */
const inside = { react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', mobx: '__mobxGlobals' };

test('what the remotes really use are the shell’s React, mobx and root store', async ({ page }) => {
  await page.goto('/service/preview/login?as=editor');
  await page.goto('/');
  await showNewsletter(page);
  await expect(page.getByRole('button', { name: 'Preview settings' })).toBeVisible();
  const [shell, ...others] = (await usedPackages(page)).sort((one) => (one.container === 'shop_shell' ? -1 : 1));
  expect(shell?.hasShellsStore).toBe(true);
  expect(others.map(({ container }) => container).sort()).toEqual(remoteNames.map((name) => `shop_${name}`).sort());
  for (const { container, isShells, hasShellsStore } of others) {
    // Chunks of its own runtime included: whatever it has taken is the shell's.
    expect({ container, taken: Object.values(isShells).every(Boolean) }).toEqual({ container, taken: true });
    expect(Object.keys(isShells)).toEqual(expect.arrayContaining(['react', '@emotion/react/jsx-runtime']));
    expect({ container, hasShellsStore }).toEqual({ container, hasShellsStore: true });
  }
});

test('no remote downloads a shared package again', async ({ page }) => {
  const scripts: { path: string; text: Promise<string> }[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || !response.ok()) return;
    scripts.push({ path: new URL(response.url()).pathname, text: response.text() });
  });
  await page.goto('/');
  await showNewsletter(page);
  await page.waitForLoadState('networkidle');
  const isRemotes = ({ path }: { path: string }) => remoteNames.some((name) => path.startsWith(`/${name}/`));
  const perRemote = remoteNames.map((name) => scripts.filter(({ path }) => path.startsWith(`/${name}/`)).length);
  // An entry, an exposed module, its texts, and at most two chunks that it loads itself.
  expect(Math.max(...perRemote)).toBeLessThanOrEqual(5);
  for (const [name, word] of Object.entries(inside)) {
    const holders = await Promise.all(
      scripts.map(async (script) => ((await script.text).includes(word) ? script : [])),
    );
    const found = holders.flat();
    // The shell’s own copy shows that the word is the right one to look for.
    expect({ name, inShell: found.filter((script) => !isRemotes(script)).length }).toEqual({ name, inShell: 1 });
    expect(found.filter(isRemotes).map(({ path }) => path)).toEqual([]);
  }
});
