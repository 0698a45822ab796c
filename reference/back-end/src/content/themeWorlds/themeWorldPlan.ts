import * as v from 'valibot';
import { readContent } from '../readContent.ts';
import { sceneNameSchema } from '../scenes.ts';
import { availabilities, sectionKeys } from './themeWorld.ts';

/** What editors plan for the theme worlds, apart from their texts. */
export const themeWorldPlan = readContent(
  'themeWorlds/plan.yaml',
  v.array(
    v.strictObject({
      /** Last segment of its address. */
      slug: v.pipe(v.string(), v.regex(/^[a-z-]+$/)),
      section: v.picklist(sectionKeys),
      scene: sceneNameSchema,
      availability: v.array(v.picklist(availabilities)),
      forCardMembers: v.boolean(),
      /** It ends on the Sunday of this week (0) or of a later one. */
      endsInWeek: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
  ),
);

export type ThemeWorldPlan = (typeof themeWorldPlan)[number];
