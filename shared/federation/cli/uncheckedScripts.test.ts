import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { integrityDigest } from '../build/integrity.ts';
import { describeFile } from '../build/plugins/DescriptorPlugin.ts';
import { buildDescriptor } from '../testing/index.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';
import { uncheckedScripts } from './uncheckedScripts.ts';

let folder: TemporaryFolder;

beforeEach(() => {
  folder = createTemporaryFolder();
});

afterEach(() => folder.remove());

/** Writes a script that contains other scripts' hashes, and returns its own hash. */
function write(name: string, ...known: readonly string[]): string {
  const text = `/* ${name} */ ${JSON.stringify(known)}`;
  folder.write(name, text);
  return integrityDigest(Buffer.from(text));
}

function unchecked(entries: Record<string, string[]>, ...names: readonly string[]): string[] {
  const files = Object.fromEntries(names.map((name) => [name, describeFile(readFileSync(join(folder.path, name)))]));
  return uncheckedScripts(
    (name) => readFileSync(join(folder.path, name)),
    buildDescriptor({ entry: ['entry.js'], entries, files }),
  );
}

test('a script counts as checked if an entry script or another checked script contains its hash', () => {
  const texts = write('texts.js');
  const module = write('module.js', texts);
  write('entry.js', module);
  const app = write('app.js');
  write('embed.js', app);
  expect(unchecked({ embed: ['embed.js'] }, 'entry.js', 'module.js', 'texts.js', 'embed.js', 'app.js')).toEqual([]);
});

test('unchecked scripts are named, including those that only unchecked scripts load', () => {
  const texts = write('texts.js');
  write('module.js', texts);
  write('entry.js');
  expect(unchecked({}, 'entry.js', 'module.js', 'texts.js')).toEqual(['module.js', 'texts.js']);
});
