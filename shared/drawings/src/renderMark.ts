import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { box, group, line, path } from './markup.ts';
import type { BrandSign, SealSign } from './names.ts';

/** A tile with the sign of a brand, with words, or with words beside the sign of a seal. */
export type MarkOptions =
  | { readonly sign: BrandSign }
  | { readonly words: string }
  | { readonly words: string; readonly seal: SealSign };

/** All marks have one colour, so that none is louder than its neighbours. */
const ink = '#3b2417';

/** Width and height of a tile, and of a seal, which is wider. */
const tile = { width: 88, height: 56 } as const;
const sealTile = { width: 140, height: 56 } as const;

/** Height of a brand's sign. Signs that are written words fill the width instead. */
const signHeights: Readonly<Record<BrandSign, number>> = {
  applepay: 54,
  googlepay: 54,
  klarna: 27,
  mastercard: 40,
  paypal: 30,
  visa: 54,
};

const seals: Readonly<Record<SealSign, string>> = {
  shield:
    path('M0 -12L10 -8.500V-1Q10 8 0 12Q-10 8 -10 -1V-8.5Z', 'none', `stroke="${ink}" stroke-width="1.8"`) +
    line('M-4.2 0L-1.2 3.200L4.6 -3.4', ink, 2, 'stroke-linejoin="round"'),
  leaf:
    path('M-9 8Q-11 -9 10 -10Q11 9 -5 9Z', 'none', `stroke="${ink}" stroke-width="1.8" stroke-linejoin="round"`) +
    line('M-10 12Q-5 1 4 -4', ink, 1.8),
};

/** The path of a brand's sign in its box of 24, from the set of free signs. */
function signOf(sign: BrandSign): string {
  const file = createRequire(import.meta.url).resolve(`simple-icons/icons/${sign}.svg`);
  const [, shape] = / d="([^"]+)"/.exec(readFileSync(file, 'utf8')) ?? [];
  if (!shape) throw new Error(`the sign ${sign} has no path`);
  return shape;
}

const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Longer words are set in two lines. */
const maxLineLength = 8;

/** One line or two, split at the space or after the hyphen that is nearest to the middle. A soft hyphen splits a word. */
function linesOf(words: string): readonly string[] {
  if (words.length <= maxLineLength) return [words.replaceAll('\u00ad', '')];
  const breaks = [...words.matchAll(/[ \u00ad-]/g)].map((match) => match.index);
  const split = breaks.sort((left, right) => Math.abs(left - words.length / 2) - Math.abs(right - words.length / 2))[0];
  if (split === undefined) return [words];
  const first = words
    .slice(0, split + 1)
    .trim()
    .replace('\u00ad', '-');
  return [first, words.slice(split + 1)].map((text) => text.replaceAll('\u00ad', ''));
}

/** The size of words, so that no mark is louder than its neighbours. */
const wordSize = 12;

/** Widths of letters in a wide semibold sans, in em: an upper bound for the system's font, which nobody knows here. */
const widthOf = (letter: string): number => {
  if (/[ijlI]/.test(letter)) return 0.35;
  if (/[frt. -]/.test(letter)) return 0.49;
  if (/[mwMW]/.test(letter)) return 1.04;
  return /\p{Lu}/u.test(letter) ? 0.8 : 0.68;
};

const textWidth = (text: string): number =>
  [...text.normalize('NFD').replace(/\p{M}/gu, '')].reduce((sum, letter) => sum + widthOf(letter), 0);

/** Words in the middle of an area or from its start; all in one size, unless they do not fit. */
function drawWords(words: string, x: number, width: number, anchor: 'middle' | 'start' = 'middle'): string {
  const lines = linesOf(words.trim());
  const size = Math.min(wordSize, width / Math.max(...lines.map(textWidth), 1));
  const lineHeight = size * 1.18;
  const first = tile.height / 2 + size * 0.35 - ((lines.length - 1) * lineHeight) / 2;
  return lines
    .map((text, index) => {
      const y = (first + index * lineHeight).toFixed(1);
      return `<text x="${x}" y="${y}" font-family="system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif" font-size="${size.toFixed(1)}" font-weight="600" text-anchor="${anchor}" fill="${ink}">${escapeText(text)}</text>`;
    })
    .join('');
}

function drawContent(options: MarkOptions): string {
  if ('sign' in options) {
    const scale = signHeights[options.sign] / 24;
    return path(signOf(options.sign), ink, `transform="translate(44 28) scale(${scale}) translate(-12 -12)"`);
  }
  if ('seal' in options)
    return group(seals[options.seal], 'transform="translate(18 28)"') + drawWords(options.words, 34, 98, 'start');
  return drawWords(options.words, 44, 76);
}

/** A mark of a payment, a carrier or trust on a white tile, in one quiet style. */
export function renderMark(options: MarkOptions): string {
  const { width, height } = 'seal' in options ? sealTile : tile;
  const ground = box(0.5, 0.5, width - 1, height - 1, 6, '#ffffff', 'stroke="#e4dccf"');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${ground}${drawContent(options)}</svg>`;
}
