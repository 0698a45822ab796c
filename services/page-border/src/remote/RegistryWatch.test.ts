import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, jest, test } from '@jest/globals';
import { emptyRegistry } from '@kontor/federation/registry';
import { buildRegistry } from '@kontor/federation/testing';
import { RegistryWatch } from './RegistryWatch.ts';

const folder = mkdtempSync(join(tmpdir(), 'page-border-'));
const file = join(folder, 'registry.json');

afterEach(() => rmSync(file, { force: true }));

function write(text: string): void {
  writeFileSync(`${file}.next`, text);
  renameSync(`${file}.next`, file);
}

test('the registry is read when its file has changed, and only then', async () => {
  const onError = jest.fn();
  const watch = new RegistryWatch(file, onError);
  write(JSON.stringify(emptyRegistry));
  await watch.check();
  const { current } = watch;
  await watch.check();
  expect(watch.current).toBe(current);
  write(JSON.stringify(buildRegistry(['header'])));
  await watch.check();
  expect(watch.current).toEqual(buildRegistry(['header']));
  expect(onError).not.toHaveBeenCalled();
});

test('one that cannot be read leaves the last good one, and is reported once', async () => {
  const onError = jest.fn();
  const watch = new RegistryWatch(file, onError);
  write(JSON.stringify(buildRegistry(['header'])));
  await watch.check();
  write('{"schema":2}');
  for (let turn = 0; turn < 3; turn += 1) await watch.check();
  expect(onError).toHaveBeenCalledTimes(1);
  rmSync(file);
  for (let turn = 0; turn < 3; turn += 1) await watch.check();
  expect(onError).toHaveBeenCalledTimes(2);
  expect(watch.current).toEqual(buildRegistry(['header']));
});

test('one that takes a live remote away is followed only when it names it as retired', async () => {
  const onError = jest.fn();
  const watch = new RegistryWatch(file, onError);
  write(JSON.stringify(buildRegistry(['header', 'cart'])));
  await watch.check();
  write(JSON.stringify(buildRegistry(['header'])));
  for (let turn = 0; turn < 3; turn += 1) await watch.check();
  expect(onError.mock.calls).toEqual([
    [expect.objectContaining({ message: expect.stringContaining('cart would go') })],
  ]);
  expect(watch.current).toEqual(buildRegistry(['header', 'cart']));
  write(JSON.stringify({ ...buildRegistry(['header']), retired: ['cart'] }));
  await watch.check();
  expect(Object.keys(watch.current?.remotes ?? {})).toEqual(['header']);
});
