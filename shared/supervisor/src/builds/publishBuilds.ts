import type { KeyObject } from 'node:crypto';
import { readDescriptor, readRegistry, writeRegistry } from '@kontor/federation/publish';
import { emptyRegistry, type Registry } from '@kontor/federation/registry';
import { signChanges } from '@kontor/federation/signatures';
import { pruneVersions, publishLive } from '@kontor/publishing';
import { localOrigins, type Ports } from '../programs/ports.ts';
import type { Build } from './buildAll.ts';

/** Number of versions per remote that stay in the registry for rollbacks. */
const maxVersions = 5;

/** The registry of this machine; empty if it is unreadable, because it can be rebuilt from the builds. */
function readOrEmptyRegistry(registryFile: string): Registry {
  try {
    return readRegistry(registryFile);
  } catch {
    return emptyRegistry;
  }
}

/**
 * Makes the given builds the live versions of their remotes in the registry of this machine.
 *
 * @param keyOf the key that signs the entry of a remote; without it entries are not signed
 */
export function publishBuilds(
  registryFile: string,
  builds: readonly Build[],
  ports: Ports,
  keyOf?: (remote: string) => KeyObject,
): void {
  const origins = localOrigins(ports);
  const note = { by: 'npm start', at: new Date().toISOString() };
  let registry = readOrEmptyRegistry(registryFile);
  for (const { name, folder } of builds) {
    const origin = origins[name];
    // The shell is no remote.
    if (origin === undefined) continue;
    // Who serves the files is a line of the registry, which publishing keeps.
    const servedBy = registry.remotes[name]?.servedBy ?? 'shop';
    const address = { origin, servedBy };
    registry = publishLive(registry, readDescriptor(folder), address, note);
    registry = pruneVersions(registry, name, { keep: maxVersions, since: Number.POSITIVE_INFINITY }, note);
  }
  // All entries count as changed, so that they are signed although the keys are newer.
  writeRegistry(registryFile, keyOf ? signChanges(emptyRegistry, registry, keyOf) : registry);
}
