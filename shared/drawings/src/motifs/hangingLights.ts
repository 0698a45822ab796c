import { mix, shade, tint } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { dot, line, oval, path } from '../markup.ts';
import { downwards } from '../pen.ts';
import { cylinderSide, gleam, polished, round, tilt } from '../solids.ts';
import { glow, warm } from './lamps.ts';

const pendantLamp: Drawing = {
  surface: 'wall',
  width: 290,
  height: 340,
  centimetres: 40,
  draw: (pen) => {
    const { palette, random } = pen;
    const form = random.pick(['dome', 'cone', 'globe']);
    const cable = line('M0 -900V-66', '#3a2d24', 3.4);
    const cap = path(cylinderSide({ top: -84, bottom: -52, rTop: 13, rBottom: 18 }), polished(pen, '#c8a873'));
    if (form === 'globe') {
      return (
        glow(pen, 0, 40, 230, 220, 0.6) +
        cable +
        cap +
        dot(
          0,
          42,
          98,
          pen.radial(
            [
              [0, '#fffaf0'],
              [0.5, '#fff0cf'],
              [0.86, mix(palette.linen, warm, 0.4)],
              [1, shade(palette.linen, 0.2)],
            ],
            0.45,
            0.42,
            0.56,
          ),
        ) +
        path(`M-96 24A98 98 0 0 1 96 24A97 ${97 * tilt} 0 0 1 -96 24Z`, round(pen, palette.base, 1.1)) +
        gleam(pen, 'M-80 2C-66 -32 -40 -48 -14 -52C-36 -36 -52 -14 -56 10Z', 0.55)
      );
    }
    const outline =
      form === 'dome'
        ? 'M-16 -56C-90 -50 -134 0 -138 66A138 23.5 0 0 0 138 66C134 0 90 -50 16 -56Z'
        : 'M-18 -56L-40 -36L-136 66A136 23 0 0 0 136 66L40 -36L18 -56Z';
    return (
      glow(pen, 0, 150, 230, 190, 0.62) +
      path(
        'M-136 70L-230 400H230L136 70Z',
        pen.linear(
          [
            [0, warm, 0.4],
            [1, warm, 0],
          ],
          downwards,
        ),
        'opacity=".55"',
      ) +
      cable +
      cap +
      path(outline, round(pen, palette.base, 1.2)) +
      oval(0, 66, 138, 23.5, shade(palette.base, 0.3)) +
      oval(
        0,
        67,
        132,
        20,
        pen.radial(
          [
            [0, '#fffdf4'],
            [0.35, '#fff0c4'],
            [1, mix(palette.base, '#f4cf8a', 0.72)],
          ],
          0.5,
          0.4,
          0.6,
        ),
      ) +
      oval(0, 68, 30, 11, '#fffdf6') +
      gleam(pen, 'M-112 30C-98 -16 -70 -38 -36 -46C-58 -26 -76 8 -82 48Z', 0.5) +
      line('M-138 66A138 23.5 0 0 0 138 66', tint(palette.base, 0.4), 1.8, 'opacity=".8"')
    );
  },
};

const stringLights: Drawing = {
  surface: 'wall',
  width: 330,
  height: 260,
  centimetres: 60,
  draw: (pen) => {
    const { palette, random } = pen;
    const cotton = random.chance(0.55);
    const colours = [palette.base, palette.linen, palette.accent] as const;
    const strands = [
      { y: -96, sag: 76 },
      { y: -16, sag: 84 },
    ];
    let drawn = '';
    strands.forEach(({ y, sag }, strand) => {
      drawn += line(`M-400 ${y - 90}Q0 ${y + sag * 2.1} 400 ${y - 90}`, '#4a3829', 2.6);
      for (let index = 0; index < 6; index += 1) {
        const at = (index + (strand === 0 ? 0.5 : 0.9)) / 6.4;
        const x = -400 + 800 * (0.28 + at * 0.44);
        const share = (x + 400) / 800;
        const top =
          (1 - share) * (1 - share) * (y - 90) + 2 * share * (1 - share) * (y + sag * 2.1) + share * share * (y - 90);
        const colour = random.pick(colours);
        const bulb = pen.define(
          `bulb${colour}`,
          (id) =>
            `<g id="${id}">${dot(
              0,
              26,
              54,
              pen.radial([
                [0, warm, 0.55],
                [0.5, warm, 0.18],
                [1, warm, 0],
              ]),
            )}${
              cotton
                ? dot(
                    0,
                    24,
                    21,
                    pen.radial(
                      [
                        [0, '#fffaf0'],
                        [0.4, mix(colour, '#fff0cf', 0.6)],
                        [1, colour],
                      ],
                      0.42,
                      0.4,
                      0.66,
                    ),
                  ) +
                  line(
                    'M-19 16Q0 26 19 14M-20 30Q0 36 20 28M-8 5Q-12 24 -4 44M8 5Q14 24 6 44',
                    '#fff8ec',
                    1,
                    'opacity=".5"',
                  )
                : path(
                    'M-6 8C-20 20 -17 44 0 46C17 44 20 20 6 8Z',
                    pen.radial(
                      [
                        [0, '#fffdf4'],
                        [0.5, '#ffe7ae'],
                        [1, '#e9b45e', 0.75],
                      ],
                      0.5,
                      0.55,
                      0.6,
                    ),
                  ) + line('M-4 16L-6 30L0 24L6 30L4 16', '#d98a2b', 1.6)
            }${path('M-6 -2H6V9H-6Z', '#4a3829')}</g>`,
        );
        drawn += `<use href="#${bulb}" transform="translate(${x.toFixed(0)} ${top.toFixed(0)})"/>`;
      }
    });
    return drawn;
  },
};

export const hangingLightDrawings = {
  'pendant-lamp': pendantLamp,
  'string-lights': stringLights,
} as const;
