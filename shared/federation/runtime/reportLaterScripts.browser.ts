import type { ResolvedRegistry } from '../registry/resolveRegistry.ts';
import type { SlotReport } from './slotReport.ts';

/** What a bundler's runtime writes on the scripts that it asks for: the name of its build, and what the script is. */
const buildOf = ({ dataset }: HTMLScriptElement): string => dataset['webpack']?.split(':')[0] ?? '';

/**
 * Reports scripts that shell and remotes ask for after their first ones, such as what a click opens, and that do not
 * come or are refused for their hash. Scripts that a slot waits for are left out: the slot reports them.
 *
 * @returns a function that ends it
 */
export function reportLaterScripts(registry: ResolvedRegistry, onReport: (report: SlotReport) => void): () => void {
  const remotes = Object.values(registry.remotes);
  const ofSlots = new Set(
    remotes.flatMap(({ entry, modules }) => [entry, ...Object.values(modules).flat()]).map(({ url }) => url),
  );
  const reported = new Set<string>();
  const hear = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return;
    const { src } = target;
    const container = buildOf(target);
    if (!container.startsWith('shop_') || ofSlots.has(src) || reported.has(src)) return;
    reported.add(src);
    onReport({
      id: `${container}/${src.slice(src.lastIndexOf('/') + 1).replace(/\.js$/, '')}.js`,
      version: remotes.find((remote) => remote.container === container)?.version,
      outcome: 'load-failed',
      elapsed: Math.round(performance.now()),
      message: 'a later script did not come, or was refused for its hash',
    });
  };
  // Errors of elements do not bubble.
  window.addEventListener('error', hear, true);
  return () => window.removeEventListener('error', hear, true);
}
