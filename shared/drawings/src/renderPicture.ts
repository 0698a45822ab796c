import { drawBackdrop } from './backdrop.ts';
import type { Surface } from './drawing.ts';
import { drawings } from './drawings.ts';
import { group, tidyNumbers } from './markup.ts';
import type { Motif, Tone } from './motif.ts';
import { createPalette } from './palette.ts';
import { createPen } from './pen.ts';
import { createRandom, hashText } from './random.ts';

export type PictureOptions = {
  readonly motif: Motif;
  readonly tone: Tone;
  readonly seed: string;
  readonly width: number;
  readonly height: number;
};

/** As shares of the picture: the lower end of the wall, the base of the thing (or the middle of a hanging one), and its space. */
const framings: Readonly<Record<Surface, { horizon: number; ground: number; width: number; height: number }>> = {
  table: { horizon: 0.63, ground: 0.83, width: 0.74, height: 0.7 },
  floor: { horizon: 0.8, ground: 0.9, width: 0.72, height: 0.8 },
  wall: { horizon: 1, ground: 0.5, width: 0.78, height: 0.8 },
  flat: { horizon: 1, ground: 0.5, width: 0.78, height: 0.8 },
};

/** A still life of one product as a standalone SVG; the same options always give the same bytes. */
export const renderPicture = ({ motif, tone, seed, width, height }: PictureOptions): string => {
  const name = `${seed}|${motif}|${tone}|${width}x${height}`;
  const random = createRandom(name);
  const pen = createPen(`p${hashText(name).toString(36)}`, createPalette(tone, random), random);
  const drawing = drawings[motif];
  const framing = framings[drawing.surface];
  const scale = Math.min((width * framing.width) / drawing.width, (height * framing.height) / drawing.height);
  const x = width * (0.5 + random.between(-0.02, 0.015));
  const y = height * (framing.ground + random.between(-0.008, 0.008));
  const content =
    drawBackdrop(pen, {
      width,
      height,
      surface: drawing.surface,
      horizon: framing.horizon + random.between(-0.03, 0.03),
    }) + group(drawing.draw(pen), `transform="translate(${x} ${y}) scale(${scale})"`);
  return tidyNumbers(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${pen.definitions()}${content}</svg>`,
  );
};
