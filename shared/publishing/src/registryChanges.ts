import { contractRefusal } from '@kontor/federation';
import {
  type Descriptor,
  maxChanges,
  type PublishedVersion,
  publishedOf,
  type Registry,
  type RegistryChange,
  type RegistryRemote,
  shareOf,
} from '@kontor/federation/registry';
import { type CanaryWish, canaryEntry } from './canary/canaryEntry.ts';
import { newestChanges } from './target/history.ts';

/** The origin of a version's files, and how pages load them. */
export type RemoteAddress = Pick<PublishedVersion, 'origin'> & Pick<RegistryRemote, 'servedBy'>;

/** Who changes a remote, when and why, for the remote's history. */
export type ChangeNote = Pick<
  RegistryChange,
  'by' | 'at' | 'reason' | 'isUnchecked' | 'isDuringFreeze' | 'with' | 'source'
>;

/** A change that the registry's state does not allow. The message says why and what to do instead. */
export class ChangeRefusedError extends Error {
  override readonly name = 'ChangeRefusedError';
  /** All reasons against the change. The message may contain only the first. */
  readonly reasons: readonly string[];
  /** The versions that the command tried to make live, once they have been chosen. */
  candidates?: readonly Candidate[];

  constructor(
    message: string,
    { reasons = [message], ...options }: ErrorOptions & { reasons?: readonly string[] } = {},
  ) {
    super(message, options);
    this.reasons = reasons;
  }
}

/** A version of a remote. */
export type Candidate = { readonly name: string; readonly version: string };

type Change = Omit<RegistryChange, 'revision' | 'by' | 'at'>;

/** Number of changes to a remote so far. The count continues after the remote's retirement. */
const revisionOf = ({ remotes, retirements }: Registry, name: string): number =>
  Math.max(remotes[name]?.revision ?? 0, retirements?.[name]?.revision ?? 0);

function replaceRemote(registry: Registry, name: string, remote: RegistryRemote): Registry {
  return { ...registry, remotes: { ...registry.remotes, [name]: remote } };
}

/** The versions that pages load. */
const liveOf = ({ stable, canary }: RegistryRemote): readonly (string | undefined)[] => [stable, canary?.version];

/** The versions that pages loaded before a change, for the history. */
function liveBefore({ stable, canary }: RegistryRemote): Pick<RegistryChange, 'before'> {
  const live = { ...(stable && { stable }), ...(canary && { canary: canary.version }) };
  return stable || canary ? { before: live } : {};
}

/**
 * Replaces a remote's entry, adds the change to the history, and records the change's time in the versions that pages
 * no longer load.
 */
function changeRemote(
  registry: Registry,
  name: string,
  { history = [], ...remote }: RegistryRemote,
  change: Change,
  note: ChangeNote,
): Registry {
  const former = registry.remotes[name];
  const revision = revisionOf(registry, name);
  const made = { revision: revision + 1, ...note, ...change, ...(former ? liveBefore(former) : {}) };
  const versions = { ...remote.versions };
  const { [change.version]: changed } = versions;
  if (changed && (change.action === 'promote' || change.action === 'canary')) {
    const { isUnchecked: _former, ...published } = changed;
    versions[change.version] = { ...published, ...(note.isUnchecked ? { isUnchecked: true } : {}) };
  }
  for (const version of former ? liveOf(former) : []) {
    const left = version !== undefined && !liveOf(remote).includes(version) ? versions[version] : undefined;
    if (left) versions[left.version] = { ...left, lastLiveAt: note.at };
  }
  return replaceRemote(registry, name, {
    ...remote,
    versions,
    history: newestChanges([...history, made], maxChanges),
  });
}

/** Finds a remote's entry. */
export function remoteOf({ remotes }: Registry, name: string): RegistryRemote {
  const remote = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
  if (remote) return remote;
  const names = Object.keys(remotes).join(', ') || 'none';
  throw new ChangeRefusedError(`there is no remote ${name} in the registry; known remotes: ${names}`);
}

/** Finds a published version. */
export function descriptorOf(registry: Registry, name: string, version: string): PublishedVersion {
  const { versions } = remoteOf(registry, name);
  const descriptor = Object.hasOwn(versions, version) ? versions[version] : undefined;
  if (descriptor) return descriptor;
  const names = Object.keys(versions).join(', ') || 'none';
  throw new ChangeRefusedError(`${name} ${version} is not published; published versions: ${names}`);
}

/** The contract versions that live hosts load. If undefined, this build's contract versions apply. */
type Contracts = readonly number[] | undefined;

/** The remote, if hosts can load the given version of it. */
function loadable(registry: Registry, name: string, version: string, contracts: Contracts): RegistryRemote {
  const remote = remoteOf(registry, name);
  const descriptor = descriptorOf(registry, name, version);
  const refusal = contractRefusal(descriptor.contract, contracts);
  if (refusal !== undefined) throw new ChangeRefusedError(`${name} ${version} is ${refusal}`);
  return remote;
}

/** The version of a remote that was published last. */
export function newestVersion(registry: Registry, name: string): string {
  const newest = Object.keys(publishedOf(remoteOf(registry, name))).at(-1);
  if (newest === undefined) throw new ChangeRefusedError(`${name} has no published version`);
  return newest;
}

/** Whether a version is or was live. A running canary, which only some visitors have, does not count. */
export const wasLive = ({ stable, fallback, versions }: RegistryRemote, version: string): boolean =>
  [stable, fallback].includes(version) || versions[version]?.lastLiveAt !== undefined;

const channelsOf = ({ stable, canary, fallback }: RegistryRemote): readonly (string | undefined)[] => [
  stable,
  canary?.version,
  fallback,
];

/** Whether the published version has the same files as a descriptor. */
export function hasFilesOf(
  { origin: _origin, publishedAt: _published, lastLiveAt: _live, isUnchecked: _unchecked, ...stored }: PublishedVersion,
  descriptor: Descriptor,
): boolean {
  return JSON.stringify(stored) === JSON.stringify(descriptor);
}

/**
 * Adds a version of a remote that no page loads yet. Each version has its own origin, which stays the same while pages
 * load the version.
 *
 * @param commit the commit from which the version was built
 * @returns the same registry if the version is already published
 */
export function publishVersion(
  registry: Registry,
  descriptor: Descriptor,
  { origin, ...service }: RemoteAddress,
  note: ChangeNote,
  commit?: string,
): Registry {
  const { name, version } = descriptor;
  const former = registry.remotes[name];
  const same = former?.versions[version];
  if (same && !hasFilesOf(same, descriptor)) {
    throw new ChangeRefusedError(`${name} ${version} is published with other files; raise the version`);
  }
  if (same && same.origin === origin && former?.servedBy === service.servedBy) return registry;
  if (same && same.origin !== origin && channelsOf(former).includes(version)) {
    throw new ChangeRefusedError(
      `${name} ${version} is in use, and its files stay at ${same.origin}; raise the version to publish at ${origin}`,
    );
  }
  const { retired, ...rest } = registry;
  const stillRetired = retired?.filter((remote) => remote !== name) ?? [];
  const published = { ...same, ...descriptor, origin, publishedAt: note.at };
  const remote = { ...former, ...service, versions: { ...former?.versions, [version]: published } };
  const change: Change = { action: 'publish', version, ...(commit === undefined ? {} : { commit }) };
  const others = { ...rest, ...(stillRetired.length > 0 ? { retired: stillRetired } : {}) };
  return changeRemote(others, name, remote, change, note);
}

/** Changes a local remote's origin. The origin serves all of the remote's versions, and its port may have changed. */
export function moveRemote(registry: Registry, name: string, origin: string): Registry {
  const remote = registry.remotes[name];
  if (!remote) return registry;
  const versions = Object.entries(remote.versions).map(([version, published]) => [version, { ...published, origin }]);
  return replaceRemote(registry, name, { ...remote, versions: Object.fromEntries(versions) });
}

/**
 * Publishes a local build and makes it live, for `npm start` and `npm run dev`. A local version's files may be
 * replaced, unlike those of a deployed version.
 */
export function publishLive(
  registry: Registry,
  descriptor: Descriptor,
  address: RemoteAddress,
  note: ChangeNote,
): Registry {
  const { name, version } = descriptor;
  const former = registry.remotes[name];
  const { [version]: same, ...others } = former?.versions ?? {};
  const isOther = same && !(same.origin === address.origin && hasFilesOf(same, descriptor));
  const cleared = former && isOther ? replaceRemote(registry, name, { ...former, versions: others }) : registry;
  return promoteVersion(publishVersion(cleared, descriptor, address, note), name, version, note);
}

/**
 * Makes all pages load a published version. This ends any canary, and a rollback returns to the former version.
 *
 * @param contracts the contract versions that live hosts load; by default those of this build
 */
export function promoteVersion(
  registry: Registry,
  name: string,
  version: string,
  note: ChangeNote,
  contracts?: Contracts,
): Registry {
  const { canary, ...remote } = loadable(registry, name, version, contracts);
  if (remote.stable === version && !canary) return registry;
  const fallback = remote.stable === version ? remote.fallback : remote.stable;
  const promoted = { ...remote, stable: version, ...(fallback === undefined ? {} : { fallback }) };
  return changeRemote(registry, name, promoted, { action: 'promote', version }, note);
}

/** Adds the other remotes in the same change to the history note. */
function noteWith(note: ChangeNote, { name }: Candidate, all: readonly Candidate[]): ChangeNote {
  const others = all.filter((other) => other.name !== name).map((other) => [other.name, other.version]);
  return others.length > 0 ? { ...note, with: Object.fromEntries(others) } : note;
}

/** Refuses to promote several remotes if one of them is already live, because the change would leave it out. */
export function requireAllNew({ remotes }: Registry, candidates: readonly Candidate[]): void {
  const live = candidates.filter(({ name, version }) => {
    const { stable, canary } = (Object.hasOwn(remotes, name) ? remotes[name] : undefined) ?? {};
    return stable === version && !canary;
  });
  const [first] = live;
  if (!first || live.length === candidates.length) return;
  const others = candidates.filter((candidate) => !live.includes(candidate)).map(({ name }) => name);
  throw new ChangeRefusedError(
    `${first.name} ${first.version} is live already, so it cannot go live with ${others.join(', ')}; leave it out`,
  );
}

/**
 * Makes versions of several remotes live in one change: either all of them or none. Each remote's history names the
 * others.
 */
export function promoteVersions(
  registry: Registry,
  candidates: readonly Candidate[],
  note: ChangeNote,
  contracts?: Contracts,
): Registry {
  requireAllNew(registry, candidates);
  return candidates.reduce((current, candidate) => {
    const { name, version } = candidate;
    return promoteVersion(current, name, version, noteWith(note, candidate, candidates), contracts);
  }, registry);
}

/** Gives a published version to a share of visitors, who may be limited to some sites or to a group. */
export function setCanary(
  registry: Registry,
  name: string,
  wish: CanaryWish,
  note: ChangeNote,
  contracts?: Contracts,
): Registry {
  const { version } = wish;
  const remote = loadable(registry, name, version, contracts);
  if (remote.stable === undefined) {
    throw new ChangeRefusedError(`${name} has no stable version that the other visitors could load; promote one first`);
  }
  if (remote.stable === version) {
    throw new ChangeRefusedError(`${name} ${version} is the stable version, so it cannot be the canary`);
  }
  const canary = canaryEntry(remote.canary, wish, note.at);
  const { percent: _share, ...audience } = canary.audience ?? {};
  const change: Change = {
    ...{ action: 'canary', version, percent: shareOf(canary) },
    ...(canary.audience ? { audience } : {}),
    ...(wish.ramp ? { ramp: wish.ramp } : {}),
  };
  return changeRemote(registry, name, { ...remote, canary }, change, note);
}

/**
 * Rolls a remote back. If there is a canary, the canary ends and the stable version stays. Otherwise the former stable
 * version becomes live again.
 *
 * @param to another version to return to, which also ends a canary; it must have been live before unless the note marks
 * the change as unchecked
 * @throws a `ChangeRefusedError` if that version is live already, because the change would only remove the fallback
 */
export function rollBack(
  registry: Registry,
  name: string,
  note: ChangeNote,
  to?: string,
  contracts?: Contracts,
): Registry {
  const { canary, fallback: former, ...remote } = remoteOf(registry, name);
  if (canary && (to === undefined || to === remote.stable)) {
    const kept = former === undefined ? remote : { ...remote, fallback: former };
    return changeRemote(registry, name, kept, { action: 'rollback', version: canary.version }, note);
  }
  const version = to ?? former;
  if (version === undefined) {
    throw new ChangeRefusedError(
      `${name} has no former version to return to; name one of its versions with --to VERSION`,
    );
  }
  if (version === remote.stable) throw new ChangeRefusedError(`${name} ${version} is live already`);
  const isKnown = wasLive(loadable(registry, name, version, contracts), version) || version === canary?.version;
  if (!isKnown && !note.isUnchecked) {
    throw new ChangeRefusedError(
      `${name} ${version} was never live, so it may never have been checked; promote it instead. In an emergency: --unchecked --reason <text>`,
    );
  }
  // The version that was rolled back must not become the fallback.
  return changeRemote(registry, name, { ...remote, stable: version }, { action: 'rollback', version }, note);
}

/**
 * Rolls several remotes back in one change.
 *
 * @param remotes each remote with the version to which it returns; if undefined, `rollBack` chooses the version
 */
export function rollBackTogether(
  registry: Registry,
  remotes: readonly { readonly name: string; readonly version?: string | undefined }[],
  note: ChangeNote,
  contracts?: Contracts,
): Registry {
  const changed = remotes.map(({ name, version }) => {
    const { history } = remoteOf(rollBack(registry, name, note, version, contracts), name);
    return { name, version: history?.at(-1)?.version ?? '' };
  });
  return remotes.reduce(
    (current, { name, version }, index) =>
      rollBack(current, name, noteWith(note, changed[index] as Candidate, changed), version, contracts),
    registry,
  );
}

/** Adds a note to the history that an unchanged entry has been signed again. */
export function signAnew(registry: Registry, name: string, note: ChangeNote): Registry {
  const remote = remoteOf(registry, name);
  const version = remote.stable ?? newestVersion(registry, name);
  return changeRemote(registry, name, remote, { action: 'sign', version }, note);
}

/** Removes a published version that is not in use. Its files are kept. */
export function pruneVersion(registry: Registry, name: string, version: string, note: ChangeNote): Registry {
  const remote = remoteOf(registry, name);
  if (channelsOf(remote).includes(version)) {
    throw new ChangeRefusedError(`${name} ${version} is in use and cannot be pruned`);
  }
  const { [version]: _former, ...versions } = remote.versions;
  return changeRemote(registry, name, { ...remote, versions }, { action: 'prune', version }, note);
}

type PruneLimits = { readonly keep: number; readonly since: number };

/**
 * Why some versions of a remote cannot be pruned, by version. They are in use, among the newest, or were live so
 * recently that an open page may need them. All other versions can be pruned.
 *
 * @param keep number of newest versions to keep
 * @param since milliseconds since 1970; a version that was live or published after this time is kept
 */
export function reasonsToKeep(remote: RegistryRemote, { keep, since }: PruneLimits): ReadonlyMap<string, string> {
  const { stable, canary, fallback } = remote;
  const uses = new Map([
    [fallback, 'it is the fallback'],
    [canary?.version, 'it is the canary'],
    [stable, 'it is live'],
  ]);
  const { versions } = remote;
  const names = Object.keys(versions);
  const newest = new Set(keep > 0 ? names.slice(-keep) : []);
  const reasons = new Map<string, string>();
  for (const [version, published] of Object.entries(versions)) {
    const { publishedAt, lastLiveAt } = published;
    const time = Math.max(...[publishedAt, lastLiveAt].map((at) => (at === undefined ? 0 : Date.parse(at))));
    const lately =
      time > since ? `it was in use until ${new Date(time).toISOString()}, so a page with it may be open` : undefined;
    const reason = uses.get(version) ?? lately ?? (newest.has(version) ? `it is among the newest ${keep}` : undefined);
    if (reason !== undefined) reasons.set(version, reason);
  }
  return reasons;
}

/** Removes all versions of a remote that can be pruned. An unknown remote has no versions. */
export function pruneVersions(registry: Registry, name: string, limits: PruneLimits, note: ChangeNote): Registry {
  const remote = Object.hasOwn(registry.remotes, name) ? registry.remotes[name] : undefined;
  const kept = remote && reasonsToKeep(remote, limits);
  return Object.keys(remote?.versions ?? {})
    .filter((version) => !kept?.has(version))
    .reduce((next, version) => pruneVersion(next, name, version, note), registry);
}

/**
 * Removes a remote with all of its versions and lists it as retired. Readers refuse a registry that drops a remote
 * without listing it. Pages show the fallback of the remote's slot.
 */
export function retire(registry: Registry, name: string, note: ChangeNote): Registry {
  const former = remoteOf(registry, name);
  const revision = revisionOf(registry, name) + 1;
  const change = { revision, ...note, action: 'retire' as const, ...liveBefore(former) };
  const { [name]: _former, ...remotes } = registry.remotes;
  return {
    ...registry,
    remotes,
    retired: [...new Set([...(registry.retired ?? []), name])],
    retirements: { ...registry.retirements, [name]: { revision, history: [change] } },
  };
}
