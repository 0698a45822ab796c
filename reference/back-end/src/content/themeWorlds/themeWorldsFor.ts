import { localeOf, type SiteKey } from '@kontor/site';
import { fillIn } from '../fillIn.ts';
import { getOrThrow } from '../getOrThrow.ts';
import { themeHref } from '../linkTargets.ts';
import { scenePath } from '../scenes.ts';
import { localizeRecord } from '../siteLanguage.ts';
import { phaseEnd } from './phaseEnd.ts';
import { cardField, sectionKeys, type ThemeWorld, type ThemeWorldNavigation } from './themeWorld.ts';
import { type ThemeWorldPlan, themeWorldPlan } from './themeWorldPlan.ts';
import { type ThemeWorldTexts, themeWorldTexts } from './themeWorldTexts.ts';

/** Empty while more than a week is left. */
const daysLeftText = (days: number, { lastDay, daysLeft }: ThemeWorldTexts, site: SiteKey): string => {
  if (days > 7) return '';
  if (days === 0) return lastDay;
  return fillIn(getOrThrow(daysLeft, new Intl.PluralRules(localeOf(site)).select(days)), { days });
};

const badgesOf = (plan: ThemeWorldPlan, texts: ThemeWorldTexts): readonly string[] => {
  if (plan.section === 'scout') return [texts.cardFirst];
  return plan.section === 'new' ? [texts.isNew] : [];
};

/** The theme-world flyout of a site. Its phases follow the calendar weeks. */
export const themeWorldsFor = (site: SiteKey, now: Date): ThemeWorldNavigation => {
  const texts = localizeRecord(themeWorldTexts, site);
  const worldOf = (plan: ThemeWorldPlan): ThemeWorld => {
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
    sections: sectionKeys.map((key) => ({
      key,
      headline: texts.headlines[key],
      themeworlds: themeWorldPlan.filter(({ section }) => section === key).map(worldOf),
    })),
    translations: { ...texts.availability, close: texts.close },
    overview: { url: '/theme', title: texts.overview },
  };
};
