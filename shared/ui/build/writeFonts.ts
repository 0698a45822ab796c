import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { fontPath, fontSubsets } from '../src/headlineFont.ts';
import { font } from '../src/tokens/tokens.ts';

const sourcePackage = '@fontsource-variable/fraunces';

const fileOf = (path: string) => fileURLToPath(import.meta.resolve(path));

function versionOf(name: string): string {
  return JSON.parse(readFileSync(fileOf(`${name}/package.json`), 'utf8')).version;
}

/** The font's version, plus a hash of everything else that affects its files. */
export function fontVersion(): string {
  const inputs = [fontSubsets, font.headlineWeight, versionOf('subset-font')];
  const hash = createHash('sha256').update(JSON.stringify(inputs)).digest('hex').slice(0, 8);
  return `${versionOf(sourcePackage)}-${hash}`;
}

/** The characters in a `unicode-range`. */
export function charactersOf(range: string): string {
  return range
    .split(',')
    .map((part) => {
      const [first = 0, last = first] = part
        .slice('U+'.length)
        .split('-')
        .map((digits) => Number.parseInt(digits, 16));
      return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
    })
    .join('');
}

/**
 * Writes the headline font's subsets in a single weight. Each version of the files gets its own subfolder, and existing
 * versions are left unchanged. Other programs never see an incomplete version.
 *
 * @param folder absolute, or relative to the working directory; created if it is missing
 * @returns whether this call wrote the files
 */
export async function writeFonts(folder: string): Promise<boolean> {
  const target = join(folder, basename(fontPath));
  if (existsSync(target)) return false;
  mkdirSync(folder, { recursive: true });
  const unfinished = mkdtempSync(`${target}-`);
  for (const { file, range, source } of fontSubsets) {
    const original = readFileSync(fileOf(`${sourcePackage}/files/${source}`));
    const cut = await subsetFont(original, charactersOf(range), {
      targetFormat: 'woff2',
      variationAxes: { wght: font.headlineWeight },
    });
    writeFileSync(join(unfinished, file), cut);
  }
  try {
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    // Another program wrote the same files in the meantime.
    if (!existsSync(target)) throw error;
  }
  return true;
}
