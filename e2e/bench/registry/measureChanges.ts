import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyRegistry, type PublishedVersion } from '@kontor/federation/registry';
import { writeRegistry } from '@kontor/federation/registryFiles';
import { RegistryWatch } from '@kontor/federation/registryWatch';
import { publicKeyText, signChanges } from '@kontor/federation/signatures';
import { changeRegistry, openTarget } from '@kontor/publishing';
import { promoteVersion } from '@kontor/publishing/registryChanges';
import { median } from '../quantile.ts';

/** Number of changes to measure. */
const changes = 40;

/**
 * Measures changes to a signed registry.
 *
 * @param published the version that every remote in the registry is a copy of
 * @returns median times in milliseconds: until the command has finished, and from then until a host has picked up the
 * change
 */
export async function measureChanges(published: PublishedVersion, remoteCount: number, versionCount: number) {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-bench-changes-'));
  const team = generateKeyPairSync('ed25519');
  const names = Array.from({ length: remoteCount }, (_, index) => `team${index}`);
  const note = { by: 'ada', at: published.publishedAt ?? new Date().toISOString() };
  const versionsOf = (name: string) =>
    Object.fromEntries(
      Array.from({ length: versionCount }, (_, index) => `1.${index}.0`).map((version) => [
        version,
        { ...published, name, version },
      ]),
    );
  const remotes = names.map(
    (name) => [name, { stable: '1.0.0', fallback: '1.1.0', versions: versionsOf(name) }] as const,
  );
  const registryFile = join(folder, 'registry.json');
  const keysFile = join(folder, 'keys.json');
  try {
    const registry = { ...emptyRegistry, remotes: Object.fromEntries(remotes) };
    writeRegistry(
      registryFile,
      signChanges(emptyRegistry, registry, () => team.privateKey),
    );
    const key = publicKeyText(team.publicKey);
    writeFileSync(keysFile, JSON.stringify(Object.fromEntries(names.map((name) => [name, [key]]))));
    const watch = new RegistryWatch(registryFile, () => undefined, { keysFile });
    await watch.current();
    const target = openTarget(folder, { keyOf: () => team.privateKey });
    const times: { readonly command: number; readonly host: number }[] = [];
    for (let change = 0; change < changes; change += 1) {
      const name = names[change % names.length] ?? '';
      const version = `1.${(change % (versionCount - 1)) + 1}.0`;
      const begin = performance.now();
      await changeRegistry(target, name, (current) => promoteVersion(current, name, version, note));
      const written = performance.now();
      await watch.check();
      times.push({ command: written - begin, host: performance.now() - written });
      if (watch.latest?.remotes[name]?.stable !== version)
        throw new Error(`the host did not follow: ${watch.faults.join('; ')}`);
    }
    return { command: median(times.map(({ command }) => command)), host: median(times.map(({ host }) => host)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
