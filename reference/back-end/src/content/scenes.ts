import { sceneThemes, tones } from '@kontor/drawings/names';
import * as v from 'valibot';
import { readContent } from './readContent.ts';

const sceneSchema = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^[a-z-]+$/)),
  theme: v.picklist(sceneThemes),
  tone: v.picklist(tones),
});

/** The scenes: drawn decorative pictures that teasers and promotions show. */
export const scenes = readContent('scenes.yaml', v.array(sceneSchema));

/** The name of a scene. */
export const sceneNameSchema = v.picklist(scenes.map(({ name }) => name));

export const scenePath = (name: string): string => `/pictures/scene/${name}.svg`;
