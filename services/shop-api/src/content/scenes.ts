import { sceneThemes, tones } from '@kontor/drawings/names';
import * as v from 'valibot';
import { readContent } from './readContent.ts';

const sceneSchema = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^[a-z-]+$/)),
  theme: v.picklist(sceneThemes),
  tone: v.picklist(tones),
});

/** Decorative pictures; the content shows them in teasers and promotions. */
export const scenes = readContent('scenes.yaml', v.array(sceneSchema));

/** The name of a scene. */
export const sceneNameSchema = v.picklist(scenes.map(({ name }) => name));

export const scenePath = (name: string): string => `/pictures/scene/${name}.svg`;
