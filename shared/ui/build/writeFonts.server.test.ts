import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from '@jest/globals';
import { fontPath, fontSubsets, fontUrls } from '../src/headlineFont.ts';
import { charactersOf, fontVersion, writeFonts } from './writeFonts.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'kontor-fonts-'));

afterAll(() => rmSync(folder, { recursive: true }));

/** Characters in our strings that the font lacks. Browsers fall back to the next font for them. */
const otherFonts = new Map([
  ['\u2011', 'hyphen without a break'],
  ['\u202F', 'narrow space without a break'],
]);

/** All characters in files whose strings appear in the browser. */
function charactersIn(pattern: string): Set<string> {
  const files = globSync(pattern, { cwd: root, exclude: ['**/node_modules'] });
  expect(files.length).toBeGreaterThan(0);
  return new Set(files.flatMap((file) => [...readFileSync(join(root, file), 'utf8').normalize('NFC')]));
}

const filesOf = (locale: string) => fontUrls(locale).map((url) => basename(url));

const preloaded = (locale: string) =>
  new Set(
    fontSubsets.filter(({ file }) => filesOf(locale).includes(file)).flatMap(({ range }) => [...charactersOf(range)]),
  );

test('the headline font’s address changes with anything that goes into its files, because browsers cache them forever', () => {
  expect(basename(fontPath)).toBe(fontVersion());
});

describe('the preloaded files of the headline font', () => {
  const texts = ['de-DE', 'de-AT', 'de-CH', 'fr-CH', 'en', 'pl-PL', 'cs-CZ', 'hu-HU', 'sk-SK', 'tr-TR'];

  test.each(texts)(
    'the preloaded files of the headline font cover every character in the strings of %s (UI-26)',
    (locale) => {
      const has = preloaded(locale);
      const missing = [...charactersIn(`{shell,remotes,reference}/**/${locale}.po`)].filter(
        (character) => character > '\u001F' && !has.has(character) && !otherFonts.has(character),
      );
      expect(missing).toEqual([]);
    },
  );

  test('the preloaded files of the headline font cover every character in the back end’s content', () => {
    const has = preloaded('pl-PL');
    const missing = [...charactersIn('reference/back-end/content/**/*.yaml')].filter(
      (character) => character > '\u001F' && !has.has(character) && !otherFonts.has(character),
    );
    expect(missing).toEqual([]);
  });
});

describe('writeFonts', () => {
  const version = join(folder, basename(fontPath));

  test('writeFonts writes every file of the headline font and keeps them small', async () => {
    expect(await writeFonts(folder)).toBe(true);
    expect(readdirSync(folder)).toEqual([basename(fontPath)]);
    const most = new Map([
      ['fraunces-latin.woff2', 16_500],
      ['fraunces-latin-extended.woff2', 6_500],
      ['fraunces-latin-rare.woff2', 16_000],
    ]);
    expect(readdirSync(version).sort()).toEqual([...most.keys()].sort());
    for (const [file, bytes] of most) expect([file, statSync(join(version, file)).size < bytes]).toEqual([file, true]);
  });

  test('writeFonts leaves an existing version unchanged', async () => {
    const [file = ''] = readdirSync(version);
    writeFileSync(join(version, file), 'kept');
    expect(await writeFonts(folder)).toBe(false);
    expect(readFileSync(join(version, file), 'utf8')).toBe('kept');
  });
});
