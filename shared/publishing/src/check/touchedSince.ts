import { type CheckResult, type Finding, refusalsOf } from './checkResult.ts';

type Versions = Readonly<Record<string, string>>;

/** What is live: the hosts of this checkout, the hosts that were asked, and the remotes. */
export type Live = { readonly own: Versions; readonly hosts: Versions; readonly remotes: Versions };

/** What went live since a check: other remotes, and hosts that were asked. */
export type Touched = { readonly remotes: readonly string[]; readonly hosts: readonly string[] };

/** Hosts that were asked are named with their address; no remote has such a name. */
const isAskedHost = (name: string): boolean => name.includes(' at ');

/**
 * What has changed since a version has passed its check. The result still counts for the version with everything else.
 *
 * @returns undefined if everything has to be checked: the version was refused, or the remote itself, this checkout or the
 * list of asked hosts has changed
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

/** The findings of a check, updated with the parts that were checked again. */
export function mergeFindings(kept: readonly Finding[], again: readonly Finding[], { hosts }: Touched): Finding[] {
  const cells = new Set(again.map(cellOf));
  const left = kept.filter(
    (finding) => !hosts.includes(finding.host) && (finding.outcome === 'noted' || !cells.has(cellOf(finding))),
  );
  const notes = new Set(left.map((finding) => `${cellOf(finding)} ${finding.reason}`));
  return [...left, ...again.filter((finding) => !notes.has(`${cellOf(finding)} ${finding.reason}`))];
}
