import * as v from 'valibot';
import { readTexts } from '../readContent.ts';
import { keyed, textSchema } from '../schemas.ts';
import { availabilities, sectionKeys } from './themeWorld.ts';
import { themeWorldPlan } from './themeWorldPlan.ts';

const themeWorldTextsSchema = v.strictObject({
  overview: textSchema,
  headlines: keyed(sectionKeys, textSchema),
  titles: keyed(
    themeWorldPlan.map(({ slug }) => slug),
    textSchema,
  ),
  availability: keyed(availabilities, textSchema),
  /** Badge of the worlds that card members see first. */
  cardFirst: textSchema,
  isNew: textSchema,
  close: textSchema,
  /** `{date}` is a day and a month as the site prints them. */
  endsOn: textSchema,
  lastDay: textSchema,
  /** By plural category; `{days}` is a number from 1 to 7. */
  daysLeft: v.record(v.picklist(['one', 'few', 'many', 'other']), textSchema),
});

export type ThemeWorldTexts = v.InferOutput<typeof themeWorldTextsSchema>;

export const themeWorldTexts = readTexts('themeWorlds', themeWorldTextsSchema);
