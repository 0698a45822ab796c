import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { setupI18n } from '@lingui/core';
import { compileCatalog } from './compileCatalog.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontor-catalog-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a catalogue with strings and their translations, and compiles it. */
function compile(locale: string, texts: Readonly<Record<string, string>>, hasGaps = false): Promise<string> {
  const entries = Object.entries(texts).map(([id, text]) => `msgid "${id}"\nmsgstr "${text}"\n`);
  const file = join(folder, `${locale}.po`);
  writeFileSync(file, `msgid ""\nmsgstr ""\n"Language: ${locale}\\n"\n\n${entries.join('\n')}`);
  return compileCatalog(file, { hasGaps });
}

test('compileCatalog returns an ES module with the messages', async () => {
  const source = await compile('de-DE', { Cart: 'Warenkorb' });
  expect(source).toContain('export const messages');
  expect(source).toContain('[\\"Warenkorb\\"]');
});

test('compileCatalog keeps the locale’s plural forms', async () => {
  const text = '{count, plural, one {# artykuł} few {# artykuły} many {# artykułów} other {# artykułu}}';
  expect(await compile('pl-PL', { Articles: text })).toContain('artykuły');
});

describe('compileCatalog throws for', () => {
  test('compileCatalog throws for strings without a translation, and names each of them', async () => {
    const texts = { Cart: 'Warenkorb', Home: '', Search: '' };
    await expect(compile('de-DE', texts)).rejects.toThrow(/de-DE\.po: no translation for “Home”, “Search”$/);
  });

  test('compileCatalog throws for a translation with invalid syntax, and names it', async () => {
    await expect(compile('de-DE', { Count: '{count, plural, other {#}' })).rejects.toThrow(/\{count, plural/);
  });
});

test('with gaps, compileCatalog compiles strings without a translation in English', async () => {
  const source = await compile('de-DE', { Cart: 'Warenkorb', Home: '' }, true);
  expect(source).toContain('[\\"Warenkorb\\"]');
  expect(source).toContain('[\\"Home\\"]');
});

test('with gaps, a string that the catalogue lacks is shown as its id, and the console names the command that adds it', async () => {
  const source = await compile('de-DE', { Cart: 'Warenkorb' }, true);
  const warnings: string[] = [];
  const console = { warn: (text: string) => warnings.push(text) };
  const messages = runInNewContext(`${source.replace('export ', '')};messages`, { console });
  const i18n = setupI18n({ locale: 'de-DE', messages: { 'de-DE': messages } });
  const [id = ''] = Object.keys(messages);
  expect([i18n._(id), Object.keys(messages), warnings]).toEqual(['Warenkorb', [id], []]);
  expect(i18n._('Nc7uEU')).toBe('Nc7uEU');
  expect(warnings).toEqual([expect.stringMatching(/^de-DE\.po has no string Nc7uEU.*npm run texts/)]);
});

test('compileCatalog uses the source locale’s strings as messages', async () => {
  expect(await compile('en', { 'Your cart': '' })).toContain('[\\"Your cart\\"]');
});
