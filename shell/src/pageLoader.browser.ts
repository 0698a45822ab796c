import { absoluteRegistry, type ResolvedRegistry } from '@kontor/federation/registry';
import {
  containerOf,
  createContainerLoader,
  createRemoteLoader,
  type RemoteLoader,
  retryLaterScripts,
  type SlotReport,
} from '@kontor/federation/runtime';
import { shareScope } from './packages/sharedPackages.browser.ts';

/**
 * This page's loader.
 *
 * @param onReport receives reports about scripts that fail to load after a slot has painted
 * @param readLive reads the versions that are live now, for a page whose scripts no longer exist
 */
export function createPageLoader(
  resolved: ResolvedRegistry,
  onReport: (report: SlotReport) => void,
  readLive: () => Promise<ResolvedRegistry>,
): RemoteLoader {
  // Script elements refer to scripts by their absolute addresses.
  const registry = absoluteRegistry(resolved, document.baseURI);
  const loader = createRemoteLoader({
    loadModule: createContainerLoader(shareScope),
    registry,
    readLive,
  });
  retryLaterScripts(loader.remoteOf, (report) => {
    onReport(report);
    void loader.refresh(containerOf(report.id));
  });
  return loader;
}
