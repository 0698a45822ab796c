import { hash } from 'node:crypto';
import {
  type LoggedChange,
  maxChanges,
  parseLoggedChanges,
  type Registry,
  type RegistryChange,
} from '@kontor/federation/registry';
import { canonicalJson } from '@kontor/federation/signatures';

/*
 * A remote's history is a folder beside the registry with one entry for each change to the registry. Entries are never
 * changed or removed. The registry also contains the newest changes. A change is added to the history before a new
 * registry drops it, so nothing is lost if a publisher is killed. The name of an entry consists of a number, which
 * determines the order, and a hash of its content, so two publishers can add the same entry without harm.
 */

/** An entry in a remote's history. */
export type HistoryEntry = { readonly name: string; readonly text: string };

/** Stores the remotes' history. */
export type HistoryStore = {
  /** Adds an entry to a remote's history. An existing entry is kept. */
  addHistory(remote: string, entry: HistoryEntry): Promise<void>;
  /**
   * Reads a remote's history, sorted by name.
   *
   * @param from the first name to read, or a prefix of it
   */
  readHistory(remote: string, from: string): Promise<HistoryEntry[]>;
};

/** Matches the name of a complete entry. Other files in the folder are incomplete. */
export const historyEntryName = /^\d{10}-[\da-f]{16}\.json$/;

const numberOf = (revision: number): string => String(revision).padStart(10, '0');

type Changes = readonly LoggedChange[];

/** Groups changes by revision, newest last. Each group is one entry. */
function groupsOf<Change extends LoggedChange>(changes: readonly Change[]): Change[][] {
  const groups = new Map<number, Change[]>();
  for (const change of changes) {
    groups.set(change.revision, [...(groups.get(change.revision) ?? []), change]);
  }
  return [...groups.values()];
}

/** A remote's newest changes, from its entry in the registry. */
export const changesOf = ({ remotes, retirements }: Registry, name: string): Changes =>
  (remotes[name] ?? retirements?.[name])?.history ?? [];

function entryOf(group: Changes): HistoryEntry {
  const text = `${canonicalJson(group)}\n`;
  return { name: `${numberOf(group[0]?.revision ?? 0)}-${hash('sha256', text).slice(0, 16)}.json`, text };
}

/** Adds to the history the changes that a new registry drops. */
export async function keepRemoved(
  store: HistoryStore,
  before: Registry,
  next: Registry,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    const left = new Set<number | undefined>(changesOf(next, name).map(({ revision }) => revision));
    for (const group of groupsOf(changesOf(before, name)))
      if (!left.has(group[0]?.revision)) await store.addHistory(name, entryOf(group));
  }
}

/** Adds the newest change of each remote to the history. */
export async function keepNewest(store: HistoryStore, registry: Registry, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const newest = groupsOf(changesOf(registry, name)).at(-1);
    if (newest) await store.addHistory(name, entryOf(newest));
  }
}

/**
 * A remote's newest changes. Changes in one revision stay together, so that all publishers write the same history
 * entry.
 */
export function newestChanges(changes: readonly RegistryChange[], most: number): RegistryChange[] {
  let kept: RegistryChange[] = [];
  for (const group of groupsOf(changes).toReversed()) {
    if (kept.length > 0 && kept.length + group.length > most) break;
    kept = [...group, ...kept];
  }
  return kept.slice(-maxChanges);
}

/** The requested part of a remote's history. */
export type History = {
  /** The changes, oldest first. */
  readonly changes: readonly LoggedChange[];
  /** Names of unreadable entries. */
  readonly unreadable: readonly string[];
};

/**
 * Reads the history of a remote, even a retired one. Returns undefined if neither the remote nor its retirement is in
 * the registry.
 *
 * @param last number of newest changes to return; all changes if undefined
 */
export async function readHistory(
  store: HistoryStore,
  registry: Registry,
  name: string,
  last: number | undefined,
): Promise<History | undefined> {
  const remote = Object.hasOwn(registry.remotes, name) ? registry.remotes[name] : undefined;
  if (!remote && !registry.retired?.includes(name)) return undefined;
  const { revision = 0 } = remote ?? registry.retirements?.[name] ?? {};
  const from = last === undefined ? '' : numberOf(Math.max(0, revision + 1 - last));
  const entries = await store.readHistory(name, from);
  const names = new Set(entries.map((entry) => entry.name));
  // If a publisher was killed before it added a change to the history, the registry still contains the change.
  const newest = groupsOf(changesOf(registry, name)).map(entryOf);
  const all = [...entries, ...newest.filter((entry) => !names.has(entry.name) && entry.name >= from)];
  all.sort((one, other) => (one.name < other.name ? -1 : 1));
  const read = all.map((entry) => ({ entry: entry.name, changes: parseLoggedChanges(entry.text) }));
  return {
    changes: read.flatMap(({ changes = [] }) => changes),
    unreadable: read.flatMap(({ entry, changes }) => (changes ? [] : [entry])),
  };
}
