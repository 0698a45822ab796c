import type { Palette } from './palette.ts';
import type { Random } from './random.ts';

export type Stop = readonly [offset: number, colour: string, opacity?: number];
type Line = readonly [x1: number, y1: number, x2: number, y2: number];

/** Gives a drawing random numbers, colours, and gradients and definitions with unique ids in the document. */
export type Pen = {
  readonly random: Random;
  readonly palette: Palette;
  /** Paint that runs along a line; without one, from left to right over the shape's own box. */
  linear(stops: readonly Stop[], along?: Line): string;
  /** Paint that runs along a line in drawing units, for strokes and for shapes that share one light. */
  linearAt(stops: readonly Stop[], along: Line): string;
  radial(stops: readonly Stop[], cx?: number, cy?: number, r?: number): string;
  /** Adds a path to the definitions and returns its id, for repeated use and for clipping. */
  definePath(d: string): string;
  /** The attribute that cuts off everything outside a defined path. */
  clip(reference: string): string;
  /** A repeated tile in drawing units. */
  pattern(width: number, height: number, content: string, transform?: string): string;
  /** Adds any other definition; `make` gets its id. Returns the id. */
  define(key: string, make: (id: string) => string): string;
  definitions(): string;
};

const down: Line = [0, 0, 0, 1];

/** From top to bottom. */
export const downwards = down;

const stopMarkup = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

export const createPen = (prefix: string, palette: Palette, random: Random): Pen => {
  const entries = new Map<string, { id: string; markup: string }>();
  const define: Pen['define'] = (key, make) => {
    const known = entries.get(key);
    if (known) return known.id;
    const id = `${prefix}-${entries.size.toString(36)}`;
    const entry = { id, markup: '' };
    entries.set(key, entry);
    entry.markup = make(id);
    return id;
  };
  const paint = (key: string, make: (id: string) => string): string => `url(#${define(key, make)})`;
  const lineMarkup =
    (stops: readonly Stop[], [x1, y1, x2, y2]: Line, units: string) =>
    (id: string) =>
      `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"${units}>${stopMarkup(stops)}</linearGradient>`;

  return {
    random,
    palette,
    define,
    linear: (stops, along = [0, 0, 1, 0]) => paint(`l${along}|${stops}`, lineMarkup(stops, along, '')),
    linearAt: (stops, along) =>
      paint(`u${along}|${stops}`, lineMarkup(stops, along, ' gradientUnits="userSpaceOnUse"')),
    radial: (stops, cx = 0.5, cy = 0.5, r = 0.5) =>
      paint(
        `r${cx},${cy},${r}|${stops}`,
        (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopMarkup(stops)}</radialGradient>`,
      ),
    definePath: (d) => define(`k${d}`, (id) => `<path id="${id}" d="${d}"/>`),
    clip: (reference) =>
      `clip-path="${paint(`c${reference}`, (id) => `<clipPath id="${id}"><use href="#${reference}"/></clipPath>`)}"`,
    pattern: (width, height, content, transform) =>
      paint(
        `p${width},${height},${transform ?? ''}|${content}`,
        (id) =>
          `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${transform === undefined ? '' : ` patternTransform="${transform}"`}>${content}</pattern>`,
      ),
    definitions: () => `<defs>${[...entries.values()].map(({ markup }) => markup).join('')}</defs>`,
  };
};
