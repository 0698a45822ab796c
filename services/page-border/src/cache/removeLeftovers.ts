import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { storedFormat } from './fragmentStore.ts';

/** Milliseconds after which a half that is still there is nobody's: writing one takes some of them. */
const longestWrite = 60_000;

/** Files that a process which ended at the wrong moment left half written. */
async function removeHalves(folder: string, now: number): Promise<void> {
  const files = await readdir(folder).catch(() => []);
  const halves = files.filter((file) => /\.(?:fragment|cjs)\.\d+$/.test(file)).map((file) => join(folder, file));
  const removeOld = async (half: string) => {
    if (now - (await stat(half)).mtimeMs > longestWrite) await rm(half);
  };
  await Promise.allSettled(halves.map(removeOld));
}

/**
 * Removes what nobody reads any more from the folder of data: fragments that only older code can read, and halves of
 * files in any of its folders. Never rejects.
 *
 * @param now milliseconds since 1970, as files are dated
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
