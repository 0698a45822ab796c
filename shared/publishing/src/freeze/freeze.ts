import { timeZoneClock } from './timeZoneClock.ts';

/** Name of the file with the freeze windows, beside the registry. */
export const freezeFile = 'freeze.json';

/** Hours or days during which no version may be promoted. */
export type FreezeWindow = {
  /** The window as written in the file. */
  readonly text: string;
  /** Whether the window includes a time, given in milliseconds since 1970. */
  readonly includes: (time: number) => boolean;
};

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const hoursForm = /^(?:([A-Z][a-z]{2}) )?(\d{2}):(\d{2})-(?:([A-Z][a-z]{2}) )?(\d{2}):(\d{2}) (\S+)$/;

const datesForm = /^(\d{4}-\d{2}-\d{2})\/(\d{4}-\d{2}-\d{2}) (\S+)$/;

/** Maximum number of windows in a file, and maximum number of characters in a window. */
const [maxWindows, maxLength] = [100, 100];

const dayMinutes = 24 * 60;

function dayOf(name: string): number {
  const day = days.indexOf(name);
  if (day < 0) throw new Error(`${name} is not a day of the week; days are ${days.join(', ')}`);
  return day;
}

function minutesOf(hours: string, minutes: string): number {
  if (Number(hours) > 23 || Number(minutes) > 59) throw new Error(`${hours}:${minutes} is not a time of day`);
  return Number(hours) * 60 + Number(minutes);
}

function requireDate(date: string): string {
  const time = new Date(`${date}T00:00:00Z`);
  // `Date` would accept 30 February and turn it into a day in March.
  if (Number.isNaN(time.getTime()) || !time.toISOString().startsWith(date)) throw new Error(`${date} is not a date`);
  return date;
}

function datesWindow(from: string, to: string, zone: string): FreezeWindow['includes'] {
  requireDate(from);
  requireDate(to);
  if (to < from) throw new Error(`${to} is before ${from}`);
  const clock = timeZoneClock(zone);
  return (time) => {
    const { date } = clock(time);
    return date >= from && date <= to;
  };
}

function hoursWindow([
  ,
  fromDay,
  fromHour = '',
  fromMinute = '',
  toDay,
  toHour = '',
  toMinute = '',
  zone = '',
]: readonly (string | undefined)[]): FreezeWindow['includes'] {
  if ((fromDay === undefined) !== (toDay === undefined)) throw new Error('name both days, or none for every day');
  const clock = timeZoneClock(zone);
  const start = (fromDay === undefined ? 0 : dayOf(fromDay) * dayMinutes) + minutesOf(fromHour, fromMinute);
  const end = (toDay === undefined ? 0 : dayOf(toDay) * dayMinutes) + minutesOf(toHour, toMinute);
  if (start === end) throw new Error('it ends when it starts');
  return (time) => {
    const { weekday, minutes } = clock(time);
    const now = (fromDay === undefined ? 0 : dayOf(weekday) * dayMinutes) + minutes;
    // A window may span midnight or the end of a week.
    return start < end ? now >= start && now < end : now >= start || now < end;
  };
}

/**
 * Parses a window such as `Fri 16:00-Mon 08:00 Europe/Berlin`, `22:00-06:00 Europe/Berlin` (every day), or
 * `2026-12-20/2026-12-27 Europe/Berlin`, which includes both days. Times are local to the given time zone.
 *
 * @throws with a description of the fault
 */
export function parseFreezeWindow(text: string): FreezeWindow {
  try {
    const hours = hoursForm.exec(text);
    if (hours) return { text, includes: hoursWindow(hours) };
    const [, from, to, zone] = datesForm.exec(text) ?? [];
    if (from !== undefined && to !== undefined && zone !== undefined)
      return { text, includes: datesWindow(from, to, zone) };
  } catch (error) {
    throw new Error(`freeze window "${text}": ${(error as Error).message}`, { cause: error });
  }
  throw new Error(
    `freeze window "${text.slice(0, maxLength)}": write it as "Fri 16:00-Mon 08:00 Europe/Berlin", "22:00-06:00 Europe/Berlin" or "2026-12-20/2026-12-27 Europe/Berlin"`,
  );
}

/**
 * The window that is in force.
 *
 * @param file content of `freeze.json`, which is a list of windows; undefined if there is no such file
 * @param time milliseconds since 1970
 * @returns the window as written in the file, or undefined if none is in force
 * @throws if the file is unreadable, because it is then unclear whether versions may be promoted
 */
export function freezeAt(file: string | undefined, time: number): string | undefined {
  if (file === undefined) return undefined;
  const windows = readWindows(file);
  return windows.find(({ includes }) => includes(time))?.text;
}

function readWindows(file: string): readonly FreezeWindow[] {
  let list: unknown;
  try {
    list = JSON.parse(file);
  } catch (error) {
    throw new Error('freeze.json is not JSON', { cause: error });
  }
  if (!Array.isArray(list) || !list.every((text) => typeof text === 'string'))
    throw new Error('freeze.json is not a list of texts such as "Fri 16:00-Mon 08:00 Europe/Berlin"');
  if (list.length > maxWindows) throw new Error(`freeze.json has more than ${maxWindows} windows`);
  return list.map(parseFreezeWindow);
}
