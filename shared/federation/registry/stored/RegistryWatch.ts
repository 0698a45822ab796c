import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { contractRefusal } from '../../contract/remotes.ts';
import type { PublishedVersion } from '../files/descriptor.ts';
import { holdTogether } from '../holdTogether.ts';
import { type Registry, type RegistryRemote, stableOf } from '../registry.ts';
import { RegistryReader } from './RegistryReader.ts';
import { fileSource, type RegistrySource, stampOfFile, UnreadableStateError, urlSource } from './registrySource.ts';
import {
  type LostEntry,
  parseRegistryKeys,
  type RegistryKeys,
  requireSignatures,
  type SignedRegistry,
} from './signatures.ts';

export type RegistryWatchOptions = {
  /** Path of the file that contains all teams' public keys (`RegistryKeys`). Without it, entries need no signature. */
  readonly keysFile?: string | undefined;
  /** Milliseconds on a monotonic clock. */
  readonly now?: () => number;
};

/** Stands in for the stamp of a registry that could not be reached. */
const unreachable = 'unreachable';

/**
 * Follows a registry. The last valid registry stays in force if the new one is unreadable, is not a registry, or drops
 * a remote without listing it as retired. If there are keys, an entry also stays in force until the new entry has its
 * team's signature. If no entry is in force, the newest earlier entry with a valid signature is used.
 */
export class RegistryWatch {
  readonly #source: RegistrySource;
  readonly #onError: (error: unknown) => void;
  readonly #now: () => number;
  readonly #keysFile: string | undefined;
  readonly #reader: RegistryReader;
  /** Entries whose signature is valid for the current keys. */
  #signed = new WeakSet<RegistryRemote>();
  #keysStamp: string | undefined;
  #keys: RegistryKeys | undefined;
  /** Why some of the registry's entries could not be read. A later attempt may succeed. */
  #unread: readonly string[] = [];
  #latest: Registry | undefined;
  /** Identifies the last state that was read, whether valid or not. */
  #stamp: string | undefined;
  #error: unknown;
  #faults: readonly string[] = [];
  #checking: Promise<void> | undefined;
  #checkedAt = Number.NEGATIVE_INFINITY;

  /**
   * @param place path of the registry, or its URL with `http:` or `https:`
   * @param onError receives the reason why the registry is not followed, at most once until the registry changes
   */
  constructor(place: string, onError: (error: unknown) => void, options: RegistryWatchOptions = {}) {
    this.#source = /^https?:/.test(place) ? urlSource(place) : fileSource(place);
    this.#reader = new RegistryReader(this.#source.readObject);
    this.#onError = onError;
    this.#now = options.now ?? (() => performance.now());
    this.#keysFile = options.keysFile;
  }

  /** The last valid registry, or undefined if there has been none. */
  get latest(): Registry | undefined {
    return this.#latest;
  }

  /** Why the registry or some of its entries are not in force. Empty while everything is followed. */
  get faults(): readonly string[] {
    return this.#faults;
  }

  /**
   * Checks whether the registry has changed. A registry at an address is checked at most once per second. Concurrent
   * calls share a single check. Never rejects.
   */
  check(): Promise<void> {
    if (this.#now() - this.#checkedAt < this.#source.intervalMs) return this.#checking ?? Promise.resolve();
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  /**
   * The registry in force. If the registry is a file, each call waits for a check. If the registry is at an address,
   * only the first call does.
   *
   * @throws with the reason if the registry cannot be read and there has been no valid one
   */
  async current(): Promise<Registry> {
    const looked = this.check();
    if (!this.#latest || this.#source.intervalMs === 0) await looked;
    if (!this.#latest) throw this.#error;
    return this.#latest;
  }

  /**
   * Reads the descriptors of versions that are in no channel, such as those that staff have chosen. The versions are
   * given by remote. Versions that the registry in force does not name are ignored, and unreadable ones are reported.
   */
  async load(versions: Readonly<Record<string, string>>): Promise<void> {
    const loads = Object.entries(versions).map(([name, version]) => this.#reader.load(name, version));
    for (const load of await Promise.allSettled(loads)) if (load.status === 'rejected') this.#onError(load.reason);
  }

  /**
   * Reads a remote's versions that are in no channel, without adding them to the registry in force. If one of them is
   * unreadable, this is reported, and there are none.
   */
  async readVersions(name: string, versions: readonly string[]): Promise<readonly PublishedVersion[]> {
    try {
      return await this.#reader.readVersions(name, versions);
    } catch (error) {
      this.#onError(error);
      return [];
    }
  }

  async #check(): Promise<void> {
    this.#checkedAt = this.#now();
    let stamp: string | undefined = unreachable;
    try {
      const keysStamp = this.#readKeysStamp();
      const isKnown = this.#stamp !== unreachable && keysStamp === this.#keysStamp && this.#unread.length === 0;
      if (keysStamp !== this.#keysStamp) {
        this.#keys = undefined;
        this.#signed = new WeakSet();
      }
      this.#keysStamp = keysStamp;
      const found = await this.#source.read(isKnown ? this.#stamp : undefined);
      stamp = found?.stamp ?? this.#stamp;
      if (found) await this.#follow(found.text, stamp === this.#stamp && this.#unread.length > 0);
    } catch (error) {
      if (error instanceof UnreadableStateError) stamp = error.stamp;
      this.#error = error;
      this.#faults = [error instanceof Error ? error.message : String(error)];
      if (stamp !== this.#stamp) this.#onError(error);
    } finally {
      this.#stamp = stamp;
    }
  }

  /** The state of the keys. When the keys change, entries of an unchanged registry may become valid. */
  #readKeysStamp(): string {
    return this.#keysFile === undefined ? '' : stampOfFile(this.#keysFile).stamp;
  }

  /** Reports versions that this host does not load. */
  #reportContracts({ remotes }: Registry): void {
    for (const [name, remote] of Object.entries(remotes)) {
      const descriptor = stableOf(remote);
      const refusal = descriptor && contractRefusal(descriptor.contract);
      if (refusal === undefined || remote === this.#latest?.remotes[name]) continue;
      this.#onError(
        new Error(`${name} ${descriptor?.version} is ${refusal}; until then its slots show their fallback`),
      );
    }
  }

  /**
   * Follows a registry. Entries that cannot be read stay as they were.
   *
   * @param isAgain whether the registry is unchanged but some of its entries could not be read before
   */
  async #follow(text: string, isAgain: boolean): Promise<void> {
    const former = this.#latest;
    const { registry: read, faults } = await this.#reader.read(text, { former });
    const kept = [...faults.keys()].flatMap((name) => {
      const remote = former?.remotes[name];
      return remote ? [[name, remote] as const] : [];
    });
    const registry = { ...read, remotes: { ...read.remotes, ...Object.fromEntries(kept) } };
    const { registry: signed, refused, lost } = await this.#requireSignatures(registry, former);
    const earlier = await this.#findEarlier(lost);
    const unread = [...faults.values(), ...earlier.unread];
    const isUnchanged = isAgain && isDeepStrictEqual(unread, this.#unread);
    this.#unread = unread;
    // An unchanged registry stays the same object, because documents are cached under it.
    if (isUnchanged) return;
    const { registry: next, held } = holdTogether(
      { ...signed, remotes: { ...signed.remotes, ...earlier.remotes } },
      former,
    );
    this.#reportContracts(next);
    this.#latest = next;
    const stayed = [...faults.values(), ...refused, ...earlier.replaced, ...held];
    const absent = [...earlier.unread, ...earlier.absent];
    this.#faults = [...stayed, ...absent];
    for (const reason of stayed) this.#onError(new Error(`${reason}; it stays as it was`));
    for (const reason of absent) this.#onError(new Error(`${reason}; its slots show their fallback`));
  }

  /** Looks for an earlier entry to replace each refused entry of a remote that has no entry in force. */
  async #findEarlier(lost: ReadonlyMap<string, LostEntry>) {
    const remotes: Record<string, RegistryRemote> = {};
    const [replaced, absent, unread]: [string[], string[], string[]] = [[], [], []];
    for (const [name, { reason, previous, isValid }] of lost) {
      try {
        const earlier = await this.#reader.findEarlier(name, previous, isValid);
        if (earlier) {
          remotes[name] = earlier;
          replaced.push(reason);
        } else absent.push(`${reason}, and no earlier entry is valid`);
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        unread.push(`${reason}, and an earlier one cannot be read: ${why}`);
      }
    }
    return { remotes, replaced, absent, unread };
  }

  async #requireSignatures(registry: Registry, former: Registry | undefined): Promise<SignedRegistry> {
    if (this.#keysFile === undefined) return { registry, refused: [], lost: new Map() };
    this.#keys ??= parseRegistryKeys(await readFile(this.#keysFile, 'utf8'));
    return requireSignatures(registry, former, this.#keys, this.#signed);
  }
}
