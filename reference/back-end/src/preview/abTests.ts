import { createHash } from 'node:crypto';
import type { AbTest } from '@kontor/api/abtest';

type ScheduledTest = {
  readonly name: string;
  readonly groups: readonly string[];
  /** First and last month of the test in every year; 1 is January. */
  readonly months: readonly [first: number, last: number];
};

/** The first year with tests. */
const firstYear = 2020;

const schedule: readonly ScheduledTest[] = [
  { name: 'search-width', groups: ['control', 'wide'], months: [1, 12] },
  { name: 'teaser-order', groups: ['control', 'new-first', 'sale-first'], months: [1, 12] },
  { name: 'summer-banner', groups: ['control', 'photo'], months: [6, 8] },
  { name: 'gift-finder', groups: ['control', 'flyout'], months: [11, 12] },
];

/** Tests that run at an instant. */
export function abTestsAt(time: Date): AbTest[] {
  const month = time.getUTCMonth() + 1;
  return schedule
    .filter(({ months: [first, last] }) => time.getUTCFullYear() >= firstYear && month >= first && month <= last)
    .map(({ name, groups }) => ({ name, groups: groups.map((group) => ({ name: group })) }));
}

/** Whether a test with this group runs at an instant. */
export function isRunning(test: string, group: string, time: Date): boolean {
  return abTestsAt(time).some(({ name, groups }) => name === test && groups.some((one) => one.name === group));
}

/** The groups of a visitor. They are derived from the visitor's id, so nothing is stored. */
export function assignmentOf(visitor: string, time: Date): { test: string; group: string }[] {
  return abTestsAt(time).map(({ name, groups }) => {
    const index = createHash('sha256').update(`${visitor} ${name}`).digest().readUInt32BE() % groups.length;
    return { test: name, group: groups[index]?.name ?? '' };
  });
}
