import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { buildRegistry } from '../testing/index.ts';
import type { Registry } from './registry.ts';
import { createRegistrySource } from './registrySource.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontor-registry-'));
  file = join(folder, 'registry.json');
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Replaces the file as a deployment does: in one step. */
function publish(registry: Registry | string): void {
  writeFileSync(`${file}.next`, typeof registry === 'string' ? registry : JSON.stringify(registry));
  renameSync(`${file}.next`, file);
}

const first = buildRegistry(['cart']);
const second = buildRegistry(['cart', 'header']);

function setUp() {
  const onError = jest.fn<(error: unknown) => void>();
  return { onError, source: createRegistrySource(file, onError) };
}

test('a version that goes live is seen without a restart', async () => {
  const { source, onError } = setUp();
  publish(first);
  expect(await source.current()).toEqual(first);
  publish(second);
  expect(await source.current()).toEqual(second);
  expect(onError).not.toHaveBeenCalled();
});

test('a file that has not changed is not read again', async () => {
  const { source } = setUp();
  publish(first);
  expect(await source.current()).toBe(await source.current());
});

test.each([
  ['broken', () => publish('{"schema":1')],
  ['no registry', () => publish('{}')],
  ['gone', () => rmSync(file)],
  ['empty', () => publish({ schema: 1, remotes: {} })],
  ['without a remote that is live', () => publish(buildRegistry(['header']))],
  ['larger than any registry', () => publish(' '.repeat(4 * 1024 * 1024 + 1))],
])('while the file is %s, the last good one serves and the fault is told', async (_what, spoil) => {
  const { source, onError } = setUp();
  publish(first);
  await source.current();
  spoil();
  for (let turn = 0; turn < 3; turn += 1) expect(await source.current()).toEqual(first);
  // Once for each change of the file, however often the registry is asked for.
  expect(onError).toHaveBeenCalledTimes(1);
  publish(second);
  expect(await source.current()).toEqual(second);
});

test('without a good one ever, asking fails', async () => {
  const { source, onError } = setUp();
  await expect(source.current()).rejects.toThrow(/ENOENT/);
  publish('{"schema":2}');
  await expect(source.current()).rejects.toThrow(/not a registry/);
  publish(first);
  expect(await source.current()).toEqual(first);
  expect(onError).not.toHaveBeenCalled();
});

test('a remote goes when the registry names it as retired', async () => {
  const { source, onError } = setUp();
  publish(second);
  await source.current();
  const next: Registry = { ...first, retired: ['header'] };
  publish(next);
  expect(await source.current()).toEqual(next);
  expect(onError).not.toHaveBeenCalled();
});

test('asked for twice at once, a fault is told once', async () => {
  const { source, onError } = setUp();
  publish(first);
  await source.current();
  publish('{}');
  await Promise.all([source.current(), source.current()]);
  expect(onError).toHaveBeenCalledTimes(1);
});
