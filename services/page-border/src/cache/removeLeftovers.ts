import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { storedFormat } from './fragmentStore.ts';

/** Age after which no process can still be writing a partial file. */
const longestWrite = 60_000;

/** Names of partial files, which remain when a process ends while it writes. */
async function removeHalves(folder: string, now: number): Promise<void> {
  const files = await readdir(folder).catch(() => []);
  const halves = files.filter((file) => /\.(?:fragment|cjs)\.\d+$/.test(file)).map((file) => join(folder, file));
  const removeOld = async (half: string) => {
    if (now - (await stat(half)).mtimeMs > longestWrite) await rm(half);
  };
  await Promise.allSettled(halves.map(removeOld));
}

/**
 * Removes unused files from the data folder: fragments in an older format, and partial files. Never rejects.
 *
 * @param now milliseconds since 1970
 */
export async function removeLeftovers(dataFolder: string, now: number): Promise<void> {
  const names = await readdir(dataFolder).catch(() => []);
  const remove = (name: string) => {
    const isOld = Number(/^fragments-(\d+)$/.exec(name)?.[1]) < storedFormat;
    const folder = join(dataFolder, name);
    return isOld ? rm(folder, { recursive: true }) : removeHalves(folder, now);
  };
  await Promise.allSettled(names.map(remove));
}
