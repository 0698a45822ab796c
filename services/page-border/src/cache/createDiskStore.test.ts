import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { RenderedFragment } from '../fragment/composeFragment.ts';
import { createDiskStore } from './createDiskStore.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-border-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const fragment: RenderedFragment = {
  html: '<p>Grüße</p>',
  style: '',
  content: '{}',
  scripts: [{ url: 'http://remote.example/entry.js' }],
  remoteVersion: '1.0.0',
  remoteId: '1.0.0_ab',
  contentVersion: 'cd',
  isWhole: true,
  milliseconds: 3,
};
const key = 'header/CH_FR/CLASSIC/reduced+sticky/fr-CH';

test('what was written is read by another', async () => {
  const onError = jest.fn();
  const store = createDiskStore({ folder, onError });
  await store.write(key, { ...fragment, html: '<p>old</p>' });
  await store.write(key, fragment);
  await store.write('footer/DE/CLASSIC//de-DE', fragment);
  await store.settled();
  const other = createDiskStore({ folder, onError });
  expect(await other.read(key)).toEqual(fragment);
  expect(await other.read('header/DE/CLASSIC//de-DE')).toBeUndefined();
  expect(readdirSync(join(folder, 'fragments-1')).sort()).toEqual([
    'footer.DE.CLASSIC..de-DE.json',
    'header.CH_FR.CLASSIC.reduced+sticky.fr-CH.json',
  ]);
  expect(onError).not.toHaveBeenCalled();
});

test('half of a file is as good as none', async () => {
  const store = createDiskStore({ folder, onError: jest.fn() });
  await store.write(key, fragment);
  await store.settled();
  writeFileSync(join(folder, 'fragments-1', 'header.CH_FR.CLASSIC.reduced+sticky.fr-CH.json'), '{"html":"<p>');
  expect(await store.read(key)).toBeUndefined();
});

test('a disk that takes nothing is reported, and nothing else', async () => {
  const onError = jest.fn();
  writeFileSync(join(folder, 'file'), '');
  const store = createDiskStore({ folder: join(folder, 'file'), onError });
  await store.write(key, fragment);
  await store.settled();
  expect(onError).toHaveBeenCalledTimes(1);
  expect(await store.read(key)).toBeUndefined();
});
