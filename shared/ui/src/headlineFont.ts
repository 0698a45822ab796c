/*
 * The headline font is Fraunces in a single weight, which `build/writeFonts.ts` splits into three files. A browser
 * loads a file only if a headline contains one of the file's characters.
 */

/**
 * The path to the files on the shell's server. Browsers cache the files forever, so the path includes the font's
 * version and a hash of how the files are made.
 */
export const fontPath = '/assets/fonts/5.3.0-f3f23f1a';

/** One file of the headline font. */
export type FontSubset = {
  readonly file: string;
  /** The file's characters in `unicode-range` notation. Browsers load the file for these characters. */
  readonly range: string;
  /** The file in the package that this subset is made from. */
  readonly source: string;
};

const sources = { latin: 'fraunces-latin-wght-normal.woff2', extended: 'fraunces-latin-ext-wght-normal.woff2' };

/** All characters used in German, French and English, and the Western letters of the other languages. */
const latin: FontSubset = {
  source: sources.latin,
  file: 'fraunces-latin.woff2',
  range:
    'U+20-7E,U+A0,U+AB,U+AD,U+B0-B3,U+B7,U+BB,U+BD,U+C0-FF,U+131,U+152-153,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2032-2033,U+2039-203A,U+20AC,U+2122,U+2212',
};

/** The remaining letters of Polish, Czech, Hungarian, Slovak and Turkish, and the lira sign. */
const latinExtended: FontSubset = {
  source: sources.extended,
  file: 'fraunces-latin-extended.woff2',
  range:
    'U+104-107,U+10C-10F,U+118-11B,U+11E-11F,U+130,U+139-13A,U+13D-13E,U+141-144,U+147-148,U+150-151,U+154-155,U+158-15B,U+15E-161,U+164-165,U+16E-171,U+179-17E,U+20BA',
};

/** Characters needed only for foreign names. For letters that are also in `latinExtended`, browsers load that file. */
const latinRare: FontSubset = {
  source: sources.extended,
  file: 'fraunces-latin-rare.woff2',
  range: 'U+100-24F,U+1E00-1EFF,U+20A0-20BD',
};

/** All files. Where ranges overlap, browsers use the last one. */
export const fontSubsets = [latinRare, latinExtended, latin] as const;

const isWestern = (locale: string) => ['de', 'fr'].some((language) => locale.startsWith(language));

/** The addresses of the files that almost every page in a locale needs. */
export function fontUrls(locale: string): string[] {
  return (isWestern(locale) ? [latin] : [latin, latinExtended]).map(({ file }) => `${fontPath}/${file}`);
}
