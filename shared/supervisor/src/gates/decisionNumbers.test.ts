import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../paths.ts';

const folder = join(root, 'docs/decisions');
const files = readdirSync(folder)
  .filter((file) => file !== 'README.md')
  .sort();

test('no two decisions have the same number', () => {
  const numbers = files.map((file) => file.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
  expect(numbers.filter((number) => !/^\d{4}$/.test(number))).toEqual([]);
});

test('docs/decisions/README.md lists the unused numbers', () => {
  const numbers = new Set(files.map((file) => Number(file.slice(0, 4))));
  const missing = Array.from({ length: Math.max(...numbers) }, (_, index) => index + 1).filter(
    (number) => !numbers.has(number),
  );
  const [, named = ''] =
    /^Numbers not in use: ([\d,\s]+)\./m.exec(readFileSync(join(folder, 'README.md'), 'utf8')) ?? [];
  expect(named.split(/,\s+/).map(Number)).toEqual(missing);
});

test('docs/decisions/README.md lists each decision with its title', () => {
  const listed = readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/^- \[(.*)\]\((.*)\)$/gm);
  const titles = files.map((file) => [/^# (.*)$/m.exec(readFileSync(join(folder, file), 'utf8'))?.[1], file]);
  expect([...listed].map(([, title, file]) => [title, file]).sort()).toEqual(titles);
});

test.each(files)('decision %s starts with its number and has at most 40 lines', (file) => {
  const lines = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n');
  expect(lines[0]).toMatch(new RegExp(`^# ${file.slice(0, 4)} \\S`));
  expect(lines.length).toBeLessThanOrEqual(40);
});
