import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sweepBuilds } from './sweepBuilds.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontor-builds-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('sweepBuilds removes the folders of finished builds and keeps those of running builds', () => {
  const ended = spawnSync(process.execPath, ['--eval', '']).pid;
  const [stale, alive] = [`cart-${ended}`, `header-${process.pid}`];
  for (const name of [stale, alive, 'notes']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'file.js'), '');
  }
  sweepBuilds(folder);
  expect(readdirSync(folder).sort()).toEqual([alive, 'notes']);
});

test('sweepBuilds accepts a missing folder', () => {
  expect(() => sweepBuilds(join(folder, 'none'))).not.toThrow();
});
