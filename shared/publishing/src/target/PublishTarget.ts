import type { Descriptor, Registry } from '@kontor/federation/registry';
import { channelVersions, RegistryReader } from '@kontor/federation/registryReader';
import { formatRegistry, objectPath, type StoredRegistry } from '@kontor/federation/storedRegistry';
import type { CheckResult } from '../check/checkResult.ts';
import { ChangeRefusedError } from '../registryChanges.ts';
import type { HistoryStore } from './history.ts';

/** The registry, with a mark that identifies the state in which it was read. */
export type ReadRegistry = { readonly registry: Registry; readonly mark: string };

/** Stores the registry, the objects that the registry names, and the freeze windows. */
export type RegistryStore = {
  /**
   * Reads the registry. A registry that was never written is empty. Rejects if it is unreadable.
   *
   * @param whole the remotes to read with all of their versions, so that they can be changed
   * @param withLive whether to read the live versions of all other remotes as well; by default, no version of these
   * remotes is read
   */
  read(whole?: string | readonly string[], withLive?: boolean): Promise<ReadRegistry>;
  /**
   * Replaces the registry in one step, unless another process has replaced the registry since it was read.
   *
   * @returns whether it was replaced
   * @throws a `ChangeRefusedError` if hosts would refuse the registry
   */
  replace(registry: Registry, mark: string): Promise<boolean>;
  /** Reads one of a remote's objects, such as an earlier entry. Returns undefined if it is missing. */
  readObject(remote: string, digest: string): Promise<string | undefined>;
  /**
   * Removes objects of a remote that the registry no longer names.
   *
   * @param kept names of the objects to keep
   * @param before milliseconds since 1970; newer objects are kept, because another process may be about to write a
   * registry that names them
   */
  removeObjects(remote: string, kept: readonly string[], before: number): Promise<void>;
  /**
   * Reads all teams' freeze windows from `freeze.json` beside the registry. Returns undefined if the file does not
   * exist.
   */
  readFreeze(): Promise<string | undefined>;
};

/** Stores the files of all versions. */
export type VersionStore = {
  /**
   * Stores a build's files. Once it resolves, the version is complete and never changes. Existing files are kept.
   *
   * @param folder the build's folder, which is not changed
   */
  placeFiles(folder: string, descriptor: Descriptor): Promise<void>;
  /**
   * Reads a remote's published file by its path below the remote's folder. Returns undefined if there is no such file.
   */
  readFile(remote: string, path: string): Promise<Buffer | undefined>;
  /**
   * Paths of a published version's files below the version's folder, without the compressed copies that origins serve.
   */
  listFiles(remote: string, version: string): Promise<string[]>;
};

/** Stores the results of `check` beside the registry. */
export type CheckStore = {
  /** Reads a version's latest result. */
  readCheck(remote: string, version: string): Promise<CheckResult | undefined>;
  /**
   * Stores a result.
   *
   * @param report the report as HTML
   * @returns where the report is stored
   */
  keepCheck(result: CheckResult, report: string): Promise<string>;
  /** Removes a version's result and report, if there are any. */
  removeCheck(remote: string, version: string): Promise<void>;
};

/** Stores the descriptions of hosts that do not serve their own, in `hosts/` beside the registry. */
export type HostStore = {
  /** Reads the JSON of all descriptions, by host name. A description that is too large is undefined. */
  readHosts(): Promise<ReadonlyMap<string, string | undefined>>;
  /** Replaces a host's description. */
  keepHost(name: string, json: string): Promise<void>;
  /** Removes a host's description, if there is one. */
  removeHost(name: string): Promise<void>;
};

/** A place where remotes are published. It contains the registry with its history, and the files of all versions. */
export type PublishTarget = RegistryStore & VersionStore & CheckStore & HistoryStore & HostStore;

/** Creates a function that reads a target's registries from their index. */
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
    // Writing the registry at this point would drop the unreadable entries.
    for (const fault of faults.values()) throw new Error(fault);
    return registry;
  };
}

/**
 * The registry in its stored form, validated by the same functions with which hosts read it. If hosts refused it, every
 * later change would fail, even a rollback.
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

/** Maximum number of attempts. Teams never make this many changes concurrently. */
const maxAttempts = 50;

/**
 * Changes remotes in a target's registry in one step. If another process changes the registry in the meantime, the
 * change is applied again to the new registry, so that both changes succeed.
 *
 * @param change returns the same registry if there is nothing to change
 * @throws any error from `change`, and an error if other processes keep changing the registry
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
  throw new ChangeRefusedError('others keep changing the registry; try again');
}
