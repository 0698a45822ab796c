import type { ResolvedRegistry } from '@kontor/federation/registry';
import {
  createRemoteLoader,
  entryScripts,
  type RemoteLoader,
  reportLaterScripts,
  type SlotReport,
} from '@kontor/federation/runtime';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * The loader of this page over the federation's runtime, which a page has once.
 *
 * @param onReport hears of scripts that do not come after a slot has
 */
export function createPageLoader(registry: ResolvedRegistry, onReport: (report: SlotReport) => void): RemoteLoader {
  reportLaterScripts(registry, onReport);
  registerPlugins([entryScripts(registry)]);
  return createRemoteLoader({ runtime: { registerRemotes, loadRemote }, registry, wait });
}
