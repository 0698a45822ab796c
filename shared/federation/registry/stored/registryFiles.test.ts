import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { buildVersion } from '../../testing/index.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../testing/temporaryFolder.ts';
import { emptyRegistry, type Registry } from '../registry.ts';
import { readRegistry, writeRegistry } from './registryFiles.ts';

let folder: TemporaryFolder;

beforeEach(() => {
  folder = createTemporaryFolder();
});

afterEach(() => folder.remove());

/** A registry that has these versions of the cart. */
function registryWith(...versions: readonly string[]): Registry {
  const published = versions.map((version) => [version, buildVersion({ version })] as const);
  const cart = { stable: versions.at(-1), versions: Object.fromEntries(published) };
  return { schema: 3, remotes: { cart } };
}

test('the registry counts as empty before it is written', () => {
  expect(readRegistry(join(folder.path, 'registry.json'))).toEqual(emptyRegistry);
});

test('the registry file is read without loss, even from a folder without other files', () => {
  const file = join(folder.path, 'deep', 'registry.json');
  writeRegistry(file, registryWith('1.0.0'));
  writeRegistry(file, registryWith('1.0.0', '1.1.0'));
  expect(readRegistry(file)).toEqual(registryWith('1.0.0', '1.1.0'));
  expect(readdirSync(join(folder.path, 'deep'))).toEqual(['registry', 'registry.json']);
});

test('the registry file is replaced atomically, so a reader that has it open still reads the old one', () => {
  const file = join(folder.path, 'registry.json');
  writeRegistry(file, registryWith('1.0.0'));
  const before = statSync(file).ino;
  writeRegistry(file, registryWith('1.1.0'));
  expect(statSync(file).ino).not.toBe(before);
});

test('the registry file is refused if it contains anything other than a registry', () => {
  const file = folder.write('registry.json', '{"schema":1}');
  expect(() => readRegistry(file)).toThrow('not a registry');
});
