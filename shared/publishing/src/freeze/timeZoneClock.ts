/** A local time. */
type LocalTime = {
  /** For example, `2026-12-24`. */
  readonly date: string;
  /** For example, `Thu`. */
  readonly weekday: string;
  /** Minutes since midnight on the clock, 0 to 1439. */
  readonly minutes: number;
};

/**
 * Creates a clock that shows a time zone's local time, including daylight saving time.
 *
 * @param zone the zone's name, such as `Europe/Berlin`
 * @returns a function that takes milliseconds since 1970
 * @throws if there is no such time zone
 */
export function timeZoneClock(zone: string): (time: number) => LocalTime {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-GB', {
      ...{ timeZone: zone, hourCycle: 'h23', weekday: 'short' },
      ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    });
  } catch (error) {
    throw new Error(`${zone} is not a time zone; one is Europe/Berlin`, { cause: error });
  }
  return (time) => {
    const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
    const { year = '', month = '', day = '', weekday = '', hour = '', minute = '' } = parts;
    return { date: `${year}-${month}-${day}`, weekday, minutes: Number(hour) * 60 + Number(minute) };
  };
}
