import { previewYears } from '@kontor/api/preview';
import { type SiteKey, timeZoneOf } from '@kontor/site';

/** A local date and time in the format of inputs: `2026-12-24` and `18:30`. */
export type WallClock = { readonly date: string; readonly time: string };

const minuteMs = 60_000;
const halfDayMs = 12 * 60 * minuteMs;

/**
 * A site's local date and time at an instant.
 *
 * @param instant in milliseconds since 1970
 */
export function toWallClock(instant: number, site: SiteKey): WallClock {
  const wall = new Date(instant + offsetAt(instant, site)).toISOString();
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) };
}

/** Whether the year of a date, given in the format of inputs, can be previewed. */
export function isPreviewYear(date: string): boolean {
  const year = Number(/^(\d{4})-\d\d-\d\d$/.exec(date)?.[1]);
  return year >= previewYears.first && year <= previewYears.last;
}

/**
 * The instant of a site's local date and time, as an ISO string with its offset. In the hour that is repeated in
 * autumn, the first of the two instants is returned. Undefined in the hour that is skipped in spring, for an invalid
 * date or time, and for a year that cannot be previewed.
 */
export function toInstant({ date, time }: WallClock, site: SiteKey): string | undefined {
  const wall = Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(wall) || !isPreviewYear(date)) return undefined;
  const offset = [offsetAt(wall - halfDayMs, site), offsetAt(wall + halfDayMs, site)].find(
    (candidate) => offsetAt(wall - candidate, site) === candidate,
  );
  if (offset === undefined) return undefined;
  const minutes = offset / minuteMs;
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${date}T${time.slice(0, 5)}:00+${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** A site's offset from UTC at an instant, in milliseconds; positive for every site. */
function offsetAt(instant: number, site: SiteKey): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: timeZoneOf(site),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const wall = Date.UTC(
    Number(part['year']),
    Number(part['month']) - 1,
    Number(part['day']),
    Number(part['hour']),
    Number(part['minute']),
  );
  return wall - Math.floor(instant / minuteMs) * minuteMs;
}
