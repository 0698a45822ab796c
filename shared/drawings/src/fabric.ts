import { brightness, mix, shade, tint } from './colour.ts';
import { box, dot, line, path, use } from './markup.ts';
import type { Pen } from './pen.ts';
import { castShadow, face } from './solids.ts';

export type Weave =
  | 'plain'
  | 'stripe'
  | 'pinstripe'
  | 'check'
  | 'dot'
  | 'herringbone'
  | 'sprig'
  | 'knit'
  | 'terry'
  | 'rib';

/** The pattern of a cloth of the given colour, woven or printed; null for a plain one. */
export const weave = (pen: Pen, kind: Weave, colour: string, scale = 1): string | null => {
  const light = brightness(colour) > 0.55;
  const ink = light ? mix(colour, pen.palette.accent, 0.75) : mix(colour, pen.palette.linen, 0.7);
  const soft = light ? shade(colour, 0.22) : tint(colour, 0.2);
  const sized = `scale(${scale})`;
  switch (kind) {
    case 'stripe':
      return pen.pattern(26, 26, box(0, 0, 26, 9, 0, ink), sized);
    case 'pinstripe':
      return pen.pattern(13, 20, box(0, 0, 2, 20, 0, ink, 'opacity=".8"'), sized);
    case 'check':
      return pen.pattern(
        32,
        32,
        box(0, 0, 32, 14, 0, ink, 'opacity=".4"') +
          box(0, 0, 14, 32, 0, ink, 'opacity=".4"') +
          box(22, 0, 1.5, 32, 0, ink),
        sized,
      );
    case 'dot':
      return pen.pattern(18, 18, dot(4.5, 4.5, 2.3, ink) + dot(13.5, 13.5, 2.3, ink), sized);
    case 'herringbone':
      return pen.pattern(14, 10, line('M0 10L7 3L14 10M0 5L7 -2L14 5', soft, 1.6), sized);
    case 'sprig':
      return pen.pattern(
        34,
        34,
        line('M8 20Q9 12 14 7M25 33Q26 26 30 22', ink, 1.4) +
          path('M14 7q-5 0-5 5q5 0 5-5M10 13q-5-2-6 3q5 1 6-3M30 22q-5 0-5 5q5 0 5-5M26 28q-5-2-6 3q5 1 6-3', ink),
        sized,
      );
    case 'knit':
      return pen.pattern(8, 7, line('M0 0Q3 3.5 4 6.5Q5 3.5 8 0', shade(colour, 0.24), 1.3), sized);
    case 'terry':
      return pen.pattern(5, 5, line('M1 3q1-2 2 0M3.5 5.4q1-2 2 0M3.5 .4q1-2 2 0', shade(colour, 0.17), 0.9), sized);
    case 'rib':
      return pen.pattern(6, 6, box(0, 0, 2, 6, 0, shade(colour, 0.25), 'opacity=".55"'), sized);
    default:
      return null;
  }
};

/** One piece of cloth: its colour, its pattern, and the light on both. */
export const cloth = (pen: Pen, d: string, colour: string, pattern: string | null = null, shadow = 0): string => {
  const outline = pen.definePath(d);
  const light = pen.linear(
    [
      [0, '#fff8ec', 0.22],
      [0.4, '#fff8ec', 0],
      [0.6, '#2a160a', 0],
      [1, '#2a160a', 0.26],
    ],
    [0, 0, 1, 0.8],
  );
  return (
    (shadow > 0 ? castShadow(outline, shadow) : '') +
    use(outline, `fill="${pattern === null ? face(pen, colour, 0.9) : colour}"`) +
    (pattern === null ? '' : use(outline, `fill="${pattern}"`) + use(outline, `fill="${light}"`))
  );
};

/** A seam with its stitches. */
export const seam = (d: string, colour: string): string =>
  line(d, shade(colour, 0.4), 1, 'opacity=".6"') +
  line(
    d,
    tint(colour, brightness(colour) > 0.6 ? 0 : 0.35),
    0.8,
    'stroke-dasharray="3 2.4" opacity=".8" transform="translate(1.4 1.6)"',
  );

/** Creases: thin dark lines where the cloth bends. */
export const creases = (d: string, colour: string, width = 1.6): string =>
  line(d, shade(colour, 0.5), width, 'opacity=".28"');
