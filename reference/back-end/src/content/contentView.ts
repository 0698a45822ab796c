import { type SiteKey, timeZoneOf } from '@kontor/site';

/** What content depends on: the time, and the group of an A/B test that staff preview. */
export type ContentView = {
  readonly now?: Date;
  readonly abTest?: string | null;
  readonly abGroup?: string | null;
};

/** The seasons with special content. */
export const seasons = ['summer', 'gifts'] as const;

export type Season = (typeof seasons)[number];

/** Months, counted from 0, in universal time. */
const summer = { first: 5, last: 7 };
const december = 11;

/** The last day on which gifts arrive in time. */
const lastGiftDay = 24;

/**
 * The season of a date: summer from June to August, gifts from 1 December to Christmas Eve, and undefined for the rest
 * of the year.
 */
export function seasonOf(now: Date | undefined): Season | undefined {
  const month = now?.getUTCMonth();
  if (month === undefined) return undefined;
  if (month >= summer.first && month <= summer.last) return 'summer';
  return month === december && (now?.getUTCDate() ?? 0) <= lastGiftDay ? 'gifts' : undefined;
}

/** Whether the view is for this group of an A/B test. */
export function isInGroup({ abTest, abGroup }: ContentView, test: string, group: string): boolean {
  return abTest === test && abGroup === group;
}

/** Content can be limited to some sites, or exclude some. */
export type SiteLimits = { readonly onlyIn?: readonly SiteKey[]; readonly notIn?: readonly SiteKey[] };

/** Whether content is for a site. */
export const isOffered = ({ onlyIn, notIn }: SiteLimits, site: SiteKey): boolean =>
  (onlyIn?.includes(site) ?? true) && !notIn?.includes(site);

/** The date on a site at a given time, such as `2030-05-31`. In Swedish, dates have the format of ISO 8601. */
export const dayOf = (instant: Date, site: SiteKey): string =>
  new Intl.DateTimeFormat('sv', { timeZone: timeZoneOf(site), dateStyle: 'short' }).format(instant);
