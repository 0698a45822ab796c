import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readCatalog } from './readCatalog.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontor-catalog-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(translation: string): string {
  const file = join(folder, 'de-DE.po');
  const text = '#. js-lingui-explicit-id\nmsgid "Hello {name}"\n';
  writeFileSync(file, `msgid ""\nmsgstr ""\n\n${text}msgstr "${translation}"\n`);
  return file;
}

test('readCatalog returns the translations with their values', async () => {
  const i18n = await readCatalog(write('Hallo {name}'), 'de-DE');
  expect(i18n._('Hello {name}', { name: 'Ada' })).toBe('Hallo Ada');
});

test('readCatalog refuses a catalogue that lacks a translation', async () => {
  await expect(readCatalog(write(''), 'de-DE')).rejects.toThrow('no translation for "Hello {name}"');
});
