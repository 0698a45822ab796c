import { slotRemotes } from '@kontor/federation';
import { usedPackages } from '../fixtures/bundles.ts';
import { cartButton } from '../fixtures/cart.ts';
import { isScriptOf } from '../fixtures/remoteFiles.ts';
import { showNewsletter } from '../fixtures/showNewsletter.ts';
import { expect, test } from '../fixtures/test.ts';

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

/** A string that occurs only in the package's source. */
const markers = { react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', mobx: '__mobxGlobals' };

test('five remotes on the shop’s host use the shell’s shared packages and download none of them again', async ({
  page,
}) => {
  const scripts: { url: URL; text: Promise<string> }[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || !response.ok()) return;
    scripts.push({ url: new URL(response.url()), text: response.text() });
  });
  const ofRemote = (name: string) => scripts.filter(({ url }) => isScriptOf(url.pathname, name));
  await page.request.get('/service/preview/login?as=editor');
  await page.goto('/');
  await showNewsletter(page);
  await expect(page.getByRole('button', { name: 'Preview settings' })).toBeVisible();
  await expect(cartButton(page)).toHaveAccessibleName(/leer/);

  await test.step('the page’s own host serves all remotes', () => {
    const origins = slotRemotes.map((name) => ofRemote(name)[0]?.url.origin);
    expect(origins).toEqual(slotRemotes.map(() => new URL(page.url()).origin));
  });

  const used = await usedPackages(page);

  await test.step('the page has one instance of every shared package, the shell’s', () => {
    expect(used.map(({ container }) => container).sort()).toEqual(slotRemotes.map((name) => `shop_${name}`).sort());
    const shells = Object.fromEntries(singletons.map((name) => [name, ['shop_shell']]));
    for (const { container, scope } of used) expect({ container, scope }).toEqual({ container, scope: shells });
  });

  await test.step('the remotes use the shell’s React, mobx and root store', () => {
    for (const { container, isShells, hasShellsStore } of used) {
      // This includes modules that the remote's chunks use.
      expect({ container, taken: Object.values(isShells).every(Boolean) }).toEqual({ container, taken: true });
      expect(Object.keys(isShells)).toEqual(expect.arrayContaining(['react', '@emotion/react/jsx-runtime']));
      expect({ container, hasShellsStore }).toEqual({ container, hasShellsStore: true });
    }
  });

  await test.step('no remote downloads a shared package again', async () => {
    for (const [name, word] of Object.entries(markers)) {
      const texts = await Promise.all(
        scripts.map(async ({ url, text }) => ({ url, hasWord: (await text).includes(word) })),
      );
      const holders = texts.filter(({ hasWord }) => hasWord).map(({ url }) => url.pathname);
      const isRemotes = (path: string) => slotRemotes.some((remote) => isScriptOf(path, remote));
      // The shell’s copy shows that the marker string still exists.
      expect({ name, inShell: holders.filter((path) => !isRemotes(path)).length }).toEqual({ name, inShell: 1 });
      expect(holders.filter(isRemotes)).toEqual([]);
    }
  });

  await test.step('a remote loads at most five scripts', () => {
    // Only staff load the preview panel. For staff, the browser renders the header and the footer and therefore loads
    // the code for their content.
    const perRemote = slotRemotes
      .filter((name) => !['preview', 'header', 'footer'].includes(name))
      .map((name) => ofRemote(name).length);
    expect(Math.max(...perRemote)).toBeLessThanOrEqual(5);
    expect(ofRemote('header').length).toBeLessThanOrEqual(8);
    expect(ofRemote('footer').length).toBeLessThanOrEqual(6);
  });
});
