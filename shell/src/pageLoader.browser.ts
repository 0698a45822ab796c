import { absoluteRegistry, type ResolvedRegistry } from '@kontor/federation/registry';
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
export function createPageLoader(resolved: ResolvedRegistry, onReport: (report: SlotReport) => void): RemoteLoader {
  // The runtime, and script elements, name scripts by their absolute addresses.
  const registry = absoluteRegistry(resolved, document.baseURI);
  reportLaterScripts(registry, onReport);
  registerPlugins([entryScripts(registry)]);
  return createRemoteLoader({ runtime: { registerRemotes, loadRemote }, registry });
}
