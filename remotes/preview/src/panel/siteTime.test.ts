import { describe, expect, test } from '@jest/globals';
import { siteKeys } from '@kontor/site';
import fc from 'fast-check';
import { isPreviewYear, toInstant, toWallClock } from './siteTime.ts';

describe('a site’s local time', () => {
  test.each([
    ['winter', 'DE', '2026-12-24', '18:30', '2026-12-24T18:30:00+01:00'],
    ['summer', 'PL', '2026-07-01', '09:00', '2026-07-01T09:00:00+02:00'],
    ['a country without summer time', 'TR', '2026-07-01', '09:00', '2026-07-01T09:00:00+03:00'],
    ['the last minute before clocks go forward', 'DE', '2026-03-29', '01:59', '2026-03-29T01:59:00+01:00'],
    ['the first minute after it', 'DE', '2026-03-29', '03:00', '2026-03-29T03:00:00+02:00'],
    ['the first of two in the repeated hour', 'AT', '2026-10-25', '02:30', '2026-10-25T02:30:00+02:00'],
  ] as const)(
    'a site’s local time converts to an instant and back: %s (PREV-8)',
    (_name, site, date, time, instant) => {
      expect(toInstant({ date, time }, site)).toBe(instant);
      expect(toWallClock(Date.parse(instant), site)).toEqual({ date, time });
    },
  );

  test.each([
    ['in an hour that is skipped', '2026-03-29', '02:30'],
    ['without a date', '', '10:00'],
    ['without a time', '2026-03-29', ''],
    ['in a year of five digits', '20265-07-01', '10:00'],
    ['in a year long ago', '0026-07-01', '10:00'],
    ['in a year far away', '2100-01-01', '00:00'],
  ])('a local time has no instant %s (PREV-9)', (_name, date, time) => {
    expect(toInstant({ date, time }, 'DE')).toBeUndefined();
  });
});

test.each([
  ['2000-01-01', true],
  ['2099-12-31', true],
  ['1999-12-31', false],
  ['2100-01-01', false],
  ['0026-07-01', false],
  ['20265-07-01', false],
  ['', false],
])('the year of %p can be previewed: %p (PREV-51)', (date, isPossible) => {
  expect(isPreviewYear(date)).toBe(isPossible);
});

const minuteMs = 60_000;
const day = (date: string) => Date.parse(`${date}T00:00:00Z`);

test.each(siteKeys)(
  'every minute of %s converts to a local time and back, except in the hour repeated in autumn',
  (site) => {
    const shiftDays = [day('2026-03-29'), day('2026-10-25'), day('2031-03-30'), day('2031-10-26')];
    const minutes = fc.oneof(
      fc.integer({ min: day('2026-01-01') / minuteMs, max: day('2040-01-01') / minuteMs }),
      // The days around the clock changes.
      fc
        .tuple(fc.constantFrom(...shiftDays), fc.integer({ min: -1_440, max: 2_880 }))
        .map(([start, offset]) => start / minuteMs + offset),
    );
    fc.assert(
      fc.property(minutes, (minute) => {
        const instant = minute * minuteMs;
        const wallClock = toWallClock(instant, site);
        const found = Date.parse(toInstant(wallClock, site) ?? '');
        expect(toWallClock(found, site)).toEqual(wallClock);
        // When a local time occurs twice, it converts to the earlier of the two instants.
        expect([0, 60 * minuteMs]).toContain(instant - found);
      }),
    );
  },
);

test.each(siteKeys.filter((site) => site !== 'TR'))('no minute skipped in spring has an instant in %s', (site) => {
  fc.assert(
    fc.property(fc.constantFrom('2026-03-29', '2031-03-30'), fc.integer({ min: 0, max: 59 }), (date, minute) => {
      expect(toInstant({ date, time: `02:${String(minute).padStart(2, '0')}` }, site)).toBeUndefined();
    }),
  );
});
