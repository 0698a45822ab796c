import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { pictureFolder } from '../pictures/pictureFiles.ts';

/** Names of the scenes: decorative pictures of groups of things, for teasers and promotions. */
export const sceneNames = readdirSync(join(pictureFolder, 'scene'));

/** The name of a scene. */
export const sceneNameSchema = v.picklist(sceneNames);

export const scenePath = (name: string): string => `/pictures/scene/${name}.avif`;
