import { readFile, stat } from 'node:fs/promises';
import { parseRegistry, type Registry } from './registry.ts';

export type RegistrySource = {
  /**
   * The registry as it stands now. When the file has become unreadable, the last good one goes on serving.
   *
   * @throws when there has never been a good one
   */
  current(): Promise<Registry>;
};

/** Reads the registry from its file, anew whenever the file has changed. */
export function createRegistrySource(file: string, onError: (error: unknown) => void): RegistrySource {
  let known: { registry: Registry; stamp: string } | undefined;
  return {
    async current() {
      try {
        const { mtimeMs, size, ino } = await stat(file);
        const stamp = `${ino}:${mtimeMs}:${size}`;
        if (known?.stamp !== stamp) known = { registry: parseRegistry(await readFile(file, 'utf8')), stamp };
      } catch (error) {
        if (!known) throw error;
        onError(error);
      }
      return known.registry;
    },
  };
}
