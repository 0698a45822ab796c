import { isRemoteName } from '@kontor/federation';
import { promote, pruneVersions, readDescriptor, readRegistry, writeRegistry } from '@kontor/federation/cli';
import { emptyRegistry, type Registry } from '@kontor/federation/registry';
import { localOrigins, type Ports } from '../programs/ports.ts';
import type { Build } from './buildAll.ts';

/** Versions of a remote that stay in the registry, to go back to. */
const keptVersions = 5;

/** What this machine has published; what cannot be read is forgotten, since the builds themselves are all there. */
function readKnown(registryFile: string): Registry {
  try {
    return readRegistry(registryFile);
  } catch {
    return emptyRegistry;
  }
}

/** Makes the given builds the live versions of their remotes in the registry of this machine. */
export function publishBuilds(registryFile: string, builds: readonly Build[], ports: Ports): void {
  const origins = localOrigins(ports);
  let registry = readKnown(registryFile);
  for (const { name, folder } of builds) {
    if (!isRemoteName(name)) continue;
    registry = pruneVersions(promote(registry, readDescriptor(folder), origins[name]), name, keptVersions);
  }
  writeRegistry(registryFile, registry);
}
