import { type SiteKey, timeZoneOf } from '@kontor/site';

/** A date and a time as a pair of inputs holds them: `2026-12-24` and `18:30`. */
export type WallClock = { readonly date: string; readonly time: string };

const minute = 60_000;
const halfDay = 12 * 60 * minute;

/** What the clocks on a site's walls show at an instant, in milliseconds since 1970. */
export function toWallClock(instant: number, site: SiteKey): WallClock {
  const wall = new Date(instant + offsetAt(instant, site)).toISOString();
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) };
}

/**
 * The instant, as ISO text with its offset, at which a site's clocks show this; the first of two in the hour that
 * autumn repeats. Nothing for an hour that spring leaves out, and nothing for what is no date or no time.
 */
export function toInstant({ date, time }: WallClock, site: SiteKey): string | undefined {
  const wall = Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(wall)) return undefined;
  const offset = [offsetAt(wall - halfDay, site), offsetAt(wall + halfDay, site)].find(
    (candidate) => offsetAt(wall - candidate, site) === candidate,
  );
  if (offset === undefined) return undefined;
  const minutes = offset / minute;
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${date}T${time.slice(0, 5)}:00+${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** How far a site's clocks are ahead of UTC, in milliseconds; all sites lie east of it. */
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
  return wall - Math.floor(instant / minute) * minute;
}
