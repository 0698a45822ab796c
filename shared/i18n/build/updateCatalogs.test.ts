import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { textLocales } from '../src/pageLocale.ts';
import { checkCatalogs } from './checkCatalogs.ts';
import { updateCatalogs } from './updateCatalogs.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontor-texts-'));
  writeSource('A.tsx', '<Trans>To the cart</Trans>');
  for (const locale of textLocales) writeCatalog(locale, [['To the cart', locale === 'en' ? 'To the cart' : locale]]);
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, content: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const readCatalog = (locale: string, part = 'src') => read(`${part}/locales/${locale}.po`);

function writeSource(name: string, content: string): void {
  write(
    `src/${name}`,
    `import { Trans } from '@lingui/react/macro';\nexport const A = ({ points, name }) => <>${content}</>;\n`,
  );
}

const catalog = (locale: string, texts: readonly (readonly [string, string])[]) =>
  [
    `msgid ""\nmsgstr ""\n"Language: ${locale}\\n"\n`,
    ...texts.map(([id, text]) => `msgid "${id}"\nmsgstr "${text}"\n`),
  ].join('\n');

const writeCatalog = (locale: string, texts: readonly (readonly [string, string])[]) =>
  write(`src/locales/${locale}.po`, catalog(locale, texts));

test('a new string is added to all catalogues, with the file that uses it and without a translation', async () => {
  writeSource('B.tsx', '<Trans>Only {points} left</Trans>');
  const { added, removed, incomplete } = await updateCatalogs(folder);
  expect({ added, removed }).toEqual({ added: ['Only {points} left'], removed: [] });
  expect(readCatalog('hu-HU')).toBe(
    `${catalog('hu-HU', [['To the cart', 'hu-HU']])}\n#: src/B.tsx\nmsgid "Only {points} left"\nmsgstr ""\n`,
  );
  expect(readCatalog('en')).toContain('msgid "Only {points} left"\nmsgstr "Only {points} left"\n');
  const name = relative(process.cwd(), folder);
  expect(incomplete).toEqual(
    textLocales
      .filter((locale) => locale !== 'en')
      .map((locale) => `${name}/src/locales/${locale}.po: no translation of “Only {points} left”`),
  );
});

test('a second run changes nothing, and translations, order and comments stay', async () => {
  const texts = [
    ['Zebra', 'Zebra'],
    ['To the cart', 'Zum „Warenkorb“'],
    ['Apple', 'Apfel'],
  ] as const;
  writeSource('B.tsx', '<Trans>Apple</Trans><Trans>Zebra</Trans>');
  for (const locale of textLocales) writeCatalog(locale, texts);
  write('src/locales/de-DE.po', `${catalog('de-DE', texts)}\n# checked by the editors\nmsgid "Old"\nmsgstr "Alt"\n`);
  writeSource('C.tsx', '<Trans>Old</Trans><Trans>New</Trans>');
  const before = readCatalog('de-DE');
  await updateCatalogs(folder);
  const first = textLocales.map((locale) => readCatalog(locale));
  expect(readCatalog('de-DE')).toBe(`${before}\n#: src/C.tsx\nmsgid "New"\nmsgstr ""\n`);
  expect(await updateCatalogs(folder)).toMatchObject({ added: [], removed: [] });
  expect(textLocales.map((locale) => readCatalog(locale))).toEqual(first);
});

test('an unused string is removed from all catalogues', async () => {
  for (const locale of textLocales)
    writeCatalog(locale, [
      ['Old', `Old ${locale}`],
      ['To the cart', locale],
    ]);
  expect(await updateCatalogs(folder)).toEqual({ added: [], removed: ['Old'], incomplete: [] });
  expect(readCatalog('tr-TR')).toBe(catalog('tr-TR', [['To the cart', 'tr-TR']]));
  expect(await checkCatalogs(folder)).toEqual([]);
});

test('a string that moves to another file keeps its translation, and its comment names the new file', async () => {
  writeSource('B.tsx', '<Trans>New</Trans>');
  await updateCatalogs(folder);
  write('src/locales/de-DE.po', readCatalog('de-DE').replace('"New"\nmsgstr ""', '"New"\nmsgstr "Neu"'));
  rmSync(join(folder, 'src/B.tsx'));
  writeSource('C.tsx', '<Trans>New</Trans><Trans>To the cart</Trans>');
  await updateCatalogs(folder);
  expect(readCatalog('de-DE')).toBe(
    `${catalog('de-DE', [['To the cart', 'de-DE']])}\n#: src/C.tsx\nmsgid "New"\nmsgstr "Neu"\n`,
  );
});

test('translators see what the source says about a string and its placeholders', async () => {
  writeSource('B.tsx', '<Trans comment="the number of points">You have {points.length} in {name}</Trans>');
  await updateCatalogs(folder);
  expect(readCatalog('pl-PL')).toContain(
    '#. the number of points\n#. placeholder {0}: points.length\n#: src/B.tsx\nmsgid "You have {0} in {name}"\nmsgstr ""\n',
  );
});

test('a missing catalogue is created, and a folder with its own catalogues gets only its own strings', async () => {
  rmSync(join(folder, 'src/locales/sk-SK.po'));
  mkdirSync(join(folder, 'src/panel/locales'), { recursive: true });
  writeSource('panel/B.tsx', '<Trans>Close</Trans>');
  expect(await updateCatalogs(folder)).toMatchObject({ added: ['To the cart', 'Close'], removed: [] });
  const entry = (file: string, id: string) =>
    `msgid ""\nmsgstr ""\n"Language: sk-SK\\n"\n\n#: ${file}\nmsgid "${id}"\nmsgstr ""\n`;
  expect(readCatalog('sk-SK')).toBe(entry('src/A.tsx', 'To the cart'));
  expect(readCatalog('sk-SK', 'src/panel')).toBe(entry('src/panel/B.tsx', 'Close'));
  expect(readCatalog('de-DE')).not.toContain('Close');
});

test('sources without strings get no catalogues', async () => {
  rmSync(join(folder, 'src'), { recursive: true });
  write('src/A.tsx', 'export const A = 1;');
  expect(await updateCatalogs(folder)).toEqual({ added: [], removed: [], incomplete: [] });
  expect(existsSync(join(folder, 'src/locales'))).toBe(false);
});

test('the catalogues of a remote with complete texts do not change', async () => {
  const header = join(root, 'remotes/header');
  cpSync(join(header, 'src'), join(folder, 'src'), { recursive: true });
  rmSync(join(folder, 'src/A.tsx'));
  expect(await updateCatalogs(folder)).toEqual({ added: [], removed: [], incomplete: [] });
  const files = globSync('src/**/*.po', { cwd: folder });
  expect(files.length).toBeGreaterThan(textLocales.length);
  for (const file of files) expect([file, read(file)]).toEqual([file, readFileSync(join(header, file), 'utf8')]);
});
