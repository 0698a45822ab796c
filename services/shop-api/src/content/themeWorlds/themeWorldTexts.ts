import type { Availability, SectionKey } from './themeWorld.ts';
import type { ThemeWorldSlug } from './themeWorldPlan.ts';

/** The words of the theme-world flyout in one language. */
export type ThemeWorldTexts = {
  readonly overview: string;
  readonly headlines: Readonly<Record<SectionKey, string>>;
  readonly titles: Readonly<Record<ThemeWorldSlug, string>>;
  readonly availability: Readonly<Record<Availability, string>>;
  /** Badge of the worlds that card members see first. */
  readonly cardFirst: string;
  readonly isNew: string;
  readonly close: string;
  /** `date` is a day and a month as the site prints them. */
  readonly endsOn: (date: string) => string;
  readonly lastDay: string;
  readonly daysLeft: (days: number) => string;
};
