import { isKnownContract } from '../contract/remotes.ts';
import { publishedOf, type Registry, type RegistryRemote } from './registry.ts';

/** Versions that a staff member has chosen, by remote. */
export type Pins = Readonly<Record<string, string>>;

/** The versions of a remote that a page can load, in the registry's order. */
export const loadableVersions = (remote: RegistryRemote): readonly string[] =>
  Object.entries(publishedOf(remote))
    .filter(([, { contract }]) => isKnownContract(contract))
    .map(([version]) => version);

/** Maximum number of derived registries per registry. With many canaries, nearly every visitor has a different one. */
const maxPinned = 500;

/** Derived registries, by their stable versions. This allows documents to be cached under the registry object. */
const cache = new WeakMap<Registry, Map<string, Registry>>();

/**
 * A registry with other stable versions. A pin has no effect if it names an unknown remote or a version without a known
 * descriptor. A page therefore loads only files whose hashes are in the registry.
 *
 * @returns the same object for the same registry and pins, or the registry itself if no version differs
 */
export function pinVersions(registry: Registry, pins: Pins): Registry {
  const others = Object.entries(registry.remotes).flatMap(([name, remote]) => {
    const version = Object.hasOwn(pins, name) ? pins[name] : undefined;
    return version !== undefined &&
      version !== remote.stable &&
      isKnownContract(remote.versions[version]?.contract ?? 0)
      ? [[name, { ...remote, stable: version }] as const]
      : [];
  });
  if (others.length === 0) return registry;
  const ofRegistry = cache.get(registry) ?? new Map<string, Registry>();
  cache.set(registry, ofRegistry);
  if (ofRegistry.size >= maxPinned) ofRegistry.clear();
  const key = others.map(([name, { stable }]) => `${name}@${stable}`).join(' ');
  const pinned = ofRegistry.get(key) ?? {
    ...registry,
    remotes: { ...registry.remotes, ...Object.fromEntries(others) },
  };
  ofRegistry.set(key, pinned);
  return pinned;
}
