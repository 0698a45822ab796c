import { type SiteKey, timeZoneOf } from '@kontor/site';
import { intlLocale } from './intlLocale.ts';
import type { TextLocale } from './pageLocale.ts';

/** An instant: a date object, milliseconds since 1970, or ISO text with a zone. */
export type Instant = Date | number | string;

/** `short` is in digits, `long` has the month's name, `full` the weekday as well. */
export type DateStyle = 'short' | 'long' | 'full';

/** Parts instead of the ready-made styles: how those join and abbreviate differs between versions of ICU. */
const dateParts: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  short: { day: '2-digit', month: '2-digit', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
};

/** Where and how a date is printed. */
export type DateOptions = {
  /** Its clocks decide which day and hour it is, wherever the visitor or the server is. */
  readonly site: SiteKey;
  /** The language of the texts around it. */
  readonly locale: TextLocale;
};

function format(instant: Instant, { site, locale }: DateOptions, parts: Intl.DateTimeFormatOptions): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat(intlLocale(locale), { ...parts, timeZone: timeZoneOf(site) }).format(date);
}

/** The day of an instant, in the site's time zone; nothing for what is no instant. */
export function formatDate(instant: Instant, place: DateOptions, style: DateStyle = 'short'): string {
  return format(instant, place, dateParts[style]);
}

/** The hour and minute of an instant on the 24-hour clock, in the site's time zone; nothing for what is no instant. */
export function formatTime(instant: Instant, place: DateOptions): string {
  return format(instant, place, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

/** Day and time of an instant, in the site's time zone; nothing for what is no instant. */
export function formatDateTime(instant: Instant, place: DateOptions, style: DateStyle = 'short'): string {
  return [formatDate(instant, place, style), formatTime(instant, place)].filter(Boolean).join(', ');
}
