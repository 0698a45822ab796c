import type { Descriptor, Registry } from '@kontor/federation/registry';
import { channelVersions, RegistryReader } from '@kontor/federation/registryReader';
import { formatRegistry, objectPath, type StoredRegistry } from '@kontor/federation/storedRegistry';
import type { CheckResult } from '../check/checkResult.ts';
import { ChangeRefusedError } from '../registryChanges.ts';
import type { HistoryStore } from './history.ts';

/** The registry with a mark of its state. */
export type ReadRegistry = { readonly registry: Registry; readonly mark: string };

/** Stores the registry, with the objects that it names and the freeze windows beside it. */
export type RegistryStore = {
  /**
   * Reads the registry; one that was never written is empty. Rejects when it is unreadable.
   *
   * @param whole the remotes that are read with all of their versions, so that they can be changed
   * @param withLive whether the others are read with the versions that visitors get, instead of none
   */
  read(whole?: string | readonly string[], withLive?: boolean): Promise<ReadRegistry>;
  /**
   * Replaces the registry in one step if nobody has replaced it since it was read.
   *
   * @returns whether it was replaced
   * @throws a `ChangeRefusedError` when hosts would refuse the registry
   */
  replace(registry: Registry, mark: string): Promise<boolean>;
  /** Reads an object of a remote, such as a former entry; undefined if it is missing. */
  readObject(remote: string, digest: string): Promise<string | undefined>;
  /**
   * Removes objects of a remote that the registry no longer names.
   *
   * @param kept names of those that stay
   * @param before milliseconds since 1970; what was written later stays, since a registry that names it may be about to be written
   */
  removeObjects(remote: string, kept: readonly string[], before: number): Promise<void>;
  /** Reads `freeze.json` beside the registry, the freeze windows of all teams; undefined if there is none. */
  readFreeze(): Promise<string | undefined>;
};

/** Stores the files of all versions. */
export type VersionStore = {
  /**
   * Places the files of a build. They never change and are complete when this resolves. Files that are there already stay.
   *
   * @param folder of the build, which is not changed
   */
  placeFiles(folder: string, descriptor: Descriptor): Promise<void>;
  /** Reads a published file of a remote by its path below the remote's folder; undefined if there is none. */
  readFile(remote: string, path: string): Promise<Buffer | undefined>;
  /** Paths of a published version's files below its folder, without copies that an origin compresses. */
  listFiles(remote: string, version: string): Promise<string[]>;
};

/** Stores the results of `check` beside the registry. */
export type CheckStore = {
  /** Reads the last result for a version. */
  readCheck(remote: string, version: string): Promise<CheckResult | undefined>;
  /**
   * Keeps a result.
   *
   * @param report as HTML
   * @returns where the report is
   */
  keepCheck(result: CheckResult, report: string): Promise<string>;
  /** Removes the result and the report for a version, if there are any. */
  removeCheck(remote: string, version: string): Promise<void>;
};

/** A place that remotes are published to: the registry with its history, and the files of all versions. */
export type PublishTarget = RegistryStore & VersionStore & CheckStore & HistoryStore;

/** Creates the function that reads registries of a target from the text of their index. */
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
    // Writing it now would drop what cannot be read.
    for (const fault of faults.values()) throw new Error(fault);
    return registry;
  };
}

/**
 * A registry as it is stored, judged by the functions that hosts read it with: a text that they refuse would make every later
 * change fail, even a rollback.
 *
 * @throws a `ChangeRefusedError` when hosts would refuse it
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

/** More changes at once than teams ever make. */
const maxAttempts = 50;

/**
 * Changes remotes in the registry of a target, in one step. If somebody else changes it meanwhile, the change is applied again to what they wrote, so
 * that both succeed.
 *
 * @param change returns the same registry where there is nothing to change
 * @throws what `change` throws, and when others change the registry all the time
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
