import { globSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the pictures. */
export const pictureFolder = join(import.meta.dirname, '../../content/pictures');

/** The paths of all pictures below their folder, with `/` between their parts. */
export const pictureFiles: ReadonlySet<string> = new Set(
  globSync('**/*.{avif,svg}', { cwd: pictureFolder }).map((file) => file.replaceAll('\\', '/')),
);
