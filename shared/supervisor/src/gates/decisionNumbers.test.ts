import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../paths.ts';

const folder = join(root, 'docs/decisions');
const files = readdirSync(folder).sort();

test('decisions are numbered without gaps or duplicates', () => {
  const numbers = files.map((file) => Number(file.slice(0, 4)));
  expect(numbers).toEqual(files.map((_, index) => index + 1));
});

test.each(files)('decision %s begins with its number and has at most 40 lines', (file) => {
  const lines = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n');
  expect(lines[0]).toMatch(new RegExp(`^# ${file.slice(0, 4)} \\S`));
  expect(lines.length).toBeLessThanOrEqual(40);
});
