import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** The pictures that the shop serves: SVG files below one folder. */
export type Pictures = {
  /** @param file path below the folder, with `/` between its parts */
  read(file: string): Promise<string | undefined>;
};

/** @returns the pictures that a folder holds now, or undefined if it holds none */
export function openPictures(folder: string): Pictures | undefined {
  const files = new Set(globSync('**/*.svg', { cwd: resolve(folder) }).map((file) => file.replaceAll('\\', '/')));
  if (files.size === 0) return undefined;
  return { read: async (file) => (files.has(file) ? await readFile(join(folder, file), 'utf8') : undefined) };
}

/** Stands in for pictures that were not drawn. */
export const noPictures: Pictures = { read: async () => undefined };
