import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { storedFormat } from './fragmentStore.ts';

/** The age at which no process can still be writing a partial file. */
const maxWriteMs = 60_000;

/** Removes old partial files, which are left behind if a process ends while writing. */
async function removePartialFiles(folder: string, now: number): Promise<void> {
  const files = await readdir(folder).catch(() => []);
  const partialFiles = files.filter((file) => /\.(?:fragment|cjs)\.\d+$/.test(file)).map((file) => join(folder, file));
  const removeIfOld = async (file: string) => {
    if (now - (await stat(file)).mtimeMs > maxWriteMs) await rm(file);
  };
  await Promise.allSettled(partialFiles.map(removeIfOld));
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
    return isOld ? rm(folder, { recursive: true }) : removePartialFiles(folder, now);
  };
  await Promise.allSettled(names.map(remove));
}
