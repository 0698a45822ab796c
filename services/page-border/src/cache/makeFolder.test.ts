import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { makeFolder } from './makeFolder.ts';

let parent: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'page-border-'));
});

afterEach(() => rmSync(parent, { recursive: true }));

test('makeFolder creates missing folders, even concurrently, and leaves existing ones alone', async () => {
  const folder = join(parent, 'a', 'b', 'c');
  await Promise.all([makeFolder(folder), makeFolder(folder), makeFolder(join(parent, 'a', 'd'))]);
  writeFileSync(join(folder, 'file'), '');
  await makeFolder(folder);
  expect([readdirSync(join(parent, 'a')), readdirSync(folder)]).toEqual([['b', 'd'], ['file']]);
});

test.each([
  ['a file', () => join(parent, 'file', 'a', 'b')],
  ['a file system without folders', () => '/proc/none/a'],
])('makeFolder reports why it cannot create a folder in %s', async (_what, folder) => {
  writeFileSync(join(parent, 'file'), '');
  await expect(makeFolder(folder())).rejects.toThrow(/mkdir/);
});
