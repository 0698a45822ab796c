import { isKnownContract } from '../contract/remotes.ts';
import type { Registry } from './registry.ts';

/** Versions that a member of staff has chosen, by remote. */
export type Pins = Readonly<Record<string, string>>;

/** The versions of a remote that a page can load, in the order of the registry. */
export const loadableVersions = ({ versions }: Registry['remotes'][string]): readonly string[] =>
  Object.values(versions)
    .filter(({ contract }) => isKnownContract(contract))
    .map(({ version }) => version);

/**
 * A registry with other stable versions. Pins that name an unknown remote or a version that is not in the registry have no
 * effect, so that a page loads only files whose hashes the registry knows.
 */
export function pinVersions(registry: Registry, pins: Pins): Registry {
  const pinned = Object.entries(registry.remotes).map(([name, remote]) => {
    const version = Object.hasOwn(pins, name) ? pins[name] : undefined;
    return version !== undefined && loadableVersions(remote).includes(version)
      ? [name, { ...remote, stable: version }]
      : [name, remote];
  });
  return { ...registry, remotes: Object.fromEntries(pinned) };
}
