import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
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

test('compileCatalog uses the source locale’s strings as messages', async () => {
  expect(await compile('en', { 'Your cart': '' })).toContain('[\\"Your cart\\"]');
});
