import type { KeyObject } from 'node:crypto';
import { readDescriptor } from '@kontor/federation/publish';
import { type Descriptor, emptyRegistry, type Registry } from '@kontor/federation/registry';
import { readRegistry, writeRegistry } from '@kontor/federation/registryFiles';
import { signChanges } from '@kontor/federation/signatures';
import { type ChangeNote, moveRemote, pruneVersions, publishLive } from '@kontor/publishing';
import { localOrigins, type Ports } from '../programs/ports.ts';
import type { Build } from './buildAll.ts';

/** Number of versions per remote that the registry keeps for rollbacks. */
const maxVersions = 5;

/** This machine's registry, or an empty one if it is unreadable. The builds are enough to write it again. */
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
    // The shell is not a remote.
    if (origin === undefined) continue;
    // The registry says who serves the files, and publishing keeps this setting.
    const servedBy = registry.remotes[name]?.servedBy ?? 'shop';
    const address = { origin, servedBy };
    registry = publishLive(moveRemote(registry, name, origin), readDescriptor(folder), address, note);
    registry = pruneVersions(registry, name, { keep: maxVersions, since: Number.POSITIVE_INFINITY }, note);
  }
  return registry;
}

/**
 * Makes the given builds their remotes' live versions in this machine's registry.
 *
 * @param keyOf returns the key that signs a remote's entry; without a key, entries are not signed
 */
export function publishBuilds(
  registryFile: string,
  builds: readonly Build[],
  ports: Ports,
  keyOf?: (remote: string) => KeyObject,
): void {
  const note = { by: 'npm start', at: new Date().toISOString() };
  const registry = withBuilds(readOrEmptyRegistry(registryFile), builds, ports, note);
  // Compared with an empty registry, all entries count as changed. Unchanged entries therefore get new signatures too.
  writeRegistry(registryFile, keyOf ? signChanges(emptyRegistry, registry, keyOf) : registry);
}

/**
 * Writes the registry for `npm run dev`. It keeps nothing from the previous registry, because other remotes may have
 * had development servers in the run that wrote it.
 *
 * @param served descriptors of the development servers; browsers load files and updates directly from them
 * @param builds builds of all other remotes
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
    // These files keep their names when they change, so they have no fixed hashes.
    (former, descriptor) =>
      publishLive(former, { ...descriptor, files: {} }, { origin: origins[descriptor.name] ?? '' }, note),
    withBuilds(emptyRegistry, builds, ports, note),
  );
  writeRegistry(registryFile, registry);
}
