import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FragmentStore, formatFragment, parseFragment, storedFormat } from './fragmentStore.ts';

type Options = {
  readonly folder: string;
  readonly onError: (error: unknown) => void;
};

/** The last good fragment of every address in a file of its own, so that a restart during an outage still serves. */
export function createDiskStore({ folder, onError }: Options): FragmentStore & { settled(): Promise<void> } {
  const place = join(folder, `fragments-${storedFormat}`);
  const fileOf = (key: string) => join(place, `${key.replaceAll('/', '.')}.json`);
  /** One write after the other: a burst of new fragments must not keep the disk from everybody else. */
  let writing: Promise<void> = Promise.resolve();
  const waiting = new Map<string, string>();

  const writeNext = async (key: string) => {
    const text = waiting.get(key);
    if (text === undefined) return;
    waiting.delete(key);
    try {
      await mkdir(place, { recursive: true });
      const file = fileOf(key);
      const next = `${file}.${process.pid}`;
      await writeFile(next, text);
      await rename(next, file);
    } catch (error) {
      onError(error);
    }
  };

  return {
    async read(key) {
      try {
        return parseFragment(await readFile(fileOf(key), 'utf8'));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') onError(error);
        return undefined;
      }
    },
    async write(key, fragment) {
      waiting.set(key, formatFragment(fragment));
      writing = writing.then(() => writeNext(key));
    },
    settled: () => writing,
  };
}
