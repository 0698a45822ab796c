import type { KeyObject } from 'node:crypto';
import { readDescriptor } from '@kontor/federation/publish';
import { type Descriptor, emptyRegistry, type Registry } from '@kontor/federation/registry';
import { readRegistry, writeRegistry } from '@kontor/federation/registryFiles';
import { signChanges } from '@kontor/federation/signatures';
import { type ChangeNote, moveRemote, pruneVersions, publishLive } from '@kontor/publishing';
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

/** Makes builds live in a registry. */
function withBuilds(former: Registry, builds: readonly Build[], ports: Ports, note: ChangeNote): Registry {
  const origins = localOrigins(ports);
  let registry = former;
  for (const { name, folder } of builds) {
    const origin = origins[name];
    // The shell is no remote.
    if (origin === undefined) continue;
    // Who serves the files is a line of the registry, which publishing keeps.
    const servedBy = registry.remotes[name]?.servedBy ?? 'shop';
    const address = { origin, servedBy };
    registry = publishLive(moveRemote(registry, name, origin), readDescriptor(folder), address, note);
    registry = pruneVersions(registry, name, { keep: maxVersions, since: Number.POSITIVE_INFINITY }, note);
  }
  return registry;
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
  const note = { by: 'npm start', at: new Date().toISOString() };
  const registry = withBuilds(readOrEmptyRegistry(registryFile), builds, ports, note);
  // All entries count as changed, so that they are signed although the keys are newer.
  writeRegistry(registryFile, keyOf ? signChanges(emptyRegistry, registry, keyOf) : registry);
}

/**
 * Writes the registry of `npm run dev`. Nothing of the former one is kept: it may have been written by a run in which other
 * remotes had development servers.
 *
 * @param served descriptors of the development servers, whose files browsers load and follow at their own origins
 * @param builds of all other remotes
 */
export function publishDevelopment(
  registryFile: string,
  served: readonly Descriptor[],
  builds: readonly Build[],
  ports: Ports,
): void {
  const origins = localOrigins(ports);
  const note = { by: 'npm run dev', at: new Date().toISOString() };
  const registry = served.reduce(
    // These files change under the same name, so they have no fixed hashes.
    (former, descriptor) =>
      publishLive(former, { ...descriptor, files: {} }, { origin: origins[descriptor.name] ?? '' }, note),
    withBuilds(emptyRegistry, builds, ports, note),
  );
  writeRegistry(registryFile, registry);
}
