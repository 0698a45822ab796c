import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeBuild } from '../fixtures/changeBuild.ts';
import { builtOrigins } from '../fixtures/createTarget.ts';
import { writeVariant } from '../fixtures/publishVariant.ts';
import { remoteLocators, slotFailureMessages } from '../fixtures/remoteLocators.ts';
import { requireEnv } from '../fixtures/requireEnv.ts';
import { runRemote, tryRemote, unchecked } from '../fixtures/runRemote.ts';
import { expect, test } from '../fixtures/test.ts';
import { startPublishedShop } from '../hosts/shop/startPublishedShop.ts';

const storeFile = join(import.meta.dirname, '../../shared/store/package.json');

/** The store version on the test shop's pages, and versions that are too old and too new for it. */
const storeVersion: string = JSON.parse(readFileSync(storeFile, 'utf8')).version;
const olderStore = '0.2.0';
const newerStore = '0.99.0';

/** Copies the built shell and gives the copy an older store. */
function copyOlderShell(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-older-shell-'));
  cpSync(requireEnv('SHELL_ASSETS'), folder, { recursive: true });
  const file = join(folder, 'deployable.json');
  const built = JSON.parse(readFileSync(file, 'utf8'));
  const shared = { ...built.shared, '@kontor/store': { ...built.shared['@kontor/store'], version: olderStore } };
  writeFileSync(file, JSON.stringify({ ...built, version: '0.1.0-older', shared }));
  return folder;
}

test('check and promote refuse a version that needs a newer store than a live shell has, and fail if a host cannot be reached', async () => {
  const shellAssets = copyOlderShell();
  const shop = await startPublishedShop(['preview'], { shellAssets });
  const run = (...args: readonly string[]) => tryRemote(shop.target, ...args, '--json');
  try {
    const build = join(shop.target, 'build-9.0.0');
    writeVariant('preview', '9.0.0', build);
    expect(await run('publish', 'preview', '--from', build)).toMatchObject({ code: 0 });
    const before = shop.readRegistry();
    const here = await run('check', 'preview', '--static');
    expect(here.code).toBe(0);
    expect(here.stdout).toContain('no live shell was asked, so this counts for the shell of this checkout only');

    const needed = `^${storeVersion}, but shell at ${shop.url} has ${olderStore}, so its slot would fail`;
    const live = await run('check', 'preview', '--static', '--hosts', `${shop.url}/`, shop.pageBorderUrl);
    expect(live.code).toBe(1);
    expect(live.stdout).toContain(`strict conflict: it needs @kontor/store ${needed}`);

    const gone = await run('promote', 'preview', '--hosts', 'http://127.0.0.1:9');
    expect(gone.code).toBe(1);
    expect(JSON.parse(gone.stdout).error).toContain('http://127.0.0.1:9 cannot be checked against: ');
    expect(shop.readRegistry()).toEqual(before);
  } finally {
    await shop.stop();
    rmSync(shellAssets, { recursive: true, force: true });
  }
});

/** Writes a cart version that was built for a newer store. */
function writeNewer(version: string, stable: string, folder: string): void {
  const { shared, ...built } = changeBuild({
    ...{ from: join(builtOrigins, 'cart/cart', stable), to: folder, version },
    scripts: ['remoteEntry.js'],
    replacement: [`"^${storeVersion}"`, `"^${newerStore}"`],
  });
  const store = { ...shared?.['@kontor/store'], version: newerStore, requires: `^${newerStore}` };
  const descriptor = { ...built, shared: { ...shared, '@kontor/store': store } };
  writeFileSync(join(folder, 'deployable.json'), JSON.stringify(descriptor));
}

test('if a version goes live unchecked although it needs a newer store than the page has, only its remote fails, and the report names both versions', async ({
  page,
  allowConsole,
}) => {
  allowConsole(...slotFailureMessages);
  const shop = await startPublishedShop(['cart'], { shellEnvironment: { ACTION_LOG: 'on' } });
  const posted = page.waitForRequest('**/service/actionlog/api/entries');
  try {
    const build = join(shop.target, 'build-9.1.0');
    writeNewer('9.1.0', shop.readRegistry().remotes['cart']?.stable ?? '', build);
    await runRemote(shop.target, 'publish', 'cart', '--from', build);
    const checked = await tryRemote(shop.target, 'check', 'cart', '--static', '--hosts', shop.url, '--json');
    expect(checked.code).toBe(1);
    expect(checked.stdout).toContain(
      `it needs @kontor/store ^${newerStore}, but shell at ${shop.url} has ${storeVersion}, so its slot would fail`,
    );
    await runRemote(shop.target, 'promote', 'cart', ...unchecked);
    await shop.followed();
    const report = page.waitForEvent('console', (message) => message.text().startsWith('shop_cart/MiniCart'));
    await page.goto(shop.url);
    const versions = `shop_shell has @kontor/store ${storeVersion}, which is not ^${newerStore}`;
    expect((await report).text()).toContain(versions);
    expect(JSON.stringify((await posted).postDataJSON())).toContain(versions);
    for (const name of ['header', 'footer'] as const) await expect(remoteLocators[name].alive(page)).toBeVisible();
    await expect(remoteLocators.cart.alive(page)).toHaveCount(0);
  } finally {
    await page.goto('about:blank');
    await shop.stop();
  }
});
