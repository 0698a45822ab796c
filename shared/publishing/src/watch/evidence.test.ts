import { describe, expect, test } from '@jest/globals';
import { simulateCanary } from '../testing/simulateCanary.ts';
import { defaultLimits, evidenceOfWorse, judge, type Stage } from './evidence.ts';

const none = { canary: 0, stable: 0 };
const many = { failed: 10, slow: 10 };

const stage = (counts: Partial<Stage>): Stage => ({
  ...{ percent: 5, visitors: none, failed: none, measured: none, slow: none },
  ...counts,
});

/** Simulates a number of canaries. Returns the share of each outcome. */
function simulate(canary: Omit<Parameters<typeof simulateCanary>[0], 'run' | 'limits'>, runs: number) {
  const results = Array.from({ length: runs }, (_, run) => simulateCanary({ ...canary, run, limits: defaultLimits }));
  const shareOf = (wanted: string) => results.filter(({ state }) => state === wanted).length / runs;
  return { worse: shareOf('worse'), good: shareOf('good') };
}

/** An upper limit. If the true share is `share`, about one simulation in a thousand exceeds the limit. */
const upTo = (share: number, runs: number): number => share + 3 * Math.sqrt((share * (1 - share)) / runs);

describe('judging a canary', () => {
  test.each([
    ['a share of 5 %', { failing: 0.3, ratio: 1, percents: [5] }],
    ['a share of 50 %', { failing: 0.1, ratio: 1, percents: [50] }],
    ['a share that grows', { failing: 0.3, ratio: 1, percents: [1, 5, 25, 60] }],
    ['fewer failures than stable', { failing: 0.3, ratio: 0.8, percents: [5] }],
  ])('among canaries that are no worse, at most the stated share is rolled back: %s', (_, canary) => {
    const runs = 300;
    const { worse } = simulate({ ...canary, visitors: 3_000 }, runs);
    expect(worse).toBeLessThanOrEqual(upTo(defaultLimits.falseAlarms / 2, runs));
  });

  test.each([
    ['that fails twice as often', { failing: 0.05, ratio: 2, percents: [20] }, 0.95, 12_000],
    ['that fails four times as often', { failing: 0.05, ratio: 4, percents: [5] }, 1, 12_000],
    ['whose slots all fail', { failing: 0.0005, ratio: 2_000, percents: [5] }, 1, 400],
  ])('judging a canary %s leads to a rollback', (_, canary, share, visitors) => {
    expect(simulate({ ...canary, visitors }, 60).worse).toBeGreaterThanOrEqual(share - 0.03);
  });

  test('among canaries that are worse by the factor, at most the stated share is promoted', () => {
    const runs = 100;
    const { good } = simulate({ failing: 0.05, ratio: 2, percents: [20], visitors: 6_000 }, runs);
    expect(good).toBeLessThanOrEqual(upTo(defaultLimits.falsePromotions, runs));
  });

  test('judging a canary without failures leads to the verdict “good” after enough visitors', () => {
    const visitors = (canary: number) => judge([stage({ visitors: { canary, stable: 19 * canary } })], many).state;
    expect([visitors(499), visitors(900), visitors(1_000)]).toEqual(['undecided', 'undecided', 'good']);
  });

  test('judging a canary adds up the evidence from its stages', () => {
    const half = stage({ failed: { canary: 3, stable: 5 } });
    const whole = stage({ failed: { canary: 6, stable: 10 } });
    expect(evidenceOfWorse([half, half], 'failed', 2)).toBeCloseTo(evidenceOfWorse([whole], 'failed', 2));
    const everybody = stage({ percent: 100, failed: { canary: 50, stable: 0 } });
    expect(evidenceOfWorse([half, everybody], 'failed', 2)).toBe(evidenceOfWorse([half], 'failed', 2));
  });

  test('the evidence against a canary grows if it fails more often, and shrinks if the stable version does', () => {
    const evidence = (canary: number, stable: number) =>
      evidenceOfWorse([stage({ failed: { canary, stable } })], 'failed', 2);
    for (let count = 0; count < 40; count += 1) {
      expect(evidence(count + 1, 10)).toBeGreaterThan(evidence(count, 10));
      expect(evidence(10, count + 1)).toBeLessThan(evidence(10, count));
    }
  });

  test('judging a canary as worse requires failures from several addresses', () => {
    const stages = [stage({ visitors: { canary: 40, stable: 800 }, failed: { canary: 8, stable: 1 } })];
    expect(judge(stages, { failed: 2, slow: 0 })).toEqual({
      state: 'undecided',
      reason: '8 of 40 failed, with stable 1 of 800, but from 2 of 3 addresses; check TRUST_PROXY of the shell',
    });
    expect(judge(stages, { failed: 3, slow: 0 })).toEqual({
      state: 'worse',
      reason: 'worse: 8 of 40 failed, with stable 1 of 800 (false alarms below 0.5 %)',
    });
  });

  test('judging a canary compares its speed with the stable version’s if visitors were measured', () => {
    const measured = { canary: 1_000, stable: 19_000 };
    const visitors = { canary: 1_200, stable: 20_000 };
    const slow = (canary: number) => judge([stage({ visitors, measured, slow: { canary, stable: 950 } })], many);
    expect(slow(50)).toEqual({
      state: 'good',
      reason: 'good: 0 of 1,200 failed, with stable 0 of 20,000; 50 of 1,000 were slow, with stable 950 of 19,000',
    });
    expect(slow(75).state).toBe('undecided');
    expect(slow(110).state).toBe('worse');
  });
});
