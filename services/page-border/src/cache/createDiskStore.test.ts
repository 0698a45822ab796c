import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { RenderedFragment } from '../fragment/composeFragment.ts';
import { createDiskStore } from './createDiskStore.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-border-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const fragment: RenderedFragment = {
  html: Buffer.from('<p>Grüße\n</p>'),
  style: Buffer.from(''),
  content: Buffer.from('{}'),
  scripts: [{ url: 'http://remote.example/entry.js' }],
  remoteVersion: '1.0.0',
  remoteId: '1.0.0_ab',
  contentVersion: 'cd',
  isWhole: true,
  milliseconds: 3,
};
const key = 'header/CH_FR/CLASSIC/reduced+sticky/fr-CH';

test('a disk store reads fragments that another disk store has written', async () => {
  const onError = jest.fn();
  const store = createDiskStore({ folder, onError });
  await store.write(key, { ...fragment, html: Buffer.from('<p>old</p>') });
  await store.write(key, fragment);
  await store.write('footer/DE/CLASSIC//de-DE', fragment);
  await store.settled();
  const other = createDiskStore({ folder, onError });
  expect(await other.read(key)).toEqual(fragment);
  expect(await other.read('header/DE/CLASSIC//de-DE')).toBeUndefined();
  expect(readdirSync(join(folder, 'fragments-2')).sort()).toEqual([
    'footer.DE.CLASSIC..de-DE.fragment',
    'header.CH_FR.CLASSIC.reduced+sticky.fr-CH.fragment',
  ]);
  expect(onError).not.toHaveBeenCalled();
});

describe('a disk store that receives many fragments at once', () => {
  const html = Buffer.from('x'.repeat(300));
  const keys = Array.from({ length: 40 }, (_, index) => `header/DE/CLASSIC/${index}/de-DE`);

  test('a disk store that receives many fragments at once stays within its memory limit by dropping the oldest', async () => {
    const store = createDiskStore({ folder, maxWaitingBytes: 1_000, onError: jest.fn() });
    for (const name of keys) await store.write(name, { ...fragment, html });
    expect(store.waitingBytes).toBeLessThanOrEqual(1_000);
    await store.settled();
    expect(await store.read(keys.at(-1) ?? '')).toEqual({ ...fragment, html });
    expect(await store.read(keys[20] ?? '')).toBeUndefined();
    expect(store.waitingBytes).toBe(0);
  });

  test('a disk store that receives many fragments at once writes without pauses until only a few are pending', async () => {
    const firstPause = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const pause = () => {
      firstPause.resolve();
      return gate.promise;
    };
    const store = createDiskStore({ folder, maxWaitingBytes: 20_000, pause, onError: jest.fn() });
    for (const name of keys) await store.write(name, { ...fragment, html });
    await firstPause.promise;
    expect(store.waitingBytes).toBeLessThan(5_000);
    expect(readdirSync(join(folder, 'fragments-2')).length).toBeGreaterThan(20);
    gate.resolve();
    await store.settled();
    expect(readdirSync(join(folder, 'fragments-2'))).toHaveLength(40);
  });
});

test('a fragment file that is truncated at any byte counts as missing', async () => {
  const store = createDiskStore({ folder, onError: jest.fn() });
  await store.write(key, fragment);
  await store.settled();
  const file = join(folder, 'fragments-2', 'header.CH_FR.CLASSIC.reduced+sticky.fr-CH.fragment');
  const text = readFileSync(file, 'utf8');
  for (let length = 0; length < text.length; length += 1) {
    writeFileSync(file, text.slice(0, length));
    expect(await store.read(key)).toBeUndefined();
  }
});

test('a fragment file that claims impossible lengths counts as missing', async () => {
  const store = createDiskStore({ folder, onError: jest.fn() });
  await store.write(key, fragment);
  await store.settled();
  const file = join(folder, 'fragments-2', 'header.CH_FR.CLASSIC.reduced+sticky.fr-CH.fragment');
  const text = readFileSync(file, 'utf8');
  const [html, style, content] = [fragment.html.length, fragment.style.length, fragment.content.length];
  for (const lengths of [
    [-1, html + style + 1, content],
    [html + 0.5, style - 0.5, content],
  ]) {
    writeFileSync(file, text.replace(/"lengths":\[.*?\]/, `"lengths":${JSON.stringify(lengths)}`));
    expect(await store.read(key)).toBeUndefined();
  }
});

test.each<[string, Partial<RenderedFragment>]>([
  ['its version', { remoteVersion: '1.0.0\r\nset-cookie: a=b' }],
  ['a script', { scripts: [{ url: 'http://remote.example/a\nb.js' }] }],
  ['the hash of a script', { scripts: [{ url: 'http://remote.example/a.js', integrity: 'sha384-\u2028' }] }],
])('a fragment file whose %s is not allowed in a header counts as missing', async (_what, changes) => {
  const store = createDiskStore({ folder, onError: jest.fn() });
  await store.write(key, { ...fragment, ...changes });
  await store.settled();
  expect(await store.read(key)).toBeUndefined();
});

test('a disk that cannot be written to is reported and breaks nothing', async () => {
  const onError = jest.fn();
  writeFileSync(join(folder, 'file'), '');
  const store = createDiskStore({ folder: join(folder, 'file'), onError });
  for (const name of [key, 'header/DE/CLASSIC//de-DE']) await store.write(name, fragment);
  await store.settled();
  expect(onError).toHaveBeenCalledTimes(1);
  expect(await store.read(key)).toBeUndefined();
});

test('a disk that recovers and fails again is reported again, and no partial files remain', async () => {
  const onError = jest.fn();
  const store = createDiskStore({ folder, onError });
  const fragmentsFolder = join(folder, 'fragments-2');
  const file = join(fragmentsFolder, 'header.CH_FR.CLASSIC.reduced+sticky.fr-CH.fragment');
  for (const times of [1, 2]) {
    // A file cannot replace a folder.
    mkdirSync(join(file, 'in the way'), { recursive: true });
    await store.write(key, fragment);
    await store.settled();
    expect(onError).toHaveBeenCalledTimes(times);
    expect(readdirSync(fragmentsFolder)).toHaveLength(1);
    rmSync(file, { recursive: true });
    await store.write(key, fragment);
    await store.settled();
    expect(await store.read(key)).toEqual(fragment);
    rmSync(file);
  }
});
