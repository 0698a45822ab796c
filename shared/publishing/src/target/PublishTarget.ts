import type { Descriptor, Registry } from '@kontor/federation/registry';
import { channelVersions, RegistryReader } from '@kontor/federation/registryReader';
import { formatRegistry, objectPath, type StoredRegistry } from '@kontor/federation/storedRegistry';
import type { CheckResult } from '../check/checkResult.ts';
import { ChangeRefusedError } from '../registryChanges.ts';
import type { HistoryStore } from './history.ts';

/** The registry, with a mark that identifies the state in which it was read. */
export type ReadRegistry = { readonly registry: Registry; readonly mark: string };

/** Stores the registry, the objects that it names, and the freeze windows. */
export type RegistryStore = {
  /**
   * Reads the registry; a registry that was never written is empty. Rejects if it is unreadable.
   *
   * @param whole the remotes to read with all of their versions, so that they can be changed
   * @param withLive whether to read the live versions of all other remotes, instead of no versions
   */
  read(whole?: string | readonly string[], withLive?: boolean): Promise<ReadRegistry>;
  /**
   * Replaces the registry in one step, if no other process has replaced it since it was read.
   *
   * @returns whether it was replaced
   * @throws a `ChangeRefusedError` if hosts would refuse the registry
   */
  replace(registry: Registry, mark: string): Promise<boolean>;
  /** Reads an object of a remote, such as a former entry; undefined if it is missing. */
  readObject(remote: string, digest: string): Promise<string | undefined>;
  /**
   * Removes objects of a remote that the registry no longer names.
   *
   * @param kept names of the objects that stay
   * @param before milliseconds since 1970; newer objects stay, since another process may be about to write a registry
   * that names them
   */
  removeObjects(remote: string, kept: readonly string[], before: number): Promise<void>;
  /** Reads the freeze windows of all teams from `freeze.json` beside the registry; undefined if it does not exist. */
  readFreeze(): Promise<string | undefined>;
};

/** Stores the files of all versions. */
export type VersionStore = {
  /**
   * Stores the files of a build. When this resolves, the version is complete and never changes. Existing files stay.
   *
   * @param folder of the build, which is not changed
   */
  placeFiles(folder: string, descriptor: Descriptor): Promise<void>;
  /** Reads a published file of a remote by its path below the remote's folder; undefined if there is none. */
  readFile(remote: string, path: string): Promise<Buffer | undefined>;
  /** Paths of a published version's files below its folder, without the copies that are compressed for an origin. */
  listFiles(remote: string, version: string): Promise<string[]>;
};

/** Stores the results of `check` beside the registry. */
export type CheckStore = {
  /** Reads the last result for a version. */
  readCheck(remote: string, version: string): Promise<CheckResult | undefined>;
  /**
   * Stores a result.
   *
   * @param report as HTML
   * @returns the place of the report
   */
  keepCheck(result: CheckResult, report: string): Promise<string>;
  /** Removes the result and the report for a version, if there are any. */
  removeCheck(remote: string, version: string): Promise<void>;
};

/** A place where remotes are published: the registry with its history, and the files of all versions. */
export type PublishTarget = RegistryStore & VersionStore & CheckStore & HistoryStore;

/** Creates a function that reads a target's registries from the text of their index. */
export function createRegistryReader(readObject: RegistryStore['readObject']) {
  const reader = new RegistryReader(async (remote, digest) => {
    const text = await readObject(remote, digest);
    if (text === undefined) throw new Error(`the target has no ${objectPath(remote, digest)}`);
    return text;
  });
  return async (index: string, whole: string | readonly string[] = [], withLive = false): Promise<Registry> => {
    const { registry, faults } = await reader.read(index, {
      wanted: (name, entry) => {
        if ([whole].flat().includes(name)) return Object.keys(entry.versions);
        return withLive ? channelVersions(entry) : [];
      },
    });
    // Writing the registry now would drop the unreadable entries.
    for (const fault of faults.values()) throw new Error(fault);
    return registry;
  };
}

/**
 * The registry in its stored form, validated by the functions that hosts read it with. If hosts refused it, every later
 * change would fail, even a rollback.
 *
 * @throws a `ChangeRefusedError` if hosts would refuse it
 */
export function storedForm(registry: Registry): StoredRegistry {
  try {
    return formatRegistry(registry);
  } catch (error) {
    const { message } = error as Error;
    const advice = /more than \d+ (?:versions|bytes)/.test(message) ? '; remove versions with the command prune' : '';
    throw new ChangeRefusedError(`nothing was changed: ${message}${advice}`, { cause: error });
  }
}

/** More than the number of changes that teams ever make at once. */
const maxAttempts = 50;

/**
 * Changes remotes in the registry of a target, in one step. If another process changes the registry meanwhile, the
 * change is applied again to the new registry, so that both changes succeed.
 *
 * @param change returns the same registry if there is nothing to change
 * @throws any error of `change`, and an error if other processes keep changing the registry
 */
export async function changeRegistry(
  target: Pick<PublishTarget, 'read' | 'replace'>,
  names: string | readonly string[],
  change: (registry: Registry) => Registry,
): Promise<Registry> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { registry, mark } = await target.read(names);
    const next = change(registry);
    if (next === registry || (await target.replace(next, mark))) return next;
  }
  throw new ChangeRefusedError('others change the registry all the time; try again');
}
