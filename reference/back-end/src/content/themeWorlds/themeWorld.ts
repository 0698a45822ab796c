import { brand } from '@kontor/site';

/** The sections of the flyout, in their order. */
export const sectionKeys = ['scout', 'new', 'more', 'lastChance'] as const;

export type SectionKey = (typeof sectionKeys)[number];

/** Where the products of a theme world are sold; the texts are in the answer's translations. */
export const availabilities = ['online', 'store'] as const;

type Availability = (typeof availabilities)[number];

/** Marks offers for holders of the loyalty card. */
export const cardField = `${brand.key}Card` as const;

/** One teaser of the theme-world flyout (NAV-6). */
export type ThemeWorld = { readonly [field in typeof cardField]: boolean } & {
  readonly url: string;
  readonly imgUrl: string;
  readonly title: string;
  readonly availability: readonly Availability[];
  /** Printable words. */
  readonly badges: readonly string[];
  /** Last day as an ISO date, in the site's calendar. */
  readonly endDate: string;
  readonly endDateText: string;
  /** Empty while more than a week is left. */
  readonly onlyXDaysLeftText: string;
};

export type ThemeWorldSection = {
  readonly key: SectionKey;
  readonly headline: string;
  readonly themeworlds: readonly ThemeWorld[];
};

/** The answer of the theme-world navigation call. */
export type ThemeWorldNavigation = {
  /** In the order in which they are shown. */
  readonly sections: readonly ThemeWorldSection[];
  /** Texts by key: the availabilities, and `close` for the flyout's close button. */
  readonly translations: Readonly<Record<string, string>>;
  readonly overview: { readonly url: string; readonly title: string };
};
