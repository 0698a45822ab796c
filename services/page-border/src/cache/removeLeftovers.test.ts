import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { removeLeftovers } from './removeLeftovers.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-border-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('partial files too old to be in use are removed, and complete files stay', async () => {
  const names = [
    'a.fragment',
    'a.fragment.17',
    'header-1.0.0-ab.cjs',
    'header-1.0.0-ab.cjs.4',
    'b.fragment.18',
    'c.17',
  ];
  const servers = join(folder, 'servers');
  mkdirSync(servers);
  for (const name of names) {
    writeFileSync(join(servers, name), '');
    utimesSync(join(servers, name), 1_000, name === 'b.fragment.18' ? 1_900 : 1_000);
  }
  await removeLeftovers(folder, 1_930_000);
  expect(readdirSync(servers).sort()).toEqual(['a.fragment', 'b.fragment.18', 'c.17', 'header-1.0.0-ab.cjs']);
});

test('fragments in older formats are removed, and those in newer formats stay', async () => {
  for (const name of ['fragments-1', 'fragments-2', 'fragments-10', 'fragments-x', 'servers']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'a.fragment'), '');
  }
  await removeLeftovers(folder, 0);
  expect(readdirSync(folder).sort()).toEqual(['fragments-10', 'fragments-2', 'fragments-x', 'servers']);
});

test('a missing data folder counts as empty', async () => {
  await removeLeftovers(join(folder, 'none'), 0);
  expect(readdirSync(folder)).toEqual([]);
});
