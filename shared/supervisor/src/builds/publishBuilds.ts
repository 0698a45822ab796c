import { isRemoteName } from '@kontor/federation';
import { readDescriptor, readRegistry, writeRegistry } from '@kontor/federation/publish';
import { emptyRegistry, type Registry } from '@kontor/federation/registry';
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

/** Makes the given builds the live versions of their remotes in the registry of this machine. */
export function publishBuilds(registryFile: string, builds: readonly Build[], ports: Ports): void {
  const origins = localOrigins(ports);
  const note = { by: 'npm start', at: new Date().toISOString() };
  let registry = readOrEmptyRegistry(registryFile);
  for (const { name, folder } of builds) {
    if (!isRemoteName(name)) continue;
    // Who serves the files is a line of the registry, which publishing keeps.
    const servedBy = registry.remotes[name]?.servedBy ?? 'shop';
    const address = { origin: origins[name], servedBy };
    registry = publishLive(registry, readDescriptor(folder), address, note);
    registry = pruneVersions(registry, name, { keep: maxVersions, since: Number.POSITIVE_INFINITY }, note);
  }
  writeRegistry(registryFile, registry);
}
