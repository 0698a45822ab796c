import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** The folder that contains the pictures. */
export const pictureFolder = join(import.meta.dirname, '../../content/pictures');

/** The paths of all pictures relative to their folder, separated by `/`. */
export const pictureFiles: ReadonlySet<string> = new Set(
  globSync('**/*.{avif,svg}', { cwd: pictureFolder }).map((file) => file.replaceAll('\\', '/')),
);

/** Names of the scenes: decorative pictures of several objects, for teasers and promotions. */
export const sceneNames = readdirSync(join(pictureFolder, 'scene'));

/** The name of a scene. */
export const sceneNameSchema = v.picklist(sceneNames);

export const scenePath = (name: string): string => `/pictures/scene/${name}.avif`;
