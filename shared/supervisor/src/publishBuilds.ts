import { isRemoteName } from '@kontor/federation';
import { promote, pruneVersions, readDescriptor, readRegistry, writeRegistry } from '@kontor/federation/cli';
import type { Build } from './buildAll.ts';
import { localOrigins, type Ports } from './ports.ts';

/** Versions of a remote that stay in the registry, to go back to. */
const keptVersions = 5;

/** Makes the given builds the live versions of their remotes in the registry of this machine. */
export function publishBuilds(registryFile: string, builds: readonly Build[], ports: Ports): void {
  const origins = localOrigins(ports);
  let registry = readRegistry(registryFile);
  for (const { name, folder } of builds) {
    if (!isRemoteName(name)) continue;
    registry = pruneVersions(promote(registry, readDescriptor(folder), origins[name]), name, keptVersions);
  }
  writeRegistry(registryFile, registry);
}
