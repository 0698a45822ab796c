import { describe, expect, test } from '@jest/globals';
import { toInstant, toWallClock } from './siteTime.ts';

describe('the local time of a site', () => {
  test.each([
    ['winter', 'DE', '2026-12-24', '18:30', '2026-12-24T18:30:00+01:00'],
    ['summer', 'PL', '2026-07-01', '09:00', '2026-07-01T09:00:00+02:00'],
    ['a country without summer time', 'TR', '2026-07-01', '09:00', '2026-07-01T09:00:00+03:00'],
    ['the last minute before clocks go forward', 'DE', '2026-03-29', '01:59', '2026-03-29T01:59:00+01:00'],
    ['the first minute after it', 'DE', '2026-03-29', '03:00', '2026-03-29T03:00:00+02:00'],
    ['the first of two in the repeated hour', 'AT', '2026-10-25', '02:30', '2026-10-25T02:30:00+02:00'],
  ] as const)('the local time of a site converts to an instant and back: %s', (_name, site, date, time, instant) => {
    expect(toInstant({ date, time }, site)).toBe(instant);
    expect(toWallClock(Date.parse(instant), site)).toEqual({ date, time });
  });

  test.each([
    ['in an hour that is skipped', '2026-03-29', '02:30'],
    ['without a date', '', '10:00'],
    ['without a time', '2026-03-29', ''],
  ])('a local time has no instant %s', (_name, date, time) => {
    expect(toInstant({ date, time }, 'DE')).toBeUndefined();
  });
});
