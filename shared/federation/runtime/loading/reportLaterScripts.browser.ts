import type { ResolvedRegistry } from '../../registry/resolveRegistry.ts';
import type { SlotReport } from '../slot/slotReport.ts';

/** A script's name without its extension and without the hash in the names of published files. */
const fileName = (src: string): string => src.slice(src.lastIndexOf('/') + 1).replace(/(?:\.[\w-]{10})?\.js$/, '');

/** The name of the build that loads a script. It comes from the attribute that webpack's runtime sets. */
const buildOf = ({ dataset }: HTMLScriptElement): string => dataset['webpack']?.split(':')[0] ?? '';

/**
 * Reports scripts that fail to load or have a wrong hash, if the shell or a remote loads them later, for example after
 * a click. A slot's scripts are excluded, because the slot reports them itself.
 *
 * @returns a function that stops reporting
 */
export function reportLaterScripts(registry: ResolvedRegistry, onReport: (report: SlotReport) => void): () => void {
  const remotes = Object.values(registry.remotes);
  const ofSlots = new Set(
    remotes.flatMap(({ entry, modules }) => [entry, ...Object.values(modules).flat()]).map(({ url }) => url),
  );
  const reported = new Set<string>();
  const handleError = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return;
    const { src } = target;
    const container = buildOf(target);
    if (!container.startsWith('shop_') || ofSlots.has(src) || reported.has(src)) return;
    reported.add(src);
    onReport({
      id: `${container}/${fileName(src)}.js`,
      version: remotes.find((remote) => remote.container === container)?.version,
      outcome: 'load-failed',
      elapsed: Math.round(performance.now()),
      message: 'a later script failed to load, or has a wrong hash',
    });
  };
  // An element's error event does not bubble, so the listener captures it.
  window.addEventListener('error', handleError, true);
  return () => window.removeEventListener('error', handleError, true);
}
