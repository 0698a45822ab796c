import { readFile, stat } from 'node:fs/promises';
import { maxRegistryBytes, parseRegistry, type Registry } from './registry.ts';

/**
 * Follows the registry's file. A file that cannot be read, is no registry, or drops a remote without naming it as
 * retired, leaves the last valid registry in force.
 */
export class RegistryWatch {
  readonly #file: string;
  readonly #onError: (error: unknown) => void;
  #latest: Registry | undefined;
  /** Identifies the state of the file that was read last, valid or not. */
  #stamp: string | undefined;
  #error: unknown;
  #checking: Promise<void> | undefined;

  /**
   * @param file absolute path of the registry
   * @param onError receives why the file is not followed, once until the file changes
   */
  constructor(file: string, onError: (error: unknown) => void) {
    this.#file = file;
    this.#onError = onError;
  }

  /** The last valid registry; undefined before the first. */
  get latest(): Registry | undefined {
    return this.#latest;
  }

  /** Reads the file if it has changed. Concurrent calls share one check. Never rejects. */
  check(): Promise<void> {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  /**
   * Checks the file and returns the registry in force.
   *
   * @throws why the file cannot be read, as long as there was no valid registry
   */
  async current(): Promise<Registry> {
    await this.check();
    if (!this.#latest) throw this.#error;
    return this.#latest;
  }

  async #check(): Promise<void> {
    let stamp = 'unreadable';
    try {
      // Nanoseconds, size and inode also tell apart two writes within a millisecond.
      const { mtimeNs, size, ino } = await stat(this.#file, { bigint: true });
      stamp = `${ino}:${mtimeNs}:${size}`;
      if (stamp === this.#stamp) return;
      if (size > maxRegistryBytes) throw new Error(`not a registry: more than ${maxRegistryBytes} bytes`);
      this.#latest = parseRegistry(await readFile(this.#file, 'utf8'), this.#latest);
    } catch (error) {
      this.#error = error;
      if (stamp !== this.#stamp) this.#onError(error);
    } finally {
      this.#stamp = stamp;
    }
  }
}
