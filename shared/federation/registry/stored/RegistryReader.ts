import type { Descriptor, PublishedVersion } from '../files/descriptor.ts';
import type { Registry, RegistryRemote } from '../registry.ts';
import {
  joinRemote,
  parseEntry,
  parseIndex,
  parseVersion,
  type RegistryObject,
  type StoredRemote,
} from './storedRegistry.ts';

/** Reads an object as a string. @throws with the reason if the object cannot be read */
export type ReadObject = (remote: string, digest: string) => Promise<string>;

/** Selects the versions of a remote whose descriptors are needed. */
type Wanted = (remote: string, entry: StoredRemote) => readonly (string | undefined)[];

type ReadOptions = {
  /** The registry in force. */
  readonly former?: Registry | undefined;
  /** Selects the versions whose descriptors are also read. By default, these are all versions that visitors may get. */
  readonly wanted?: Wanted;
};

/** Maximum number of objects that are read concurrently. */
const parallelReads = 16;

/** Maximum number of a remote's earlier entries that a reader tries. */
export const maxEarlierEntries = 10;

/** The versions that visitors get or to which a rollback returns. */
export const channelVersions = ({ stable, canary, fallback }: StoredRemote): readonly string[] =>
  [stable, canary?.version, fallback].filter((version) => version !== undefined);

const channelsIn: Wanted = (_remote, entry) => channelVersions(entry);

type EarlierEntry = { readonly digest: string; readonly entry: StoredRemote };

/**
 * Reads a remote's earlier entries, newest first and at most `maxEarlierEntries`.
 *
 * @param readText reads an object; returns undefined if the object is missing, which ends the list
 * @param previous the `previous` field of the entry in the registry
 * @throws with the reason if an object cannot be read
 */
export async function* earlierEntries(
  readText: (remote: string, digest: string) => Promise<string | undefined>,
  remote: string,
  previous: string | undefined,
): AsyncGenerator<EarlierEntry, void> {
  let digest = previous;
  for (let step = 0; digest !== undefined && step < maxEarlierEntries; step += 1) {
    const text = await readText(remote, digest);
    if (text === undefined) return;
    const entry = parseEntry({ remote, digest, text });
    yield { digest, entry };
    digest = entry.previous;
  }
}

async function inBatches<Item>(items: readonly Item[], read: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  const readOthers = async () => {
    for (const item of left) await read(item);
  };
  await Promise.all(Array.from({ length: parallelReads }, readOthers));
}

/** The data that was previously read for a remote. */
type Known = {
  readonly digest: string;
  readonly entry: StoredRemote;
  /** Descriptors by version. */
  readonly descriptors: ReadonlyMap<string, Descriptor>;
  readonly remote: RegistryRemote;
};

/** Reads registries. It does not reread objects that the previous registry already had. */
export class RegistryReader {
  readonly #readText: ReadObject;
  #known: ReadonlyMap<string, Known> = new Map();

  constructor(readText: ReadObject) {
    this.#readText = readText;
  }

  /**
   * Reads a registry.
   *
   * @param text the registry's index
   * @returns the registry without the remotes that cannot be read, and the reason for each of them
   * @throws if the string is not an index, or if it drops a remote of the former registry without listing it as retired
   */
  async read(
    text: string,
    { former, wanted = channelsIn }: ReadOptions = {},
  ): Promise<{ readonly registry: Registry; readonly faults: ReadonlyMap<string, string> }> {
    const { remotes: digests, ...rest } = parseIndex(text, former);
    const known = new Map<string, Known>();
    const faults = new Map<string, string>();
    await inBatches(Object.entries(digests), async ([name, digest]) => {
      try {
        known.set(name, await this.#readRemote(name, digest, wanted));
      } catch (error) {
        faults.set(name, error instanceof Error ? error.message : String(error));
      }
    });
    this.#known = known;
    const remotes = Object.keys(digests).flatMap((name) => {
      const remote = known.get(name)?.remote;
      return remote ? [[name, remote] as const] : [];
    });
    return { registry: { ...rest, remotes: Object.fromEntries(remotes) }, faults };
  }

  /**
   * Adds a version's descriptor to a remote in the last registry that was read, if the remote has the version.
   *
   * @throws with the reason if the descriptor cannot be read
   */
  async load(name: string, version: string): Promise<void> {
    const known = this.#known.get(name);
    if (!known || Object.hasOwn(known.remote.versions, version)) return;
    const { entry, digest, remote } = known;
    const descriptors = await this.#readVersions(name, entry, [version]);
    Object.assign(remote.versions, joinRemote(entry, digest, descriptors).versions);
  }

  /**
   * Reads versions of a remote in the last registry that was read, without adding them to the registry. Versions that the
   * remote does not have are left out.
   *
   * @throws with the reason if a descriptor cannot be read
   */
  async readVersions(name: string, versions: readonly string[]): Promise<readonly PublishedVersion[]> {
    const { entry, digest } = this.#known.get(name) ?? {};
    if (!entry || digest === undefined) return [];
    return Object.values(joinRemote(entry, digest, await this.#readVersions(name, entry, versions)).versions);
  }

  /**
   * Finds the newest valid entry among a remote's earlier entries.
   *
   * @param previous the `previous` field of the refused entry
   * @param isValid receives each entry without its versions
   * @returns the remote with the versions that visitors may get, or undefined if no entry is valid
   * @throws with the reason if an object cannot be read
   */
  async findEarlier(
    name: string,
    previous: string | undefined,
    isValid: (remote: RegistryRemote) => boolean,
  ): Promise<RegistryRemote | undefined> {
    for await (const { digest, entry } of earlierEntries(this.#readText, name, previous)) {
      if (!isValid(joinRemote(entry, digest, new Map()))) continue;
      return joinRemote(entry, digest, await this.#readVersions(name, entry, channelVersions(entry)));
    }
    return undefined;
  }

  async #readRemote(name: string, digest: string, wanted: Wanted): Promise<Known> {
    const former = this.#known.get(name);
    const isSame = former?.digest === digest;
    const entry = isSame ? former.entry : parseEntry(await this.#readObject(name, digest));
    const versions = wanted(name, entry).filter((version) => version !== undefined);
    if (isSame && versions.every((version) => former.descriptors.has(version))) return former;
    const isKept = (version: string) =>
      former?.descriptors.has(version) && former.entry.versions[version]?.digest === entry.versions[version]?.digest;
    const missing = versions.filter((version) => !isKept(version));
    const kept = [...(former?.descriptors ?? [])].filter(([version]) => isKept(version) && versions.includes(version));
    const descriptors = new Map([...kept, ...(await this.#readVersions(name, entry, missing))]);
    return { digest, entry, descriptors, remote: joinRemote(entry, digest, descriptors) };
  }

  async #readVersions(name: string, { versions }: StoredRemote, wanted: readonly string[]) {
    const descriptors = new Map<string, Descriptor>();
    await inBatches(
      wanted.filter((version) => Object.hasOwn(versions, version)),
      async (version) => {
        const object = await this.#readObject(name, versions[version]?.digest ?? '');
        descriptors.set(version, parseVersion(object, version));
      },
    );
    return descriptors;
  }

  async #readObject(remote: string, digest: string): Promise<RegistryObject> {
    return { remote, digest, text: await this.#readText(remote, digest) };
  }
}
