import { expect, test } from '@jest/globals';
import { createSchedule, faultKinds, programNames, quietMs } from './schedule.ts';

const fiveMinutes = 5 * 60_000;

test('the same seed results in the same schedule, and a different seed in a different one', () => {
  expect(createSchedule(7, fiveMinutes)).toEqual(createSchedule(7, fiveMinutes));
  expect(createSchedule(7, fiveMinutes)).not.toEqual(createSchedule(8, fiveMinutes));
});

test('a schedule of five minutes has every fault of every program, a promotion and a rollback', () => {
  for (const seed of [1, 2, 3]) {
    const { faults, deploys } = createSchedule(seed, fiveMinutes);
    const planned = new Set(faults.map(({ program, kind }) => `${program} ${kind}`));
    expect(planned.size).toBe(programNames.length * faultKinds.length);
    expect(new Set(deploys.map(({ ending }) => ending))).toEqual(new Set(['promote', 'rollback']));
  }
});

test('faults do not overlap each other, the warm-up or the recovery', () => {
  const { faults } = createSchedule(3, fiveMinutes);
  for (const [index, { atMs, durationMs }] of faults.entries()) {
    expect(atMs).toBeGreaterThanOrEqual(quietMs);
    expect(atMs + durationMs).toBeLessThanOrEqual(faults[index + 1]?.atMs ?? fiveMinutes - quietMs);
  }
});

test('a longer schedule extends a shorter one', () => {
  const [short, long] = [createSchedule(5, fiveMinutes), createSchedule(5, 2 * fiveMinutes)];
  expect(long.faults.slice(0, short.faults.length)).toEqual(short.faults);
  expect(long.deploys.slice(0, short.deploys.length)).toEqual(short.deploys);
});
