import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { textLocales } from '../src/pageLocale.ts';
import { checkCatalogs, findIncompleteTexts } from './checkCatalogs.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontor-texts-'));
  mkdirSync(join(folder, 'src/locales'), { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true }));

function writeSource(name: string, text: string): void {
  const source = `import { Trans } from '@lingui/react/macro';\nexport const A = () => <Trans>${text}</Trans>;\n`;
  writeFileSync(join(folder, 'src', name), source);
}

/** Writes a catalogue with one string for every locale. */
function writeCatalogs(text: string): void {
  for (const locale of textLocales) writeFileSync(join(folder, 'src/locales', `${locale}.po`), entry(text));
}

const entry = (text: string, translation = text) =>
  `msgid ""\nmsgstr ""\n\n#: src/A.tsx\nmsgid "${text}"\nmsgstr "${translation}"\n`;

test('checkCatalogs accepts strings that are used and are translated in every locale', async () => {
  writeSource('A.tsx', 'To the cart');
  writeCatalogs('To the cart');
  expect(await checkCatalogs(folder)).toEqual([]);
});

test('checkCatalogs names a string without a translation and the catalogue that lacks it (SITE-9)', async () => {
  writeSource('A.tsx', 'To the cart');
  writeCatalogs('To the cart');
  writeFileSync(join(folder, 'src/locales/hu-HU.po'), entry('To the cart', ''));
  rmSync(join(folder, 'src/locales/sk-SK.po'));
  expect(await checkCatalogs(folder)).toEqual([
    `${relative(process.cwd(), folder)}/src/locales/hu-HU.po: no translation of “To the cart”`,
    `${relative(process.cwd(), folder)}/src/locales/sk-SK.po is missing`,
  ]);
});

test('checkCatalogs names a translation that lacks one of the string’s values', async () => {
  writeFileSync(
    join(folder, 'src/A.tsx'),
    `import { Trans } from '@lingui/react/macro';\nexport const A = ({ limit }) => <Trans>Only {limit} left</Trans>;\n`,
  );
  writeCatalogs('Only {limit} left');
  writeFileSync(join(folder, 'src/locales/pl-PL.po'), entry('Only {limit} left', 'Ostatnie sztuki'));
  expect(await checkCatalogs(folder)).toEqual([
    `${relative(process.cwd(), folder)}/src/locales/pl-PL.po: “Only {limit} left” lacks {limit}`,
  ]);
});

test('checkCatalogs names an unused string and its catalogue', async () => {
  writeSource('A.tsx', 'To the cart');
  writeCatalogs('To the cart');
  writeFileSync(join(folder, 'src/locales/tr-TR.po'), `${entry('To the cart')}\nmsgid "Old"\nmsgstr "Eski"\n`);
  expect(await checkCatalogs(folder)).toEqual([
    `${relative(process.cwd(), folder)}/src/locales/tr-TR.po: “Old” is not used`,
  ]);
});

test('checkCatalogs checks a folder that has its own catalogues separately from its parent folder', async () => {
  writeSource('A.tsx', 'To the cart');
  writeCatalogs('To the cart');
  mkdirSync(join(folder, 'src/panel/locales'), { recursive: true });
  writeSource('panel/B.tsx', 'Close');
  for (const locale of textLocales) writeFileSync(join(folder, 'src/panel/locales', `${locale}.po`), entry('Close'));
  expect(await checkCatalogs(folder)).toEqual([]);
  rmSync(join(folder, 'src/panel/locales/tr-TR.po'));
  expect(await checkCatalogs(folder)).toEqual([
    `${relative(process.cwd(), folder)}/src/panel/locales/tr-TR.po is missing`,
  ]);
});

test('checkCatalogs ignores strings in tests', async () => {
  writeSource('A.tsx', 'To the cart');
  writeSource('A.test.tsx', 'Only a test');
  writeCatalogs('To the cart');
  expect(await checkCatalogs(folder)).toEqual([]);
});

test('checkCatalogs rejects sources without any strings', async () => {
  writeFileSync(join(folder, 'src/A.tsx'), 'export const A = 1;');
  expect(await checkCatalogs(folder)).toEqual([`${folder}: the sources contain no texts, so nothing was checked`]);
});

test('findIncompleteTexts names the strings that a locale lacks, and ignores unused strings', async () => {
  writeSource('A.tsx', 'To the cart');
  writeCatalogs('To the cart');
  writeFileSync(join(folder, 'src/locales/tr-TR.po'), `${entry('To the cart')}\nmsgid "Old"\nmsgstr "Eski"\n`);
  expect(await findIncompleteTexts(folder)).toEqual([]);
  rmSync(join(folder, 'src/locales/hu-HU.po'));
  expect(await findIncompleteTexts(folder)).toEqual([
    `${relative(process.cwd(), folder)}/src/locales/hu-HU.po is missing`,
  ]);
});

test('findIncompleteTexts accepts sources without any strings', async () => {
  writeFileSync(join(folder, 'src/A.tsx'), 'export const A = 1;');
  expect(await findIncompleteTexts(folder)).toEqual([]);
});
