import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { buildRegistry } from '../testing/index.ts';
import { RegistryWatch } from './RegistryWatch.ts';
import type { Registry } from './registry.ts';

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
  return { onError, watch: new RegistryWatch(file, onError) };
}

test('a registry that changes is followed without a restart', async () => {
  const { watch, onError } = setUp();
  publish(first);
  expect(await watch.current()).toEqual(first);
  publish(second);
  expect(await watch.current()).toEqual(second);
  expect(onError).not.toHaveBeenCalled();
});

test('a registry file that has not changed is not read again', async () => {
  const { watch } = setUp();
  publish(first);
  expect(await watch.current()).toBe(await watch.current());
});

test.each([
  ['broken', () => publish('{"schema":1')],
  ['not a registry', () => publish('{}')],
  ['gone', () => rmSync(file)],
  ['empty', () => publish({ schema: 2, remotes: {} })],
  ['without a remote that is live', () => publish(buildRegistry(['header']))],
  ['larger than any registry', () => publish(' '.repeat(4 * 1024 * 1024 + 1))],
])(
  'while the registry file is %s, the last valid registry stays in force and the fault is reported once',
  async (_what, breakFile) => {
    const { watch, onError } = setUp();
    publish(first);
    await watch.current();
    breakFile();
    for (let turn = 0; turn < 3; turn += 1) expect(await watch.current()).toEqual(first);
    // Once for each change of the file, however often the registry is read.
    expect(onError).toHaveBeenCalledTimes(1);
    publish(second);
    expect(await watch.current()).toEqual(second);
  },
);

test('without any valid registry, reading it fails with the reason and reports it', async () => {
  const { watch, onError } = setUp();
  await expect(watch.current()).rejects.toThrow(/ENOENT/);
  publish('{"schema":2}');
  await expect(watch.current()).rejects.toThrow(/not a registry/);
  await expect(watch.current()).rejects.toThrow(/not a registry/);
  expect(onError).toHaveBeenCalledTimes(2);
  expect(watch.latest).toBeUndefined();
  publish(first);
  expect(await watch.current()).toEqual(first);
  expect(watch.latest).toEqual(first);
});

test('a remote is dropped when the registry names it as retired', async () => {
  const { watch, onError } = setUp();
  publish(second);
  await watch.current();
  const next: Registry = { ...first, retired: ['header'] };
  publish(next);
  expect(await watch.current()).toEqual(next);
  expect(onError).not.toHaveBeenCalled();
});

test('a fault is reported once to concurrent readers', async () => {
  const { watch, onError } = setUp();
  publish(first);
  await watch.current();
  publish('{}');
  await Promise.all([watch.current(), watch.current()]);
  expect(onError).toHaveBeenCalledTimes(1);
});
