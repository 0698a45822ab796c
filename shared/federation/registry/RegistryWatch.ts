import { readFile, stat } from 'node:fs/promises';
import { contractRefusal } from '../contract/remotes.ts';
import { parseRegistry, type Registry, stableOf } from './registry.ts';
import { fileSource, type RegistrySource, UnreadableStateError, urlSource } from './registrySource.ts';
import { parseRegistryKeys, requireSignatures } from './signatures.ts';

export type RegistryWatchOptions = {
  /** Path of the public keys of all teams (`RegistryKeys`); without it, entries need no signature. */
  readonly keysFile?: string | undefined;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
};

/** The stamp of a registry that could not be reached. */
const unreachable = 'unreachable';

/**
 * Follows a registry. One that cannot be read, is no registry, or drops a remote without naming it as retired, leaves the
 * last valid registry in force. With keys, the same holds for each entry that its team has not signed.
 */
export class RegistryWatch {
  readonly #source: RegistrySource;
  readonly #onError: (error: unknown) => void;
  readonly #now: () => number;
  readonly #keysFile: string | undefined;
  #keysStamp: string | undefined;
  #latest: Registry | undefined;
  /** Identifies the state that was read last, valid or not. */
  #stamp: string | undefined;
  #error: unknown;
  #faults: readonly string[] = [];
  #checking: Promise<void> | undefined;
  #checkedAt = Number.NEGATIVE_INFINITY;

  /**
   * @param place path of the registry, or its address, which begins with `http:` or `https:`
   * @param onError receives why the registry is not followed, once until it changes
   */
  constructor(place: string, onError: (error: unknown) => void, options: RegistryWatchOptions = {}) {
    this.#source = /^https?:/.test(place) ? urlSource(place) : fileSource(place);
    this.#onError = onError;
    this.#now = options.now ?? (() => performance.now());
    this.#keysFile = options.keysFile;
  }

  /** The last valid registry; undefined before the first. */
  get latest(): Registry | undefined {
    return this.#latest;
  }

  /** Why the registry, or entries of it, are not in force; empty while everything is followed. */
  get faults(): readonly string[] {
    return this.#faults;
  }

  /**
   * Looks whether the registry has changed; behind an address at most once a second. Concurrent calls share one look. Never
   * rejects.
   */
  check(): Promise<void> {
    if (this.#now() - this.#checkedAt < this.#source.intervalMs) return this.#checking ?? Promise.resolve();
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  /**
   * The registry in force. The one of a file is looked at before; for one behind an address no call waits but the first.
   *
   * @throws why the registry cannot be read, as long as there was no valid one
   */
  async current(): Promise<Registry> {
    const looked = this.check();
    if (!this.#latest || this.#source.intervalMs === 0) await looked;
    if (!this.#latest) throw this.#error;
    return this.#latest;
  }

  async #check(): Promise<void> {
    this.#checkedAt = this.#now();
    let stamp: string | undefined = unreachable;
    try {
      const keysStamp = await this.#readKeysStamp();
      const isKnown = this.#stamp !== unreachable && keysStamp === this.#keysStamp;
      this.#keysStamp = keysStamp;
      const found = await this.#source.read(isKnown ? this.#stamp : undefined);
      stamp = found?.stamp ?? this.#stamp;
      if (found) this.#latest = await this.#parse(found.text);
    } catch (error) {
      if (error instanceof UnreadableStateError) stamp = error.stamp;
      this.#error = error;
      this.#faults = [error instanceof Error ? error.message : String(error)];
      if (stamp !== this.#stamp) this.#onError(error);
    } finally {
      this.#stamp = stamp;
    }
  }

  /** The state of the keys: other keys may accept a registry that stays the same. */
  async #readKeysStamp(): Promise<string> {
    if (this.#keysFile === undefined) return '';
    const { mtimeNs, size, ino } = await stat(this.#keysFile, { bigint: true });
    return `${ino}:${mtimeNs}:${size}`;
  }

  /** Reports versions that this host does not load. */
  #reportContracts({ remotes }: Registry): void {
    for (const [name, remote] of Object.entries(remotes)) {
      const descriptor = stableOf(remote);
      const refusal = descriptor && contractRefusal(descriptor.contract);
      if (refusal === undefined) continue;
      this.#onError(
        new Error(`${name} ${descriptor?.version} is ${refusal}; until then its slots show their fallback`),
      );
    }
  }

  async #parse(text: string): Promise<Registry> {
    const registry = parseRegistry(text, this.#latest);
    this.#reportContracts(registry);
    this.#faults = [];
    if (this.#keysFile === undefined) return registry;
    const keys = parseRegistryKeys(await readFile(this.#keysFile, 'utf8'));
    const { registry: signed, refused } = requireSignatures(text, registry, this.#latest, keys);
    this.#faults = refused;
    for (const reason of refused) this.#onError(new Error(`${reason}; it stays as it was`));
    return signed;
  }
}
