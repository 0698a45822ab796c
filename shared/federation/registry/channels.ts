import { hash } from 'node:crypto';
import { type Pins, pinVersions } from './pinVersions.ts';
import type { Registry } from './registry.ts';

/** Number of buckets: a share has steps of a hundredth of a percent. */
const buckets = 10_000;

/**
 * Whether a visitor gets a canary. The answer stays the same while the share stays or grows. Canaries of different remotes and
 * versions go to different visitors.
 *
 * @param visitor id of the browser
 * @param percent share of visitors: 0 is nobody, 100 everybody
 */
export function isInCanary(
  visitor: string,
  name: string,
  { version, percent }: { readonly version: string; readonly percent: number },
): boolean {
  const number = hash('sha256', `${visitor} ${name}@${version}`, 'buffer').readUInt32BE();
  return number % buckets < Math.round((percent * buckets) / 100);
}

/**
 * The registry as a visitor gets it: with the canaries that include the visitor as stable versions.
 *
 * @param visitor id of the browser; without one there are no canaries
 * @returns the same object for the same registry and canaries
 */
export function visitorRegistry(registry: Registry, visitor: string | undefined): Registry {
  if (visitor === undefined || !hasCanary(registry)) return registry;
  const pins = Object.entries(registry.remotes).flatMap(([name, { canary }]) =>
    canary && isInCanary(visitor, name, canary) ? [[name, canary.version] as const] : [],
  );
  return pinVersions(registry, Object.fromEntries(pins));
}

const withCanaries = new WeakMap<Registry, boolean>();

/** Whether visitors get different versions. */
export function hasCanary(registry: Registry): boolean {
  const isKnown = withCanaries.get(registry);
  if (isKnown !== undefined) return isKnown;
  const has = Object.values(registry.remotes).some(({ canary }) => canary !== undefined && canary.percent > 0);
  withCanaries.set(registry, has);
  return has;
}

/**
 * The versions of markup that a page has already, by remote, as far as they are stable or a canary. A version that was taken
 * back is none of them.
 *
 * @param rendered untrusted: what a page says
 */
export function channelVersions({ remotes }: Registry, rendered: Readonly<Record<string, unknown>>): Pins {
  return Object.fromEntries(
    Object.entries(remotes).flatMap(([name, { stable, canary }]) => {
      const version = Object.hasOwn(rendered, name) ? rendered[name] : undefined;
      return typeof version === 'string' && (version === stable || version === canary?.version)
        ? [[name, version]]
        : [];
    }),
  );
}
