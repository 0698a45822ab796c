import type { ResolvedRegistry } from '@kontor/federation/registry';
import { createRemoteLoader, entryScripts, type RemoteLoader } from '@kontor/federation/runtime';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** The loader of this page over the federation's runtime, which a page has once. */
export function createPageLoader(registry: ResolvedRegistry): RemoteLoader {
  registerPlugins([entryScripts(registry)]);
  return createRemoteLoader({ runtime: { registerRemotes, loadRemote }, registry, wait });
}
