import { describe, expect, test } from '@jest/globals';
import { freezeAt, parseFreezeWindow } from './freeze.ts';

const isFrozen = (window: string, time: string) => parseFreezeWindow(window).includes(Date.parse(time));

describe('Freeze windows', () => {
  const weekend = 'Fri 16:00-Mon 08:00 Europe/Berlin';

  test.each([
    ['2026-11-27T14:59:59Z', false],
    ['2026-11-27T15:00:00Z', true],
    ['2026-11-29T12:00:00Z', true],
    ['2026-11-30T06:59:59Z', true],
    ['2026-11-30T07:00:00Z', false],
    ['2026-12-02T12:00:00Z', false],
  ])('a weekend window spans the end of the week: %s', (time, expected) => {
    expect(isFrozen(weekend, time)).toBe(expected);
  });

  test.each([
    // The clocks change on 29 March and 25 October 2026.
    ['2026-03-27T14:59:00Z', false],
    ['2026-03-27T15:00:00Z', true],
    ['2026-03-30T05:59:00Z', true],
    ['2026-03-30T06:00:00Z', false],
    ['2026-10-23T13:59:00Z', false],
    ['2026-10-23T14:00:00Z', true],
    ['2026-10-26T06:59:00Z', true],
    ['2026-10-26T07:00:00Z', false],
  ])('a window that starts in summer time and ends in winter time follows local time: %s', (time, expected) => {
    expect(isFrozen(weekend, time)).toBe(expected);
  });

  test.each([
    ['2026-11-25T20:59:00Z', false],
    ['2026-11-25T21:00:00Z', true],
    ['2026-11-25T23:30:00Z', true],
    ['2026-11-26T04:59:00Z', true],
    ['2026-11-26T05:00:00Z', false],
  ])('a daily window spans midnight: %s', (time, expected) => {
    expect(isFrozen('22:00-06:00 Europe/Berlin', time)).toBe(expected);
  });

  test.each([
    ['2026-12-19T22:59:59Z', false],
    ['2026-12-19T23:00:00Z', true],
    ['2026-12-27T22:59:59Z', true],
    ['2026-12-27T23:00:00Z', false],
  ])('a window includes both of its dates, from midnight to midnight in its time zone: %s', (time, expected) => {
    expect(isFrozen('2026-12-20/2026-12-27 Europe/Berlin', time)).toBe(expected);
  });

  test.each([
    ['weekends', 'write it as "Fri 16:00-Mon 08:00 Europe/Berlin"'],
    ['Fri 16:00-Mon 08:00', 'write it as'],
    ['Fry 16:00-Mon 08:00 Europe/Berlin', 'Fry is not a day of the week'],
    ['Fri 24:00-Mon 08:00 Europe/Berlin', '24:00 is not a time of day'],
    ['Fri 16:00-08:00 Europe/Berlin', 'name both days'],
    ['Fri 16:00-Fri 16:00 Europe/Berlin', 'it ends when it starts'],
    ['Fri 16:00-Mon 08:00 Europe/Belrin', 'Europe/Belrin is not a time zone'],
    ['2026-02-30/2026-03-01 Europe/Berlin', '2026-02-30 is not a date'],
    ['2026-12-27/2026-12-20 Europe/Berlin', '2026-12-20 is before 2026-12-27'],
  ])('an unreadable window is refused with the reason: %s', (window, message) => {
    expect(() => parseFreezeWindow(window)).toThrow(message);
  });
});

describe('The freeze-window file', () => {
  const friday = Date.parse('2026-11-27T18:00:00Z');

  test('the freeze-window file determines which window is in force', () => {
    const file = JSON.stringify(['22:00-06:00 Europe/Berlin', 'Fri 16:00-Mon 08:00 Europe/Berlin']);
    expect(freezeAt(file, friday)).toBe('Fri 16:00-Mon 08:00 Europe/Berlin');
  });

  test('the freeze-window file may be missing or empty', () => {
    expect(freezeAt(undefined, friday)).toBeUndefined();
    expect(freezeAt('[]', friday)).toBeUndefined();
  });

  test.each([
    ['freeze.json is not JSON', '{'],
    ['freeze.json is not a list', '{"windows":[]}'],
    ['freeze.json is not a list', '[5]'],
    ['freeze window "never"', '["never"]'],
    ['more than 100 windows', JSON.stringify(Array(101).fill('22:00-06:00 UTC'))],
  ])('the freeze-window file is refused if it cannot be read: %s', (message, file) => {
    expect(() => freezeAt(file, friday)).toThrow(message);
  });
});
