import { copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Descriptor, descriptorFile, descriptorSchema } from '../registry/files/descriptor.ts';
import { publishedFiles } from '../registry/registry.ts';
import { compressFiles } from './compressFiles.ts';

export { readOriginKey } from './origins/readOriginKey.ts';
export { missingLocales, textScripts } from './textScripts.ts';
export { uncheckedScripts } from './uncheckedScripts.ts';

/** Reads the descriptor from a built or published folder. */
export function readDescriptor(folder: string): Descriptor {
  return v.parse(descriptorSchema, JSON.parse(readFileSync(join(folder, descriptorFile), 'utf8')));
}

/**
 * Puts a file in a second place, as a link or, if that is impossible, as a copy. A file that is already there stays,
 * because it has the same content.
 */
function placeAgain(file: string, target: string): void {
  if (existsSync(target) || !existsSync(file)) return;
  // The rename makes the copy visible only when it is complete.
  const next = `${target}.${process.pid}`;
  try {
    linkSync(file, next);
  } catch {
    copyFileSync(file, next);
  }
  renameSync(next, target);
  // If another build has linked the same file to `target` in the meantime, the rename does nothing, and `next` remains.
  rmSync(next, { force: true });
}

/** Stores scripts under their content addresses, in a folder that all versions share. */
function placeAddressed(buildFolder: string, target: string, { files }: Descriptor): void {
  mkdirSync(join(target, publishedFiles), { recursive: true });
  for (const [name, { address }] of Object.entries(files)) {
    if (address === undefined) continue;
    for (const ending of ['.br', '.gz', ''])
      placeAgain(join(buildFolder, name + ending), join(target, publishedFiles, address + ending));
  }
}

/**
 * Moves a built folder to `{target}/{version}/`, where it never changes, and adds compressed copies. Scripts with a
 * content address are also stored in `{target}/files/`.
 *
 * @returns the version's folder; an existing version is left unchanged
 */
export function placeBuild(buildFolder: string, target: string): string {
  const descriptor = readDescriptor(buildFolder);
  const { version } = descriptor;
  const versionFolder = join(target, version);
  if (existsSync(versionFolder)) {
    rmSync(buildFolder, { recursive: true });
    return versionFolder;
  }
  compressFiles(buildFolder);
  placeAddressed(buildFolder, target, descriptor);
  renameSync(buildFolder, versionFolder);
  return versionFolder;
}
