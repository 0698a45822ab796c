import { createHash } from 'node:crypto';
import type { AbTest } from '@kontor/api/abtest';
import * as v from 'valibot';
import { readContent } from '../content/readContent.ts';

/** The first year with tests. */
const firstYear = 2020;

const monthSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12));

/** A test runs in the same months every year, from its first month to its last. */
const schedule = readContent(
  'abTests.yaml',
  v.array(
    v.strictObject({ name: v.string(), groups: v.array(v.string()), months: v.tuple([monthSchema, monthSchema]) }),
  ),
);

/** Tests that run at a given time. */
export function abTestsAt(time: Date): AbTest[] {
  const month = time.getUTCMonth() + 1;
  return schedule
    .filter(({ months: [first, last] }) => time.getUTCFullYear() >= firstYear && month >= first && month <= last)
    .map(({ name, groups }) => ({ name, groups: groups.map((group) => ({ name: group })) }));
}

/** Whether a test with this group runs at a given time. */
export function isRunning(test: string, group: string, time: Date): boolean {
  return abTestsAt(time).some(({ name, groups }) => name === test && groups.some((one) => one.name === group));
}

/** A visitor's groups. The groups are derived from the visitor's id, so nothing is stored. */
export function assignmentOf(visitor: string, time: Date): { test: string; group: string }[] {
  return abTestsAt(time).map(({ name, groups }) => {
    const index = createHash('sha256').update(`${visitor} ${name}`).digest().readUInt32BE() % groups.length;
    return { test: name, group: groups[index]?.name ?? '' };
  });
}
