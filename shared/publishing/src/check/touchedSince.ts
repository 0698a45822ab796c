import { type CheckResult, type Finding, refusalsOf } from './checkResult.ts';

type Versions = Readonly<Record<string, string>>;

/** The live versions of this checkout's hosts, of the hosts that described themselves, and of the remotes. */
export type Live = { readonly own: Versions; readonly hosts: Versions; readonly remotes: Versions };

/** What has gone live since a check: other remotes, and new versions of the hosts that described themselves. */
export type Touched = { readonly remotes: readonly string[]; readonly hosts: readonly string[] };

/** The name of a host that described itself includes its address, so it never equals a remote's name. */
const isAskedHost = (name: string): boolean => name.includes(' at ');

/**
 * What has changed since a version passed its check. The result is still valid for everything else.
 *
 * @returns undefined if everything has to be checked, because the version was refused or because the remote itself,
 * this checkout or the list of those hosts has changed
 */
export function touchedSince(kept: CheckResult, { own, hosts, remotes }: Live): Touched | undefined {
  const live: Versions = { ...own, ...hosts, ...remotes };
  const changed = Object.keys({ ...kept.live, ...live }).filter((name) => kept.live[name] !== live[name]);
  if (changed.length === 0) return { remotes: [], hosts: [] };
  const isOther = (name: string) =>
    name === kept.remote ||
    Object.hasOwn(own, name) ||
    (isAskedHost(name) && !(Object.hasOwn(hosts, name) && Object.hasOwn(kept.live, name)));
  if (changed.some(isOther) || refusalsOf(kept).length > 0) return undefined;
  return {
    remotes: changed.filter((name) => !isAskedHost(name)),
    hosts: changed.filter(isAskedHost),
  };
}

const cellOf = ({ host, check }: Finding): string => `${host} ${check}`;

/** A check's findings, with those of the repeated parts replaced. */
export function mergeFindings(kept: readonly Finding[], again: readonly Finding[], { hosts }: Touched): Finding[] {
  const cells = new Set(again.map(cellOf));
  const left = kept.filter(
    (finding) => !hosts.includes(finding.host) && (finding.outcome === 'noted' || !cells.has(cellOf(finding))),
  );
  const notes = new Set(left.map((finding) => `${cellOf(finding)} ${finding.reason}`));
  return [...left, ...again.filter((finding) => !notes.has(`${cellOf(finding)} ${finding.reason}`))];
}
