import { readFile, stat } from 'node:fs/promises';
import { largestRegistry, parseRegistry, type Registry } from './registry.ts';

export type RegistrySource = {
  /**
   * The registry as it stands now. When the file has become unreadable, or is no registry, the last good one goes on
   * serving.
   *
   * @throws when there has never been a good one
   */
  current(): Promise<Registry>;
};

/**
 * Reads the registry from its file, anew whenever the file has changed.
 *
 * @param onError hears why a file is not followed, once until the file changes
 */
export function createRegistrySource(file: string, onError: (error: unknown) => void): RegistrySource {
  let known: Registry | undefined;
  /** Of the file that was last looked at, whatever came of it. */
  let seen: string | undefined;

  async function look(): Promise<void> {
    let stamp = 'unreadable';
    try {
      // Two writes within a millisecond are two registries.
      const { mtimeNs, size, ino } = await stat(file, { bigint: true });
      stamp = `${ino}:${mtimeNs}:${size}`;
      if (known && stamp === seen) return;
      if (size > largestRegistry) throw new Error(`not a registry: more than ${largestRegistry} bytes`);
      known = parseRegistry(await readFile(file, 'utf8'), known);
    } catch (error) {
      if (!known) throw error;
      if (stamp !== seen) onError(error);
    } finally {
      seen = stamp;
    }
  }

  let looking: Promise<void> | undefined;
  return {
    async current() {
      looking ??= look().finally(() => {
        looking = undefined;
      });
      await looking;
      if (!known) throw new Error(`${file} was never a registry`);
      return known;
    },
  };
}
