import type { SharedView } from '@kontor/api/preview';
import { type SiteKey, timeZoneOf } from '@kontor/site';

/** A date and time as staff read it, in a site's time zone. */
export const describeDate = (dateTime: string, site: SiteKey): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: timeZoneOf(site) }).format(
    new Date(dateTime),
  );

type View = Omit<SharedView, 'dateTime'> & { readonly dateTime?: string | undefined };

/**
 * Describes a view in one line.
 *
 * @param today the string for a view without a date
 */
export function describeView({ dateTime, test, group, versions }: View, site: SiteKey, today: string): string {
  const date = dateTime === undefined ? today : describeDate(dateTime, site);
  const choice = test === '' ? [] : [`${test}: ${group}`];
  return [date, ...choice, ...Object.entries(versions).map((entry) => entry.join(' '))].join(' · ');
}
