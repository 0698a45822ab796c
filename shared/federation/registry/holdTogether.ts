import { liveTogether, type Registry } from './registry.ts';

/**
 * Keeps together the remotes that went live in one change. If one of them stays as it was, because its entry cannot be
 * read or lacks its team's signature, the others also stay as they were.
 *
 * @param former the registry in force; without one, a host accepts any readable entry
 * @returns the registry, and a sentence with the reason for each entry that has to wait
 */
export function holdTogether(
  registry: Registry,
  former: Registry | undefined,
): { readonly registry: Registry; readonly held: readonly string[] } {
  const remotes = { ...registry.remotes };
  const held: string[] = [];
  /** A change to several remotes changes all of their entries, so an entry that is unchanged was not accepted. */
  const isKept = (name: string, version: string) =>
    registry.remotes[name] === former?.remotes[name] &&
    registry.remotes[name]?.stable !== version &&
    !registry.retired?.includes(name);
  for (const [name, entry] of Object.entries(registry.remotes)) {
    const before = former?.remotes[name];
    if (!before || before.stable === entry.stable) continue;
    const others = Object.entries(liveTogether(entry));
    const waiting = others.flatMap(([other, version]) => (isKept(other, version) ? [other] : []));
    if (waiting.length === 0) continue;
    remotes[name] = before;
    held.push(`the entry of ${name} goes live with the entry of ${waiting.join(', ')}, which is not in force`);
  }
  return held.length > 0 ? { registry: { ...registry, remotes }, held } : { registry, held };
}
