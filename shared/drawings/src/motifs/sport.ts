import { shade, tint } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { dot, line, oval, path } from '../markup.ts';
import { downwards } from '../pen.ts';
import { cylinderSide, face, gleam, groundShadow, polished, round, straightShadow, tilt, turned } from '../solids.ts';

const yogaMat: Drawing = {
  surface: 'table',
  width: 310,
  height: 190,
  centimetres: 18,
  draw: (pen) => {
    const { palette, random } = pen;
    const inside = random.pick([palette.accent, tint(palette.base, 0.35), palette.linen]);
    const strap = random.pick(['#8a5c38', shade(palette.base, 0.4), palette.linen]);
    const coil = (r: number): string => `M-96 ${-74 + r}A${r} ${r} 0 1 1 ${-96 + r} -74`;
    const tape = (x: number): string =>
      path(
        `M${x} -146A30 72 0 0 1 ${x} -2L${x + 16} -4A30 72 0 0 0 ${x + 16} -148Z`,
        pen.linear(
          [
            [0, tint(strap, 0.3)],
            [0.4, strap],
            [1, shade(strap, 0.4)],
          ],
          downwards,
        ),
      ) + line(`M${x + 18} -147A30 72 0 0 1 ${x + 18} -4`, '#2a160a', 4, 'opacity=".2"');
    return (
      straightShadow(pen, 10, -4, 150, 60) +
      path(
        'M-96 -146L136 -148A30 72 0 0 1 136 -4L-96 -2Z',
        pen.linear(
          [
            [0, tint(palette.base, 0.05)],
            [0.16, tint(palette.base, 0.42)],
            [0.46, palette.base],
            [0.84, shade(palette.base, 0.42)],
            [1, shade(palette.base, 0.28)],
          ],
          downwards,
        ),
      ) +
      tape(-6) +
      tape(84) +
      line('M2 -150C10 -190 76 -192 92 -152', shade(strap, 0.25), 8) +
      line('M4 -152C14 -186 70 -188 88 -158', tint(strap, 0.4), 2, 'opacity=".7"') +
      oval(-96, -74, 40, 72, face(pen, shade(palette.base, 0.05))) +
      `<g transform="translate(-96 -74) scale(.555 1) translate(96 74)">${[64, 53, 42, 31, 20].map((r) => dot(-96, -74, r, 'none', `stroke="${shade(palette.base, 0.42)}" stroke-width="2.6"`) + dot(-96, -74, r - 4, 'none', `stroke="${inside}" stroke-width="3.4" opacity=".9"`)).join('')}${dot(-96, -74, 12, shade(palette.base, 0.6))}${line(coil(8), shade(palette.base, 0.3), 3)}</g>` +
      gleam(
        pen,
        'M-70 -136L-14 -137V-124L-66 -122ZM24 -137H76V-125H24ZM116 -137L138 -138L144 -126L116 -124Z',
        0.35,
        downwards,
      )
    );
  },
};

const bottle: Drawing = {
  surface: 'table',
  width: 140,
  height: 300,
  centimetres: 25,
  draw: (pen) => {
    const { palette, random } = pen;
    const clear = random.chance(0.4);
    const lid = random.pick([shade(palette.base, 0.45), palette.accent, '#2f2a26']);
    const body = turned([
      [34, -232],
      [34, -232],
      [50, -206],
      [55, -184],
      [55, -120],
      [51, -96],
      [55, -70],
      [55, -12],
      [51, -2],
    ]);
    return (
      groundShadow(pen, 0, -2, 52, 92) +
      (clear
        ? path(
            turned([
              [50, -180],
              [52, -120],
              [48, -96],
              [52, -70],
              [52, -14],
              [49, -8],
            ]),
            round(pen, tint(palette.base, 0.35)),
            'opacity=".75"',
          ) + oval(0, -180, 50, 8, tint(palette.base, 0.65), 'opacity=".9"')
        : '') +
      path(
        body,
        clear
          ? pen.linear([
              [0, palette.base, 0.55],
              [0.12, '#fff', 0.4],
              [0.24, palette.base, 0.18],
              [0.8, palette.base, 0.3],
              [1, shade(palette.base, 0.3), 0.65],
            ])
          : round(pen, palette.base, 1.2),
      ) +
      (clear ? line('M30 -160h12M34 -140h8M30 -60h12M34 -40h8M30 -20h12', '#fff', 2, 'opacity=".8"') : '') +
      path(
        `M-55 -70A55 ${55 * tilt} 0 0 0 55 -70V-52A55 ${55 * tilt} 0 0 1 -55 -52Z`,
        round(pen, random.pick([palette.accent, palette.linen])),
        'opacity=".92"',
      ) +
      line('M-26 -142L-12 -162L0 -148L8 -158L22 -142', palette.linen, 4, 'stroke-linejoin="round" opacity=".9"') +
      path(cylinderSide({ top: -238, bottom: -228, rTop: 35 }), polished(pen)) +
      path(cylinderSide({ top: -268, bottom: -236, rTop: 40, rBottom: 41 }), round(pen, lid, 1.2)) +
      line(
        [-32, -20, -7, 7, 20, 32].map((x) => `M${x} ${-262 + (1 - Math.abs(x) / 40) * 5}v24`).join(''),
        shade(lid, 0.5),
        1.6,
        'opacity=".5"',
      ) +
      oval(0, -268, 40, 40 * tilt, face(pen, tint(lid, 0.2))) +
      line('M-26 -268C-28 -302 28 -302 26 -268', shade(lid, 0.25), 9) +
      line('M-27 -272C-26 -298 16 -300 23 -284', tint(lid, 0.4), 2.4, 'opacity=".8"') +
      gleam(
        pen,
        'M-42 -196C-46 -150 -40 -100 -44 -60C-44 -40 -44 -20 -42 -8L-32 -6C-34 -60 -32 -140 -30 -206Z',
        clear ? 0.6 : 0.42,
      )
    );
  },
};

export const sportDrawings = { 'yoga-mat': yogaMat, bottle } as const;
