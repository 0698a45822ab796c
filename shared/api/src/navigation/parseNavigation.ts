import { teaserImageSize } from '@kontor/site';
import * as v from 'valibot';
import { parseResponse } from '../http/parseResponse.ts';
import { lenient, lenientList } from '../http/tolerantFields.ts';
import { type NavigationNode, navigationSchema } from './navigationSchema.ts';
import { cardField, type ThemeWorlds, themeWorldSections, themeWorldsSchema } from './themeWorldsSchema.ts';

/** Refuses a missing or blank title, which would result in a link without text. */
const titleSchema = v.pipe(v.string(), v.regex(/\S/));
const text = v.fallback(v.optional(v.string(), ''), '');
const optionalText = lenient(v.string());
const texts = lenientList(v.string());
const size = (usual: number) => v.fallback(v.optional(v.number(), usual), usual);

const readableTeaser = v.object({
  link: v.object({ url: optionalText, href: optionalText, title: text, target: optionalText }),
  image: lenient(
    v.object({
      src: v.string(),
      alt: text,
      width: size(teaserImageSize.width),
      height: size(teaserImageSize.height),
    }),
  ),
  title: text,
  headline: text,
  subline: text,
  badges: texts,
  flags: texts,
});

const readableNode: v.GenericSchema<unknown, NavigationNode> = v.object({
  title: titleSchema,
  href: v.string(),
  target: optionalText,
  teaser: lenient(v.object({ title: text, list: lenientList(readableTeaser) })),
  children: lenientList(v.lazy(() => readableNode)),
});

const readableThemeWorld = v.object({
  url: v.string(),
  imgUrl: v.string(),
  title: titleSchema,
  availability: texts,
  badges: texts,
  [cardField]: v.fallback(v.optional(v.boolean(), false), false),
  endDate: optionalText,
  endDateText: optionalText,
  onlyXDaysLeftText: optionalText,
});

const readableSection = v.object({
  key: v.picklist(themeWorldSections),
  headline: text,
  themeworlds: lenientList(readableThemeWorld),
});

const readableWords = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((words) => {
    const entries = Object.entries(words).flatMap(([key, word]) =>
      typeof word === 'string' ? [[key, word] as const] : [],
    );
    return Object.fromEntries(entries);
  }),
);

const readableThemeWorlds = v.object({
  sections: lenientList(readableSection),
  translations: v.fallback(v.optional(readableWords, {}), {}),
  overview: lenient(v.object({ title: titleSchema, url: v.string() })),
});

/**
 * Parses the navigation response and omits unreadable parts (CALL-7).
 * @throws InvalidResponseError if nothing can be read
 */
export function parseTree(data: unknown, call: string): NavigationNode[] {
  const tree = v.parse(lenientList(readableNode), data);
  return tree.length > 0 ? tree : parseResponse(navigationSchema, data, call);
}

/**
 * Parses the theme worlds response and omits unreadable parts (CALL-7).
 * @throws InvalidResponseError if nothing can be read
 */
export function parseThemeWorlds(data: unknown, call: string): ThemeWorlds {
  const { success, output } = v.safeParse(readableThemeWorlds, data);
  return success && output.sections.length > 0 ? output : parseResponse(themeWorldsSchema, data, call);
}
