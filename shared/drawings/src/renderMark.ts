import { shade } from './colour.ts';
import { box, dot, group, line, path } from './markup.ts';
import type { MarkKind } from './names.ts';
import { hashText } from './random.ts';

const ink = '#1f1611';
const colours = ['#3b2417', '#1e6b43', '#0f6b72', '#2f4f6f', '#6b3550', '#8a5a1c', '#b3261e', '#55606a'] as const;

/** Symbols above the word, in a box of 24 × 16 around (0, 0). */
const glyphs: Readonly<Record<MarkKind, (colour: string) => string>> = {
  card: (colour) =>
    box(-11, -7.5, 22, 15, 2.5, colour) +
    box(-11, -4, 22, 3, 0, shade(colour, 0.5)) +
    box(-8, 2, 7, 2, 1, '#ffffff', 'opacity=".8"'),
  wallet: (colour) =>
    path('M-10 -5Q-10 -7.5 -7.5 -7.5H7V-4H10V7.5H-7.5Q-10 7.5 -10 5Z', colour) +
    box(3, -1, 8, 5, 2.5, shade(colour, 0.4)) +
    dot(6, 1.5, 1.2, '#ffffff'),
  bank: (colour) =>
    path('M0 -8L10 -3V-1.500H-10V-3Z', colour) +
    path('M-8 0h3v5h-3ZM-1.5 0h3v5h-3ZM5 0h3v5h-3ZM-10 6h20v2h-20Z', colour),
  invoice: (colour) =>
    path('M-6.5 -8H3L6.5 -4.5V8L4.3 6.500L2.2 8L0 6.500L-2.2 8L-4.3 6.500L-6.5 8Z', colour) +
    line('M-3.5 -3H1M-3.5 0H3.500M-3.5 3H2', '#ffffff', 1.3),
  cash: (colour) =>
    box(-11, -6, 22, 12, 1.5, colour) + dot(0, 0, 3.4, '#ffffff') + dot(-8, 0, 1, '#ffffff') + dot(8, 0, 1, '#ffffff'),
  voucher: (colour) =>
    path('M-11 -6H11V-2A2 2 0 0 0 11 2V6H-11V2A2 2 0 0 0 -11 -2Z', colour) +
    line('M4 -4V4', '#ffffff', 1.3, 'stroke-dasharray="1.6 2"') +
    dot(-4, 0, 2.2, '#ffffff'),
  carrier: (colour) =>
    path('M-11 -6H3V5H-11Z', colour) +
    path('M4 -3H8L11 1V5H4Z', shade(colour, 0.3)) +
    dot(-6, 6, 2.2, ink, 'stroke="#fff"') +
    dot(6.5, 6, 2.2, ink, 'stroke="#fff"'),
  post: (colour) =>
    box(-10, -7, 20, 14, 2, colour) + line('M-8.5 -5L0 1.500L8.5 -5', '#ffffff', 1.6, 'stroke-linejoin="round"'),
  trust: (colour) =>
    path('M0 -8L8 -5V0Q8 5.5 0 8Q-8 5.5 -8 0V-5Z', colour) +
    line('M-3.5 0L-.8 2.800L4 -2.6', '#ffffff', 1.9, 'stroke-linejoin="round"'),
  green: (colour) => path('M-9 7Q-10 -7 9 -7Q9 7 -5 5Z', colour) + line('M-9 8Q-4 0 4 -3', '#ffffff', 1.3),
};

const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** One line or, if its text would be too small, two: split at the space nearest to the middle. */
const linesOf = (label: string): readonly string[] => {
  if (label.length <= 13) return [label];
  const blanks = [...label.matchAll(/[ -]/g)].map((match) => match.index);
  const split = blanks.sort((left, right) => Math.abs(left - label.length / 2) - Math.abs(right - label.length / 2))[0];
  return split === undefined ? [label] : [label.slice(0, split + 1).trim(), label.slice(split + 1)];
};

/** A neutral word mark on a white tile of 88 × 56: a small abstract symbol above the name. */
export const renderMark = (label: string, kind: MarkKind): string => {
  const lines = linesOf(label.trim());
  const longest = Math.max(...lines.map((text) => text.length), 1);
  // A bold sans is up to 0.69 em wide per letter; the tile leaves 76 units.
  const size = Math.min(lines.length === 1 ? 12.5 : 10, 76 / (longest * 0.69));
  const glyphColour = colours[hashText(label) % colours.length] ?? ink;
  const middle = lines.length === 1 ? 41 : 37;
  const words = lines
    .map((text, index) => {
      const y = (middle + size * 0.15 + index * (size + 1.5)).toFixed(1);
      return `<text x="44" y="${y}" font-family="system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif" font-size="${size.toFixed(1)}" font-weight="650" text-anchor="middle" fill="${ink}">${escapeText(text)}</text>`;
    })
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 88 56" width="88" height="56">${box(0.5, 0.5, 87, 55, 6, '#ffffff', 'stroke="#e4dccf"')}${group(glyphs[kind](glyphColour), 'transform="translate(44 17)"')}${words}</svg>`;
};
