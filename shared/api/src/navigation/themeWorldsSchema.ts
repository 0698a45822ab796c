import { brand } from '@kontor/site';
import * as v from 'valibot';

/** The sections, in the order in which they are shown (NAV-7). */
export const themeWorldSections = ['scout', 'new', 'more', 'lastChance'] as const;

export type ThemeWorldSectionKey = (typeof themeWorldSections)[number];

/** The name of a theme world's field for loyalty card holders. */
export const cardField = `${brand.key}Card` as const;

const themeWorldSchema = v.object({
  url: v.string(),
  imgUrl: v.string(),
  title: v.string(),
  availability: v.optional(v.array(v.string()), []),
  badges: v.optional(v.array(v.string()), []),
  [cardField]: v.optional(v.boolean(), false),
  /** The last day, as an ISO date in the site's calendar. */
  endDate: v.optional(v.string()),
  endDateText: v.optional(v.string()),
  onlyXDaysLeftText: v.optional(v.string()),
});

export type ThemeWorld = v.InferOutput<typeof themeWorldSchema>;

const sectionSchema = v.object({
  key: v.picklist(themeWorldSections),
  headline: v.optional(v.string(), ''),
  themeworlds: v.optional(v.array(themeWorldSchema), []),
});

/** A row of theme worlds in the flyout. */
export type ThemeWorldSection = v.InferOutput<typeof sectionSchema>;

/** The response with the theme worlds. */
export const themeWorldsSchema = v.object({
  /** In the order of `themeWorldSections`; a section may be missing. */
  sections: v.array(sectionSchema),
  /** Display strings by key, such as those for availabilities. */
  translations: v.optional(v.record(v.string(), v.string()), {}),
  overview: v.optional(v.object({ title: v.string(), url: v.string() })),
});

export type ThemeWorlds = v.InferOutput<typeof themeWorldsSchema>;
