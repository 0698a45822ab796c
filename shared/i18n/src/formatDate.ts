import { type SiteKey, timeZoneOf } from '@kontor/site';
import { intlLocale } from './intlLocale.ts';
import type { TextLocale } from './pageLocale.ts';

/** A `Date`, milliseconds since 1970, or an ISO string with a time zone. */
export type Instant = Date | number | string;

/** `short` consists of digits, `long` contains the name of the month, and `full` also contains the weekday. */
export type DateStyle = 'short' | 'long' | 'full';

/** Used instead of `dateStyle`, whose results differ between ICU versions. */
const dateParts: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  short: { day: '2-digit', month: '2-digit', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
};

export type DateOptions = {
  /** The site whose time zone is used. */
  readonly site: SiteKey;
  /** The locale of the surrounding text. */
  readonly locale: TextLocale;
};

function format(instant: Instant, { site, locale }: DateOptions, parts: Intl.DateTimeFormatOptions): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat(intlLocale(locale), { ...parts, timeZone: timeZoneOf(site) }).format(date);
}

/** The date of an instant in the site's time zone; empty for an invalid instant. */
export function formatDate(instant: Instant, options: DateOptions, style: DateStyle = 'short'): string {
  return format(instant, options, dateParts[style]);
}

/** The hour and minute of an instant in the site's time zone, on the 24-hour clock; empty for an invalid instant. */
export function formatTime(instant: Instant, options: DateOptions): string {
  return format(instant, options, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

/** The date and time of an instant in the site's time zone; empty for an invalid instant. */
export function formatDateTime(instant: Instant, options: DateOptions, style: DateStyle = 'short'): string {
  return [formatDate(instant, options, style), formatTime(instant, options)].filter(Boolean).join(', ');
}
