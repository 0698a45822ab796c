import { type FragmentPart, slots } from '@kontor/federation';
import { liveTogether, type Pins, type Registry, type RegistryRemote } from '@kontor/federation/registry';
import type { LoadedChrome } from './chromeSource.ts';

/** The version that a remote had before it went live together with others, if pages can still load that version. */
const formerOf = ({ fallback, versions }: RegistryRemote): string | undefined =>
  fallback !== undefined && Object.hasOwn(versions, fallback) ? fallback : undefined;

/** The remotes that went live in the same change as the named remote and still have the versions of that change. */
function togetherWith({ remotes }: Registry, name: string): readonly [name: string, remote: RegistryRemote][] {
  const remote = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
  if (!remote) return [];
  return Object.entries(liveTogether(remote)).flatMap(([other, version]) => {
    const found = Object.hasOwn(remotes, other) ? remotes[other] : undefined;
    return found?.stable === version ? [[other, found] as const] : [];
  });
}

/**
 * Keeps together the remotes that went live in the same change. For a moment after such a change, page-border may still
 * send one remote's markup in the previous version. The document then has the previous versions of all these remotes.
 * If one of them has no previous version, the old markup is left out instead. Browsers render every part whose markup
 * is left out.
 *
 * @param registry the visitor's registry
 * @returns the markup, and the versions that the document has instead of the stable versions
 */
export function holdMarkup(
  chrome: LoadedChrome,
  registry: Registry,
): { readonly chrome: LoadedChrome; readonly pins: Pins } {
  const { versions = {}, ...parts } = chrome;
  const pins = new Map(Object.entries(versions));
  const outdated = new Set<string>();
  for (const [name, version] of Object.entries(versions)) {
    const remote = registry.remotes[name];
    if (version === remote?.stable) continue;
    const others = togetherWith(registry, name);
    // After a rollback, markup may still have the version that was rolled back.
    const isFormer = remote && version === formerOf(remote);
    const isHeld = isFormer && others.every(([, other]) => formerOf(other) !== undefined);
    if (others.length > 0 && !isHeld) outdated.add(name);
    else for (const [other, { fallback = '' }] of others) pins.set(other, fallback);
  }
  for (const name of outdated) pins.delete(name);
  const fits = (remote: string) => versions[remote] === undefined || pins.get(remote) === versions[remote];
  const kept = Object.entries(parts).filter(([part]) => fits(slots[part as FragmentPart].remote));
  const keptVersions = Object.entries(versions).filter(([name]) => fits(name));
  return {
    chrome: { ...Object.fromEntries(kept), versions: Object.fromEntries(keptVersions) },
    pins: Object.fromEntries(pins),
  };
}
