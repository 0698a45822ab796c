import { isRemoteName } from '@kontor/federation';
import { promote, pruneVersions, readDescriptor, readRegistry, writeRegistry } from '@kontor/federation/cli';
import { emptyRegistry, type Registry } from '@kontor/federation/registry';
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
  let registry = readOrEmptyRegistry(registryFile);
  for (const { name, folder } of builds) {
    if (!isRemoteName(name)) continue;
    // Who serves the files is a line of the registry, which publishing keeps.
    const servedBy = registry.remotes[name]?.servedBy ?? 'shop';
    const address = { origin: origins[name], servedBy };
    registry = pruneVersions(promote(registry, readDescriptor(folder), address), name, maxVersions);
  }
  writeRegistry(registryFile, registry);
}
