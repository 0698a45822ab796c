import { readFile, stat } from 'node:fs/promises';
import { largestRegistry, parseRegistry, type Registry } from '@kontor/federation/registry';

/** The registry as it stands, read anew when its file has changed. One that cannot be
 * read, or takes away a remote without saying so, leaves the last good one. */
export class RegistryWatch {
  readonly #file: string;
  readonly #onError: (error: unknown) => void;
  #stamp: string | undefined;
  #current: Registry | undefined;

  /** @param onError hears of a file that cannot be read, once until that changes */
  constructor(file: string, onError: (error: unknown) => void) {
    this.#file = file;
    this.#onError = onError;
  }

  /** The last good registry; none before the first. */
  get current(): Registry | undefined {
    return this.#current;
  }

  /** Looks at the file. Never rejects. */
  async check(): Promise<void> {
    let stamp = 'unreadable';
    try {
      // Two writes within a millisecond are two registries.
      const { mtimeNs, size, ino } = await stat(this.#file, { bigint: true });
      stamp = `${ino}:${mtimeNs}:${size}`;
      if (stamp === this.#stamp) return;
      if (size > largestRegistry) throw new Error(`${this.#file} has more than ${largestRegistry} bytes`);
      this.#current = parseRegistry(await readFile(this.#file, 'utf8'), this.#current);
    } catch (error) {
      if (stamp !== this.#stamp) this.#onError(error);
    }
    this.#stamp = stamp;
  }
}
