import type { SiteKey } from '@kontor/site';
import { themeHref } from '../linkTargets.ts';
import { scenePath } from '../scenes.ts';
import { phaseEnd } from './phaseEnd.ts';
import { cardField, type SectionKey, type ThemeWorld, type ThemeWorldNavigation } from './themeWorld.ts';
import { themeWorldPlan } from './themeWorldPlan.ts';
import type { ThemeWorldTexts } from './themeWorldTexts.ts';
import { themeWorldTextsFor } from './themeWorldTextsFor.ts';

const sectionOrder: readonly SectionKey[] = ['scout', 'new', 'more', 'lastChance'];

const daysLeftText = (days: number, texts: ThemeWorldTexts): string => {
  if (days > 7) return '';
  return days === 0 ? texts.lastDay : texts.daysLeft(days);
};

const badgesOf = (plan: (typeof themeWorldPlan)[number], texts: ThemeWorldTexts): readonly string[] => {
  if (plan.section === 'scout') return [texts.cardFirst];
  return plan.section === 'new' ? [texts.isNew] : [];
};

/** The theme-world flyout of a site. Its phases follow the calendar weeks, so it is never out of date. */
export const themeWorldsFor = (site: SiteKey, now: Date): ThemeWorldNavigation => {
  const texts = themeWorldTextsFor(site);
  const worldOf = (plan: (typeof themeWorldPlan)[number]): ThemeWorld => {
    const end = phaseEnd(site, now, plan.endsInWeek);
    return {
      url: themeHref(plan.slug),
      imgUrl: scenePath(plan.scene),
      title: texts.titles[plan.slug],
      availability: plan.availability,
      badges: badgesOf(plan, texts),
      [cardField]: plan.forCardMembers,
      endDate: end.date,
      endDateText: texts.endsOn(end.printed),
      onlyXDaysLeftText: daysLeftText(end.daysLeft, texts),
    };
  };
  return {
    sections: sectionOrder.map((key) => ({
      key,
      headline: texts.headlines[key],
      themeworlds: themeWorldPlan.filter(({ section }) => section === key).map(worldOf),
    })),
    translations: { ...texts.availability, close: texts.close },
    overview: { url: '/theme', title: texts.overview },
  };
};
