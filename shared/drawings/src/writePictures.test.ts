import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type PicturePlan, writePictures } from './writePictures.ts';

const plan: PicturePlan = new Map([
  ['logos/ch/post.svg', { kind: 'mark', words: 'Die Post' }],
  ['flag.svg', { kind: 'flag', country: 'CH' }],
]);

let parent: string;
let folder: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'drawings-'));
  folder = join(parent, 'pictures');
});

afterEach(() => rmSync(parent, { recursive: true }));

test('the pictures of a plan are written under the paths that it names', () => {
  expect(writePictures(plan, folder)).toBe(true);
  expect(readFileSync(join(folder, 'logos/ch/post.svg'), 'utf8')).toContain('>Die Post</text>');
  expect(readFileSync(join(folder, 'flag.svg'), 'utf8')).toMatch(/^<svg /);
  expect(readdirSync(parent)).toEqual(['pictures']);
});

test('pictures of the same plan are not drawn again', () => {
  writePictures(plan, folder);
  writeFileSync(join(folder, 'mine.svg'), 'mine');
  expect(writePictures(plan, folder)).toBe(false);
  expect(readFileSync(join(folder, 'mine.svg'), 'utf8')).toBe('mine');
});

test('another plan replaces all pictures of a folder', () => {
  writePictures(plan, folder);
  expect(writePictures(new Map([['only.svg', { kind: 'flag', country: 'TR' }]]), folder)).toBe(true);
  expect(readdirSync(folder).toSorted()).toEqual(['.version', 'only.svg']);
});
