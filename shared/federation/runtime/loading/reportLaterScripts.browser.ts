import type { ResolvedRegistry } from '../../registry/resolveRegistry.ts';
import type { SlotReport } from '../slot/slotReport.ts';

/** Name of a script without its extension, and without the hash in the names of published files. */
const fileName = (src: string): string => src.slice(src.lastIndexOf('/') + 1).replace(/(?:\.[\w-]{10})?\.js$/, '');

/** The name of the build that loads a script, from the attribute that webpack's runtime sets. */
const buildOf = ({ dataset }: HTMLScriptElement): string => dataset['webpack']?.split(':')[0] ?? '';

/**
 * Reports scripts that shell and remotes load later, for example after a click, if they fail to load or have a wrong
 * hash. Scripts of a slot are excluded, since the slot reports them itself.
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
  // Errors of elements do not bubble, so the listener captures.
  window.addEventListener('error', handleError, true);
  return () => window.removeEventListener('error', handleError, true);
}
