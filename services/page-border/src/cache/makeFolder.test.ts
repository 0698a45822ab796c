import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { makeFolder } from './makeFolder.ts';

let place: string;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'page-border-'));
});

afterEach(() => rmSync(place, { recursive: true }));

test('makeFolder creates missing folders, also concurrently, and leaves existing ones', async () => {
  const folder = join(place, 'a', 'b', 'c');
  await Promise.all([makeFolder(folder), makeFolder(folder), makeFolder(join(place, 'a', 'd'))]);
  writeFileSync(join(folder, 'file'), '');
  await makeFolder(folder);
  expect([readdirSync(join(place, 'a')), readdirSync(folder)]).toEqual([['b', 'd'], ['file']]);
});

test.each([
  ['a file', () => join(place, 'file', 'a', 'b')],
  ['a file system that holds no folders', () => '/proc/none/a'],
])('makeFolder reports why it cannot create a folder in %s', async (_what, folder) => {
  writeFileSync(join(place, 'file'), '');
  await expect(makeFolder(folder())).rejects.toThrow(/mkdir/);
});
