import { mix, shade, tint } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { dot, line, oval, path } from '../markup.ts';
import type { Pen } from '../pen.ts';
import { cylinderSide, gleam, groundShadow, polished, round, softShadow, tilt, turned } from '../solids.ts';

export const warm = '#ffe2a3';

export const glow = (pen: Pen, x: number, y: number, rx: number, ry: number, strength = 0.55): string =>
  oval(
    x,
    y,
    rx,
    ry,
    pen.radial([
      [0, warm, strength],
      [0.45, warm, strength * 0.42],
      [1, warm, 0],
    ]),
  );

/** A fabric lampshade with the light on. */
const litShade = (pen: Pen, colour: string, top: number, bottom: number, rTop: number, rBottom: number): string =>
  oval(0, bottom, rBottom, rBottom * tilt, '#fff0c9') +
  path(
    `M${-rTop} ${top}L${-rBottom} ${bottom}A${rBottom} ${rBottom * tilt} 0 0 0 ${rBottom} ${bottom}L${rTop} ${top}A${rTop} ${rTop * tilt} 0 0 1 ${-rTop} ${top}Z`,
    pen.linear([
      [0, shade(colour, 0.18)],
      [0.25, mix(colour, warm, 0.4)],
      [0.5, mix(colour, '#fff3d0', 0.55)],
      [0.76, mix(colour, warm, 0.28)],
      [1, shade(colour, 0.28)],
    ]),
  ) +
  line(`M${-rBottom} ${bottom}A${rBottom} ${rBottom * tilt} 0 0 0 ${rBottom} ${bottom}`, shade(colour, 0.3), 2.4) +
  line(
    `M${-rTop} ${top}A${rTop} ${rTop * tilt} 0 0 0 ${rTop} ${top}A${rTop} ${rTop * tilt} 0 0 0 ${-rTop} ${top}`,
    shade(colour, 0.3),
    1.6,
  ) +
  oval(0, top, rTop, rTop * tilt, mix(colour, '#fff3d0', 0.5), 'opacity=".8"');

const pleats = (pen: Pen, colour: string, top: number, bottom: number, rTop: number, rBottom: number): string => {
  if (pen.random.chance(0.5)) return '';
  let d = '';
  for (let at = -0.9; at <= 0.91; at += 0.15) {
    const lift = Math.sqrt(1 - at * at) * tilt;
    d += `M${(at * rTop).toFixed(0)} ${(top + lift * rTop).toFixed(0)}L${(at * rBottom).toFixed(0)} ${(bottom + lift * rBottom).toFixed(0)}`;
  }
  return line(d, shade(colour, 0.4), 1.5, 'opacity=".4"');
};

const tableLamp: Drawing = {
  surface: 'table',
  width: 220,
  height: 300,
  centimetres: 48,
  draw: (pen) => {
    const { palette, random } = pen;
    const shadeColour = random.pick([palette.linen, palette.linen, tint(palette.accent, 0.4)]);
    const foot = random.pick([
      [
        [12, -170],
        [12, -170],
        [14, -150],
        [44, -116],
        [56, -80],
        [46, -36],
        [30, -14],
        [40, -4],
        [40, -4],
      ],
      [
        [10, -170],
        [10, -170],
        [10, -140],
        [46, -120],
        [46, -120],
        [56, -20],
        [56, -20],
        [54, -2],
      ],
      [
        [8, -170],
        [8, -170],
        [34, -148],
        [34, -112],
        [10, -92],
        [44, -62],
        [40, -30],
        [16, -16],
        [16, -16],
        [52, -12],
        [56, -6],
        [56, -1],
      ],
    ] as const);
    return (
      glow(pen, 0, -210, 210, 190, 0.6) +
      glow(pen, 0, 2, 150, 30, 0.5) +
      groundShadow(pen, 0, -1, 52, 70) +
      path(turned(foot), round(pen, palette.base, 1.15)) +
      gleam(pen, 'M-36 -96C-42 -76 -38 -52 -30 -34L-20 -36C-26 -56 -28 -76 -22 -98Z', 0.5) +
      path(cylinderSide({ top: -184, bottom: -168, rTop: 9 }), polished(pen, '#c8a873')) +
      litShade(pen, shadeColour, -292, -176, 66, 104) +
      pleats(pen, shadeColour, -292, -176, 66, 104)
    );
  },
};

const floorLamp: Drawing = {
  surface: 'floor',
  width: 190,
  height: 320,
  centimetres: 155,
  draw: (pen) => {
    const { palette, random } = pen;
    const shadeColour = random.pick([palette.linen, tint(palette.accent, 0.35), palette.base]);
    const tripod = random.chance(0.55);
    const pole = tripod ? palette.wood : palette.base;
    const leg = (d: string): string =>
      line(d, shade(pole, 0.3), 8) + line(d, tint(pole, 0.25), 2.6, 'transform="translate(-1.6 0)"');
    return (
      glow(pen, 0, -256, 170, 150, 0.55) +
      glow(pen, 4, 2, 120, 20, 0.4) +
      (tripod
        ? softShadow(pen, 0, -6, 62, 60) +
          leg('M4 -216L26 -18') +
          leg('M-4 -216L-62 -2') +
          leg('M4 -216L66 -2') +
          dot(0, -214, 9, polished(pen, '#c8a873'))
        : groundShadow(pen, 0, -4, 48, 70) +
          path(cylinderSide({ top: -12, bottom: -4, rTop: 48 }), round(pen, palette.base)) +
          oval(0, -12, 48, 48 * tilt, tint(palette.base, 0.2)) +
          path(cylinderSide({ top: -220, bottom: -12, rTop: 3.6 }), polished(pen, palette.base))) +
      line('M30 -206V-176', '#8b6a44', 1.4) +
      dot(30, -174, 3, '#c8a873') +
      litShade(pen, shadeColour, -314, -212, 56, 80) +
      pleats(pen, shadeColour, -314, -212, 56, 80)
    );
  },
};

export const lampDrawings = {
  'table-lamp': tableLamp,
  'floor-lamp': floorLamp,
} as const;
