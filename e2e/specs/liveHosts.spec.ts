import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeVariant } from '../fixtures/publishVariant.ts';
import { requireEnv } from '../fixtures/requireEnv.ts';
import { tryRemote } from '../fixtures/runRemote.ts';
import { expect, test } from '../fixtures/test.ts';
import { storeVersion } from '../hosts/next-store/nextStore.ts';
import { startPublishedShop } from '../hosts/shop/startPublishedShop.ts';

const olderStore = '0.2.0';

/** Copies the built shell as one that was deployed with an older store. */
function copyOlderShell(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-older-shell-'));
  cpSync(requireEnv('SHELL_ASSETS'), folder, { recursive: true });
  const file = join(folder, 'deployable.json');
  const built = JSON.parse(readFileSync(file, 'utf8'));
  const shared = { ...built.shared, '@kontor/store': { ...built.shared['@kontor/store'], version: olderStore } };
  writeFileSync(file, JSON.stringify({ ...built, version: '0.1.0-older', shared }));
  return folder;
}

test('check and promote refuse a version that needs a newer store than a live shell has, and hosts that cannot be asked', async () => {
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
