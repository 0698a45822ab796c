import { hash } from 'node:crypto';
import type { CustomerGroup, SiteKey } from '@kontor/site';
import { type Pins, pinVersions } from './pinVersions.ts';
import { type Canary, type Registry, shareOf } from './registry.ts';

/** Number of buckets, which gives shares a resolution of 0.01 percent. */
const buckets = 10_000;

/** What servers know about a visitor from the request alone. */
export type Visitor = {
  /** Id of the browser. */
  readonly id: string;
  /** The requested site, if the request names one. Otherwise, canaries limited to sites do not apply. */
  readonly site: SiteKey | undefined;
  readonly group: CustomerGroup;
};

/** Whether a visitor belongs to a canary's audience, which may be limited to some sites or to a group. */
export const isInAudience = (
  { audience }: Pick<Canary, 'audience'>,
  { site, group }: { readonly [Key in 'site' | 'group']?: Visitor[Key] | undefined },
): boolean =>
  (audience?.sites === undefined || (site !== undefined && audience.sites.includes(site))) &&
  (audience?.group === undefined || audience.group === group);

/**
 * Whether a visitor gets a canary. The result stays the same while the share stays the same or grows. Canaries of
 * different remotes and versions go to different visitors.
 */
export function isInCanary(visitor: Visitor, name: string, canary: Canary): boolean {
  if (!isInAudience(canary, visitor)) return false;
  const number = hash('sha256', `${visitor.id} ${name}@${canary.version}`, 'buffer').readUInt32BE();
  return number % buckets < Math.round((shareOf(canary) * buckets) / 100);
}

/**
 * The registry for one visitor: a canary that includes the visitor replaces the stable version.
 *
 * @param visitor if undefined, there are no canaries
 * @returns the same object for the same registry and canaries
 */
export function visitorRegistry(registry: Registry, visitor: Visitor | undefined): Registry {
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
  const has = Object.values(registry.remotes).some(({ canary }) => canary !== undefined && shareOf(canary) > 0);
  withCanaries.set(registry, has);
  return has;
}

/**
 * The versions of the markup that a page already has, by remote. Only stable versions and canaries are included. A
 * version that was rolled back is left out.
 *
 * @param rendered the page's own claim, which is untrusted
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
