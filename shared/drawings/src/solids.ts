import { shade, tint } from './colour.ts';
import { group, oval, path, use } from './markup.ts';
import type { Pen, Stop } from './pen.ts';

/** Height of a horizontal circle in the picture, as a share of its width. */
export const tilt = 0.17;

const shadowInk = '#2a160a';

/** Matt round body lit from the upper left: soft edge, light, core shadow, reflected light on the far side. */
const roundStops = (colour: string, strength = 1): readonly Stop[] => [
  [0, shade(colour, 0.2 * strength)],
  [0.1, shade(colour, 0.05 * strength)],
  [0.27, tint(colour, 0.3 * strength)],
  [0.46, colour],
  [0.88, shade(colour, 0.4 * strength)],
  [1, shade(colour, 0.28 * strength)],
];

export const round = (pen: Pen, colour: string, strength = 1): string => pen.linear(roundStops(colour, strength));

/** Polished metal: hard changes between light and dark, as in a mirror. */
export const polished = (pen: Pen, colour = '#b9b2a8'): string =>
  pen.linear([
    [0, shade(colour, 0.45)],
    [0.2, tint(colour, 0.85)],
    [0.48, shade(colour, 0.06)],
    [0.74, shade(colour, 0.42)],
    [0.93, tint(colour, 0.45)],
    [1, shade(colour, 0.3)],
  ]);

/** A flat side, lit from the upper left. */
export const face = (pen: Pen, colour: string, strength = 1): string =>
  pen.linear(
    [
      [0, tint(colour, 0.2 * strength)],
      [0.45, colour],
      [1, shade(colour, 0.22 * strength)],
    ],
    [0, 0, 0.7, 1],
  );

/** The inside of a vessel: dark under the near rim on the lit side, lighter where the light lands. */
export const hollow = (pen: Pen, colour: string): string =>
  pen.linear(
    [
      [0, shade(colour, 0.5)],
      [0.6, shade(colour, 0.22)],
      [1, tint(colour, 0.12)],
    ],
    [0, 0, 0.9, 0.6],
  );

/** Clear glass: almost transparent in the middle, bright at the edges. */
export const glass = (pen: Pen): string =>
  pen.linear([
    [0, '#ffffff', 0.55],
    [0.07, '#ffffff', 0.12],
    [0.2, '#ffffff', 0.34],
    [0.3, '#ffffff', 0.08],
    [0.75, '#4a3a2c', 0.07],
    [0.93, '#4a3a2c', 0.2],
    [1, '#ffffff', 0.5],
  ]);

/**
 * The shadow of a thing on the surface it stands on: a wide soft one away from the light, a tight dark one beneath.
 * `reach` is how far the soft one runs to the right.
 */
export const groundShadow = (pen: Pen, x: number, y: number, rx: number, reach = rx * 0.9): string =>
  shadowOnGround(pen, x, y, rx, reach, Math.max(3.5, rx * tilt * 1.08));

/** The same for a thing with a straight front edge, which hides most of the shadow beneath it. */
export const straightShadow = (pen: Pen, x: number, y: number, rx: number, reach = rx * 0.9): string =>
  shadowOnGround(pen, x, y - 1, rx, reach, 8);

/** The soft part alone, for things on thin legs. */
export const softShadow = (pen: Pen, x: number, y: number, rx: number, reach = rx): string =>
  shadowOnGround(pen, x, y, rx, reach, 0);

const shadowOnGround = (pen: Pen, x: number, y: number, rx: number, reach: number, ry: number): string => {
  const soft = pen.radial([
    [0, shadowInk, 0.42],
    [0.45, shadowInk, 0.2],
    [1, shadowInk, 0],
  ]);
  const tight = pen.radial([
    [0, shadowInk, 0.75],
    [0.72, shadowInk, 0.5],
    [1, shadowInk, 0],
  ]);
  const length = rx + reach * 0.62;
  return (
    oval(x + reach * 0.55, y - 1, length, Math.max(9, length * 0.17), soft, `transform="rotate(-3 ${x} ${y})"`) +
    (ry === 0 ? '' : oval(x + 2, y + 1, rx * 1.07, ry, tight))
  );
};

/** The shadow of a defined outline on the wall or cloth right behind it; layered strokes replace a blur. */
export const castShadow = (reference: string, distance = 8): string =>
  group(
    [0, 0.7, 1.4, 2.1, 2.9, 3.8].map((spread) => use(reference, `stroke-width="${spread * distance * 0.6}"`)).join(''),
    `fill="${shadowInk}" stroke="${shadowInk}" stroke-linejoin="round" fill-opacity=".05" stroke-opacity=".032" transform="translate(${distance * 0.7} ${distance * 0.9})"`,
  );

type Cylinder = { x?: number; top: number; bottom: number; rTop: number; rBottom?: number };

/** The side of an upright cylinder or cone, as a path. */
export const cylinderSide = ({ x = 0, top, bottom, rTop, rBottom = rTop }: Cylinder): string =>
  `M${x - rTop} ${top}L${x - rBottom} ${bottom}A${rBottom} ${rBottom * tilt} 0 0 0 ${x + rBottom} ${bottom}L${x + rTop} ${top}A${rTop} ${rTop * tilt} 0 0 0 ${x - rTop} ${top}Z`;

type Profile = readonly (readonly [radius: number, y: number])[];

/** A smooth line through the points; a point given twice is a corner. */
const smooth = (points: readonly (readonly [x: number, y: number])[]): string => {
  let d = '';
  for (let index = 0; index < points.length - 1; index += 1) {
    const from = points[index];
    const to = points[index + 1];
    if (!from || !to || (from[0] === to[0] && from[1] === to[1])) continue;
    const before = points[index - 1] ?? from;
    const after = points[index + 2] ?? to;
    const [c1x, c1y] = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const [c2x, c2y] = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    d += `C${c1x.toFixed(1)} ${c1y.toFixed(1)} ${c2x.toFixed(1)} ${c2y.toFixed(1)} ${to[0]} ${to[1]}`;
  }
  return d;
};

/** The outline of a body with round cross-sections, given as radii from top to bottom. */
export const turned = (profile: Profile, x = 0): string => {
  const first = profile[0] ?? [0, 0];
  const last = profile[profile.length - 1] ?? first;
  const left = smooth(profile.map(([radius, y]) => [x - radius, y] as const));
  const right = smooth(profile.map(([radius, y]) => [x + radius, y] as const).reverse());
  return `M${x - first[0]} ${first[1]}${left}A${last[0]} ${last[0] * tilt} 0 0 0 ${x + last[0]} ${last[1]}${right}A${first[0]} ${first[0] * tilt} 0 0 0 ${x - first[0]} ${first[1]}Z`;
};

/** The open mouth of a vessel: rim, then the inside. */
export const mouth = (pen: Pen, colour: string, x: number, y: number, r: number, rim = 3): string =>
  oval(x, y, r, r * tilt, tint(colour, 0.32)) + oval(x, y + 0.6, r - rim, (r - rim) * tilt - 0.8, hollow(pen, colour));

/** A fold or dent in something soft or glossy: dark at one edge, fading to the other. */
export const fold = (
  pen: Pen,
  d: string,
  opacity = 0.3,
  along: readonly [number, number, number, number] = [0, 0, 1, 0],
): string =>
  path(
    d,
    pen.linear(
      [
        [0, shadowInk, opacity],
        [1, shadowInk, 0],
      ],
      along,
    ),
  );

/** The bright counterpart of a fold. */
export const gleam = (
  pen: Pen,
  d: string,
  opacity = 0.5,
  along: readonly [number, number, number, number] = [0, 0, 1, 0],
): string =>
  path(
    d,
    pen.linear(
      [
        [0, '#fffaf0', opacity],
        [1, '#fffaf0', 0],
      ],
      along,
    ),
  );
