import { brand } from '@kontor/site';
import * as v from 'valibot';

/** Sections in the order in which they are shown (first specification, section 3). */
export const themeWorldSections = ['scout', 'new', 'more', 'lastChance'] as const;

export type ThemeWorldSectionKey = (typeof themeWorldSections)[number];

/** Field of a theme world that is for holders of the loyalty card. */
const cardField = `${brand.key}Card` as const;

const themeWorldSchema = v.object({
  url: v.string(),
  imgUrl: v.string(),
  title: v.string(),
  availability: v.optional(v.array(v.string()), []),
  badges: v.optional(v.array(v.string()), []),
  [cardField]: v.optional(v.boolean(), false),
  /** ISO date. */
  endDate: v.optional(v.string()),
  endDateText: v.optional(v.string()),
  onlyXDaysLeftText: v.optional(v.string()),
});

export type ThemeWorld = v.InferOutput<typeof themeWorldSchema>;

const sectionSchema = v.object({
  headline: v.optional(v.string(), ''),
  themeworlds: v.optional(v.array(themeWorldSchema), []),
});

/** Answer of the theme worlds call. */
export const themeWorldsSchema = v.object({
  sections: v.object({
    scout: v.optional(sectionSchema),
    new: v.optional(sectionSchema),
    more: v.optional(sectionSchema),
    lastChance: v.optional(sectionSchema),
  }),
  translations: v.optional(v.record(v.string(), v.string()), {}),
  overview: v.optional(v.object({ title: v.string(), url: v.string() })),
});

export type ThemeWorlds = v.InferOutput<typeof themeWorldsSchema>;
