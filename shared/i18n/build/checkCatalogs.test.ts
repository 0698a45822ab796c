import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { textLocales } from '../src/pageLocale.ts';
import { checkCatalogs } from './checkCatalogs.ts';

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

/** Writes the same catalogue of one text for every locale. */
function writeCatalogs(text: string): void {
  for (const locale of textLocales) writeFileSync(join(folder, 'src/locales', `${locale}.po`), entry(text));
}

const entry = (text: string, translation = text) =>
  `msgid ""\nmsgstr ""\n\n#: src/A.tsx\nmsgid "${text}"\nmsgstr "${translation}"\n`;

test('nothing is wrong where every text is translated in every locale and used', async () => {
  writeSource('A.tsx', 'To the cart');
  writeCatalogs('To the cart');
  expect(await checkCatalogs(folder)).toEqual([]);
});

test('a text that a locale lacks is named with its catalogue', async () => {
  writeSource('A.tsx', 'To the cart');
  writeCatalogs('To the cart');
  writeFileSync(join(folder, 'src/locales/hu-HU.po'), entry('To the cart', ''));
  rmSync(join(folder, 'src/locales/sk-SK.po'));
  expect(await checkCatalogs(folder)).toEqual([
    `${basename(folder)}/src/locales/hu-HU.po: no translation of “To the cart”`,
    `${basename(folder)}/src/locales/sk-SK.po: no translation of “To the cart”`,
  ]);
});

test('a translation without the value that its text has is named', async () => {
  writeFileSync(
    join(folder, 'src/A.tsx'),
    `import { Trans } from '@lingui/react/macro';\nexport const A = ({ limit }) => <Trans>Only {limit} left</Trans>;\n`,
  );
  writeCatalogs('Only {limit} left');
  writeFileSync(join(folder, 'src/locales/pl-PL.po'), entry('Only {limit} left', 'Ostatnie sztuki'));
  expect(await checkCatalogs(folder)).toEqual([
    `${basename(folder)}/src/locales/pl-PL.po: “Only {limit} left” drops {limit}`,
  ]);
});

test('a text that nobody uses is named with its catalogue', async () => {
  writeSource('A.tsx', 'To the cart');
  writeCatalogs('To the cart');
  writeFileSync(join(folder, 'src/locales/tr-TR.po'), `${entry('To the cart')}\nmsgid "Old"\nmsgstr "Eski"\n`);
  expect(await checkCatalogs(folder)).toEqual([`${basename(folder)}/src/locales/tr-TR.po: “Old” is used nowhere`]);
});

test('texts of tests do not count', async () => {
  writeSource('A.tsx', 'To the cart');
  writeSource('A.test.tsx', 'Only a test');
  writeCatalogs('To the cart');
  expect(await checkCatalogs(folder)).toEqual([]);
});

test('sources without any text are a fault: the check would have looked at nothing', async () => {
  writeFileSync(join(folder, 'src/A.tsx'), 'export const A = 1;');
  expect(await checkCatalogs(folder)).toEqual([`${folder}: no texts were found, so nothing was checked`]);
});
