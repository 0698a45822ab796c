import { mix, shade, tint } from '../colour.ts';
import { cloth } from '../fabric.ts';
import { line, path } from '../markup.ts';
import type { Pen } from '../pen.ts';
import { castShadow, fold } from '../solids.ts';

/** Mirrors a path of absolute M, L, C and Q commands across the vertical axis. */
export const mirrored = (d: string): string => {
  let isX = true;
  return d.replace(/-?\d+(?:\.\d+)?/g, (number) => {
    const flipped = isX ? String(-Number(number)) : number;
    isX = !isX;
    return flipped;
  });
};

/** The shadow of several pieces of one garment at once. */
export const garmentShadow = (pen: Pen, outlines: readonly string[], distance = 9): string =>
  castShadow(pen.definePath(outlines.join('')), distance);

/** The same piece on the left and, mirrored, on the right, which is turned away from the light. */
export const pair = (pen: Pen, d: string, colour: string, pattern: string | null): string =>
  cloth(pen, d, tint(colour, 0.05), pattern) + cloth(pen, mirrored(d), shade(colour, 0.09), pattern);

/** Soft folds on both sides, given for the left side. */
export const foldPair = (pen: Pen, d: string, opacity = 0.22): string =>
  fold(pen, d, opacity * 0.8, [1, 0, 0, 0]) + fold(pen, mirrored(d), opacity, [0, 0, 1, 0]);

/** A wooden hanger with its hook; it touches the garment's shoulders at y = 0. */
export const hanger = (wood: string, y: number, half: number): string =>
  line(`M0 ${y - 20}C-2 ${y - 30} 14 ${y - 32} 13 ${y - 43}C12 ${y - 54} -6 ${y - 54} -7 ${y - 44}`, '#8b8379', 3.4) +
  line(
    `M${-half} ${y + 12}Q${-half * 0.5} ${y - 8} 0 ${y - 16}Q${half * 0.5} ${y - 8} ${half} ${y + 12}`,
    shade(wood, 0.25),
    10,
  ) +
  line(
    `M${-half} ${y + 9}Q${-half * 0.5} ${y - 11} 0 ${y - 19}Q${half * 0.5} ${y - 11} ${half} ${y + 9}`,
    tint(wood, 0.35),
    2.4,
  );

/** Ribbed knit along cuffs, hems and necks: a darker area with fine ribs. */
export const ribbing = (pen: Pen, d: string, colour: string): string => {
  const ribs = pen.pattern(5, 5, `<path d="M0 0h2v5h-2Z" fill="${shade(colour, 0.3)}" opacity=".6"/>`);
  return path(d, mix(colour, shade(colour, 0.14), 0.7)) + path(d, ribs);
};

export const button = (x: number, y: number, colour: string, r = 3): string =>
  `<circle cx="${x + 0.6}" cy="${y + 1}" r="${r}" fill="#2a160a" opacity=".35"/><circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`;
