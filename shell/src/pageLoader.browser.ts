import { absoluteRegistry, type ResolvedRegistry } from '@kontor/federation/registry';
import {
  createContainerLoader,
  createRemoteLoader,
  type RemoteLoader,
  reportLaterScripts,
  type SlotReport,
} from '@kontor/federation/runtime';
import { shareScope } from './sharedPackages.browser.ts';

/** Loads the federation runtime that remotes of the previous contract version take from their host. */
async function prepareEarlier(): Promise<void> {
  const runtime = await import(/* webpackChunkName: "federation-runtime" */ '@module-federation/runtime-core');
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtime });
}

/**
 * The loader of this page.
 *
 * @param onReport receives reports of scripts that fail to load after a slot has painted
 */
export function createPageLoader(resolved: ResolvedRegistry, onReport: (report: SlotReport) => void): RemoteLoader {
  // Script elements name scripts by their absolute addresses.
  const registry = absoluteRegistry(resolved, document.baseURI);
  reportLaterScripts(registry, onReport);
  return createRemoteLoader({ loadModule: createContainerLoader({ shareScope, prepareEarlier }), registry });
}
