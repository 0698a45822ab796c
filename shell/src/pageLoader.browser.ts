import type { ResolvedRegistry } from '@kontor/federation/registry';
import {
  createRemoteLoader,
  entryScripts,
  type RemoteLoader,
  reportLaterScripts,
  type SlotReport,
} from '@kontor/federation/runtime';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

/**
 * The loader of this page, on the federation's runtime, of which a page has one.
 *
 * @param onReport receives reports of scripts that fail to load after a slot has painted
 */
export function createPageLoader(registry: ResolvedRegistry, onReport: (report: SlotReport) => void): RemoteLoader {
  reportLaterScripts(registry, onReport);
  registerPlugins([entryScripts(registry)]);
  return createRemoteLoader({ runtime: { registerRemotes, loadRemote }, registry });
}
