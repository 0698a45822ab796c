import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { drawPicture, type PictureRequest } from './drawPicture.ts';

export type { PictureRequest } from './drawPicture.ts';

/** What to draw, by the file to write it to: a path below the folder of all pictures, with `/` between its parts. */
export type PicturePlan = ReadonlyMap<string, PictureRequest>;

/** Holds the version of the plan and sources that the pictures were drawn from. */
const versionFile = '.version';

/** A hash of the plan and of the sources of this package. */
function versionOf(plan: PicturePlan): string {
  const hash = createHash('sha256').update(JSON.stringify([...plan]));
  for (const file of globSync('**/*.ts', { cwd: import.meta.dirname }).sort()) {
    hash.update(file).update(readFileSync(join(import.meta.dirname, file)));
  }
  return hash.digest('hex');
}

const versionIn = (folder: string): string | undefined =>
  existsSync(join(folder, versionFile)) ? readFileSync(join(folder, versionFile), 'utf8') : undefined;

/**
 * Writes all pictures of a plan as SVG files into a folder, which then holds nothing else. A folder whose pictures were
 * drawn from the same plan by the same sources stays as it is. Another program never finds half a set of pictures.
 *
 * @param folder absolute, or relative to the working directory; created if it is missing
 * @returns whether the pictures were drawn now
 */
export function writePictures(plan: PicturePlan, folder: string): boolean {
  const version = versionOf(plan);
  if (versionIn(folder) === version) return false;
  mkdirSync(dirname(folder), { recursive: true });
  const unfinished = mkdtempSync(`${folder}-`);
  for (const [file, order] of plan) {
    const path = join(unfinished, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, drawPicture(order));
  }
  writeFileSync(join(unfinished, versionFile), version);
  rmSync(folder, { recursive: true, force: true });
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    // Another program has written the same pictures in the meantime.
    if (versionIn(folder) !== version) throw error;
  }
  return true;
}
