import { maxChanges, type RegistryRemote } from '@kontor/federation/registry';

/*
 * Earlier programs kept the times of versions and canaries in the history of their remote only, which forgets the oldest
 * changes.
 */

/** When a version was published, when pages last loaded it, and whether it went live without a check. */
export type VersionTimes = {
  readonly publishedAt?: string;
  readonly lastLiveAt?: string;
  readonly isUnchecked?: true | undefined;
};

/** The times of versions as far as the history of their remote tells. */
export function timesInHistory({ versions, history = [] }: RegistryRemote): ReadonlyMap<string, VersionTimes> {
  const times = new Map<string, VersionTimes>();
  const note = (version: string, found: VersionTimes) => times.set(version, { ...times.get(version), ...found });
  const live = new Map<'stable' | 'canary', string>();
  for (const { at, action, version, isUnchecked } of history) {
    for (const former of live.values()) note(former, { lastLiveAt: at });
    note(version, action === 'publish' ? { publishedAt: at } : action === 'prune' ? {} : { lastLiveAt: at });
    if (action === 'promote' || action === 'canary') note(version, { isUnchecked });
    if (action === 'canary') live.set('canary', version);
    if (action === 'promote' || (action === 'rollback' && live.get('canary') !== version)) live.set('stable', version);
    if (action === 'promote' || action === 'rollback') live.delete('canary');
  }
  if (history.length < maxChanges) return times;
  // What the history has forgotten may have been live until the first change that it tells of.
  const first = history.find(({ action }) => action === 'promote' || action === 'rollback') ?? history.at(-1);
  for (const [version, { publishedAt, lastLiveAt }] of Object.entries(versions)) {
    const isForgotten = !times.has(version) && publishedAt === undefined && lastLiveAt === undefined;
    if (first && isForgotten) note(version, { lastLiveAt: first.at });
  }
  return times;
}

/** When the canary of a remote became that, as far as its history tells. */
export function canaryStart({ canary, history = [] }: RegistryRemote): string | undefined {
  let startedAt: string | undefined;
  for (const change of history.toReversed()) {
    if (change.action === 'publish' || change.action === 'prune') continue;
    if (change.action !== 'canary' || change.version !== canary?.version) break;
    startedAt = change.at;
  }
  return startedAt;
}
