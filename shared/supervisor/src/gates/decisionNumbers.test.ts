import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../paths.ts';

const folder = join(root, 'docs/decisions');
const files = readdirSync(folder).sort();

test('no two decisions have the same number', () => {
  // Numbers are given out before the work begins, so some may be missing for a while.
  const numbers = files.map((file) => file.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
  expect(numbers.filter((number) => !/^\d{4}$/.test(number))).toEqual([]);
});

test.each(files)('decision %s begins with its number and has at most 40 lines', (file) => {
  const lines = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n');
  expect(lines[0]).toMatch(new RegExp(`^# ${file.slice(0, 4)} \\S`));
  expect(lines.length).toBeLessThanOrEqual(40);
});
