import { cardField, themeWorldSections } from '@kontor/api/navigation';
import { localeOf, type SiteKey } from '@kontor/site';
import * as v from 'valibot';
import { sceneNameSchema, scenePath } from '../../pictures/pictureFiles.ts';
import { themeHref } from '../assortment/categories.ts';
import { dayOf } from '../contentView.ts';
import { keyed, readContent, readTexts, textSchema } from '../readContent.ts';
import { fillIn, getOrThrow, localizeRecord } from '../siteLanguage.ts';

/** Where a theme world's products are sold. The labels are in the response's translations. */
const availabilities = ['online', 'store'] as const;

/** What editors plan for the theme worlds, except their strings. */
export const themeWorldPlan = readContent(
  'themeWorlds/plan.yaml',
  v.array(
    v.strictObject({
      /** Last segment of the theme world's address. */
      slug: v.pipe(v.string(), v.regex(/^[a-z-]+$/)),
      section: v.picklist(themeWorldSections),
      scene: sceneNameSchema,
      availability: v.array(v.picklist(availabilities)),
      forCardMembers: v.boolean(),
      /** The theme world ends on the Sunday of this week (0) or of a later week. */
      endsInWeek: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
  ),
);

type ThemeWorldPlan = (typeof themeWorldPlan)[number];

const themeWorldTextsSchema = v.strictObject({
  overview: textSchema,
  headlines: keyed(themeWorldSections, textSchema),
  titles: keyed(
    themeWorldPlan.map(({ slug }) => slug),
    textSchema,
  ),
  availability: keyed(availabilities, textSchema),
  /** The badge of the theme worlds that card members can see first. */
  cardFirst: textSchema,
  isNew: textSchema,
  close: textSchema,
  /** `{date}` is replaced by day and month in the site's format. */
  endsOn: textSchema,
  lastDay: textSchema,
  /** By plural category. `{days}` is a number from 1 to 7. */
  daysLeft: v.record(v.picklist(['one', 'few', 'many', 'other']), textSchema),
});

type ThemeWorldTexts = v.InferOutput<typeof themeWorldTextsSchema>;

const themeWorldTexts = readTexts('themeWorlds', themeWorldTextsSchema);

const dayMs = 86_400_000;

/**
 * Sites whose shops write out the month within a sentence, such as "3 Ocak". The others print it as a number (SITE-42).
 */
const monthNamingSites: readonly SiteKey[] = ['TR', 'HU', 'CH_FR'];

const monthOf = (site: SiteKey): 'long' | 'numeric' => (monthNamingSites.includes(site) ? 'long' : 'numeric');

/**
 * The Sunday of the current week or of a later one, in the site's time zone: as a date, in the site's format, and as
 * the number of days left.
 */
const phaseEnd = (site: SiteKey, now: Date, weeksLater: number) => {
  const today = new Date(dayOf(now, site));
  const daysLeft = ((7 - today.getUTCDay()) % 7) + weeksLater * 7;
  const end = new Date(today.getTime() + daysLeft * dayMs);
  const print = new Intl.DateTimeFormat(localeOf(site), { timeZone: 'UTC', day: 'numeric', month: monthOf(site) });
  return { date: end.toISOString().slice(0, 10), printed: print.format(end), daysLeft };
};

/** Empty if more than a week is left. */
const daysLeftText = (days: number, { lastDay, daysLeft }: ThemeWorldTexts, site: SiteKey): string => {
  if (days > 7) return '';
  if (days === 0) return lastDay;
  return fillIn(getOrThrow(daysLeft, new Intl.PluralRules(localeOf(site)).select(days)), { days });
};

const badgesOf = (plan: ThemeWorldPlan, texts: ThemeWorldTexts): readonly string[] => {
  if (plan.section === 'scout') return [texts.cardFirst];
  return plan.section === 'new' ? [texts.isNew] : [];
};

/** A site's theme-world flyout. Its phases follow the calendar weeks. */
export const themeWorldsFor = (site: SiteKey, now: Date) => {
  const texts = localizeRecord(themeWorldTexts, site);
  const worldOf = (plan: ThemeWorldPlan) => {
    const end = phaseEnd(site, now, plan.endsInWeek);
    return {
      url: themeHref(plan.slug),
      imgUrl: scenePath(plan.scene),
      title: getOrThrow(texts.titles, plan.slug),
      availability: plan.availability,
      badges: badgesOf(plan, texts),
      [cardField]: plan.forCardMembers,
      endDate: end.date,
      endDateText: fillIn(texts.endsOn, { date: end.printed }),
      onlyXDaysLeftText: daysLeftText(end.daysLeft, texts, site),
    };
  };
  return {
    sections: themeWorldSections.map((key) => ({
      key,
      headline: texts.headlines[key],
      themeworlds: themeWorldPlan.filter(({ section }) => section === key).map(worldOf),
    })),
    translations: { ...texts.availability, close: texts.close },
    overview: { url: '/theme', title: texts.overview },
  };
};
