import { expect, test } from '@jest/globals';
import { motion, type } from './tokens.ts';

test('there are six type sizes, each larger than the one before (UI-27)', () => {
  const sizes = Object.values(type).map((styles) => Number(/font-size: (?:clamp\()?([\d.]+)rem/.exec(styles)?.[1]));
  expect(sizes).toHaveLength(6);
  expect(sizes).toEqual([...new Set(sizes)].sort((a, b) => a - b));
});

test('motion lasts 150 to 250 ms and eases out (UI-30)', () => {
  for (const duration of Object.values(motion)) {
    const [, time, x1, y1] = /^(\d+)ms cubic-bezier\(([\d.]+), ([\d.]+), 0, 1\)$/.exec(duration) ?? [];
    expect(Number(time)).toBeGreaterThanOrEqual(150);
    expect(Number(time)).toBeLessThanOrEqual(250);
    // The curve flattens out, so the motion slows down towards the end.
    expect([Number(x1) < 0.5, Number(y1)]).toEqual([true, 0]);
  }
});
