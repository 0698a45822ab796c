import { brightness, shade, tint } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { cloth, creases, seam, weave } from '../fabric.ts';
import { box, dot, line, oval, path } from '../markup.ts';
import { downwards } from '../pen.ts';
import { castShadow, face, fold, gleam, groundShadow, polished, round, straightShadow } from '../solids.ts';
import { garmentShadow, ribbing } from './garment.ts';

const scarf: Drawing = {
  surface: 'flat',
  width: 270,
  height: 330,
  centimetres: 60,
  draw: (pen) => {
    const { palette, random } = pen;
    const pattern = weave(
      pen,
      random.pick(['check', 'stripe', 'herringbone', 'knit', 'check']),
      palette.base,
      random.between(1, 1.4),
    );
    const back =
      'M-96 -92C-90 -150 90 -152 98 -94C100 -76 92 -64 84 -56C60 -104 -58 -104 -82 -54C-92 -62 -98 -76 -96 -92Z';
    const left = 'M-30 -40C-54 20 -66 80 -70 128L-6 134C-4 80 6 30 22 -24Z';
    const right = 'M6 -34C30 20 40 70 44 118L104 108C96 50 80 0 52 -44Z';
    const loop = 'M-98 -96C-104 -50 -60 -8 2 -4C64 -8 106 -50 98 -98C90 -70 60 -52 0 -50C-60 -52 -90 -70 -98 -96Z';
    const fringe = (x: number, y: number, dx: number, dy: number): string => {
      let d = '';
      for (let index = 0; index <= 9; index += 1)
        d += `M${(x + (dx * index) / 9).toFixed(0)} ${(y + (dy * index) / 9).toFixed(0)}q${random.between(-3, 3).toFixed(0)} 14 ${random.between(-3, 3).toFixed(0)} 26`;
      return line(d, shade(palette.base, 0.12), 3.6);
    };
    return (
      garmentShadow(pen, [back, left, right, loop], 9) +
      cloth(pen, back, shade(palette.base, 0.22), pattern) +
      path(back, '#2a160a', 'opacity=".2"') +
      fringe(45, 117, 57, -9) +
      cloth(pen, right, shade(palette.base, 0.06), pattern) +
      fold(pen, 'M24 -20C44 30 56 70 60 116L78 112C70 60 54 10 24 -20Z', 0.3) +
      fringe(-68, 127, 60, 6) +
      castShadow(pen.definePath(left), 6) +
      cloth(pen, left, palette.base, pattern) +
      fold(pen, 'M-8 -20C-28 30 -38 80 -40 131L-20 133C-16 80 -4 30 -8 -20Z', 0.3) +
      gleam(pen, 'M-34 -10C-52 40 -60 80 -64 122L-54 124C-50 80 -40 40 -24 0Z', 0.34) +
      castShadow(pen.definePath(loop), 6) +
      cloth(pen, loop, tint(palette.base, 0.05), pattern) +
      fold(
        pen,
        'M-97 -92C-84 -50 -40 -28 4 -26C50 -28 86 -52 97 -92C84 -66 50 -44 0 -42C-50 -44 -84 -64 -97 -92Z',
        0.34,
        downwards,
      ) +
      creases(
        'M-70 -48C-50 -28 -20 -18 10 -16M40 -22C60 -28 76 -42 84 -56M-88 -64C-76 -40 -60 -24 -40 -16',
        palette.base,
        2.2,
      )
    );
  },
};

const hat: Drawing = {
  surface: 'table',
  width: 270,
  height: 220,
  centimetres: 20,
  draw: (pen) => {
    const { palette, random } = pen;
    if (random.chance(0.5)) {
      const dome = 'M-96 -54C-100 -130 -60 -176 0 -176C60 -176 100 -130 96 -54Z';
      return (
        straightShadow(pen, 0, -4, 96, 90) +
        (random.chance(0.7)
          ? dot(
              2,
              -184,
              29,
              pen.radial(
                [
                  [0, tint(palette.accent, 0.5)],
                  [0.6, palette.accent],
                  [1, shade(palette.accent, 0.4)],
                ],
                0.36,
                0.32,
                0.75,
              ),
            ) +
            line(
              'M-18 -196l8 8M-4 -208l3 12M14 -206l-4 12M26 -192l-10 6M-22 -180l10 0M24 -176l-9 -2',
              tint(palette.accent, 0.5),
              2.4,
              'opacity=".7"',
            )
          : '') +
        cloth(pen, dome, palette.base, weave(pen, 'knit', palette.base, 1.7)) +
        path(
          dome,
          pen.radial(
            [
              [0, '#fff8ec', 0.3],
              [0.5, '#fff8ec', 0],
              [1, '#2a160a', 0.42],
            ],
            0.34,
            0.36,
            0.75,
          ),
        ) +
        ribbing(
          pen,
          'M-104 -66Q-106 -74 -96 -74Q0 -62 96 -74Q106 -74 104 -66L100 -8Q100 -2 92 -2Q0 10 -92 -2Q-100 -2 -100 -8Z',
          palette.base,
        ) +
        path(
          'M-104 -66Q-106 -74 -96 -74Q0 -62 96 -74Q106 -74 104 -66L100 -8Q100 -2 92 -2Q0 10 -92 -2Q-100 -2 -100 -8Z',
          pen.linear([
            [0, '#fff8ec', 0.12],
            [0.3, '#fff8ec', 0.24],
            [1, '#2a160a', 0.36],
          ]),
        ) +
        fold(pen, 'M-98 -88Q0 -76 98 -88L97 -73Q0 -62 -97 -73Z', 0.3, [0, 1, 0, 0]) +
        box(34, -46, 38, 24, 2, '#8a5c38', 'transform="rotate(-3 50 -34)"') +
        line('M38 -42H68M38 -27H68', '#e6c79b', 1, 'stroke-dasharray="2 2" transform="rotate(-3 50 -34)"')
      );
    }
    const straw = random.chance(0.5);
    const colour = straw ? '#dcbd86' : palette.base;
    const band = straw ? palette.base : palette.accent;
    const texture = straw
      ? pen.pattern(8, 8, line('M0 4H8', shade(colour, 0.25), 1.4) + line('M2 0V3M6 5V8', tint(colour, 0.5), 1.6))
      : null;
    const crown =
      'M-72 -34C-74 -90 -66 -134 -44 -142C-24 -148 -12 -130 4 -130C22 -130 34 -148 52 -140C70 -130 76 -90 74 -34C30 -22 -30 -22 -72 -34Z';
    const brim =
      'M-134 -28C-130 -52 -90 -58 -70 -50H72C92 -58 132 -52 136 -28C134 4 60 14 0 14C-60 14 -132 4 -134 -28Z';
    return (
      groundShadow(pen, 2, -6, 118, 70) +
      path(brim, shade(colour, 0.5), 'transform="translate(0 5)"') +
      cloth(pen, brim, colour, texture) +
      oval(0, -34, 84, 16, '#2a160a', 'opacity=".3"') +
      cloth(pen, crown, colour, texture) +
      path(crown, round(pen, colour), 'opacity=".55"') +
      fold(
        pen,
        'M-30 -138C-16 -124 -10 -110 -14 -90C-4 -104 8 -116 6 -130C-6 -130 -18 -142 -30 -138Z',
        0.34,
        [0, 0, 1, 1],
      ) +
      fold(pen, 'M44 -138C36 -112 40 -92 48 -76C54 -100 60 -120 60 -134Z', 0.26) +
      path('M-73 -56C-30 -44 30 -44 75 -56L74 -32C30 -20 -30 -20 -72 -32Z', round(pen, band)) +
      path('M52 -52l16 2l-2 22l-16 2Z', shade(band, 0.2)) +
      line('M-132 -26C-126 2 -60 11 0 11C60 11 128 2 134 -26', tint(colour, 0.4), 1.6, 'opacity=".7"')
    );
  },
};

const bag: Drawing = {
  surface: 'table',
  width: 260,
  height: 290,
  centimetres: 34,
  draw: (pen) => {
    const { palette, random } = pen;
    const leather = random.pick([
      shade(palette.accent, brightness(palette.accent) > 0.6 ? 0.4 : 0.1),
      '#7a4d2c',
      shade(palette.base, 0.25),
    ]);
    if (random.chance(0.45)) {
      const body =
        'M-92 -150C-96 -190 -70 -214 -40 -216H44C76 -214 98 -190 94 -150L98 -20Q98 -4 82 -2H-80Q-96 -4 -96 -20Z';
      return (
        straightShadow(pen, 0, -4, 100, 90) +
        line('M-26 -212C-26 -262 28 -262 30 -212', shade(leather, 0.2), 9) +
        cloth(pen, body, palette.base) +
        path(
          'M-94 -160C-90 -198 -66 -214 -40 -216H44C72 -214 92 -196 94 -160L90 -112Q0 -88 -90 -112Z',
          face(pen, tint(palette.base, 0.08)),
        ) +
        fold(pen, 'M-90 -112Q0 -88 90 -112L90 -96Q0 -70 -90 -96Z', 0.4, downwards) +
        seam('M-84 -116Q0 -94 84 -116', palette.base) +
        box(
          -68,
          -84,
          136,
          72,
          12,
          face(pen, shade(palette.base, 0.05)),
          `stroke="${shade(palette.base, 0.4)}" stroke-opacity=".5"`,
        ) +
        fold(pen, 'M-68 -72Q0 -60 68 -72V-60Q0 -48 -68 -60Z', 0.3, downwards) +
        line('M-66 -70Q0 -58 66 -70', '#c7beb1', 2.4) +
        [-42, 42]
          .map(
            (x) =>
              path(
                `M${x - 9} -190H${x + 9}V-84L${x} -76L${x - 9} -84Z`,
                pen.linear([
                  [0, tint(leather, 0.25)],
                  [1, shade(leather, 0.2)],
                ]),
              ) + box(x - 12, -124, 24, 18, 3, 'none', `stroke="#c8a873" stroke-width="3.4"`),
          )
          .join('') +
        gleam(pen, 'M-88 -140C-92 -90 -92 -50 -88 -16L-74 -14C-78 -60 -78 -100 -76 -146Z', 0.3) +
        fold(pen, 'M96 -110C84 -80 82 -40 86 -4L98 -16Z', 0.34, [1, 0, 0, 0])
      );
    }
    const body = 'M-106 -150H104L118 -14Q119 -2 106 -2H-108Q-121 -2 -120 -14Z';
    return (
      straightShadow(pen, 0, -4, 116, 90) +
      line('M-48 -148C-50 -262 44 -262 46 -148', shade(leather, 0.45), 9, 'transform="translate(10 4)"') +
      path('M-106 -150L-96 -162H96L104 -150Z', shade(palette.base, 0.6)) +
      path(body, face(pen, palette.base, 1.15)) +
      fold(pen, 'M-70 -150C-62 -100 -66 -50 -80 -4L-58 -4C-52 -60 -54 -110 -70 -150Z', 0.2) +
      fold(pen, 'M60 -148C68 -100 64 -60 74 -4L92 -4C86 -60 76 -110 60 -148Z', 0.22) +
      gleam(pen, 'M-98 -140L-110 -12H-92L-84 -142Z', 0.36) +
      path(
        'M-118 -34H116L118 -14Q119 -2 106 -2H-108Q-121 -2 -120 -14Z',
        pen.linear([
          [0, tint(leather, 0.2)],
          [0.5, leather],
          [1, shade(leather, 0.35)],
        ]),
      ) +
      line('M-116 -34H114', tint(leather, 0.5), 1, 'stroke-dasharray="4 3" opacity=".7"') +
      seam('M-102 -140H100', palette.base) +
      line('M-48 -118C-52 -268 50 -268 46 -118', '#2a160a', 9, 'opacity=".2" transform="translate(5 6)"') +
      line('M-48 -118C-52 -268 50 -268 46 -118', leather, 10) +
      line('M-50 -124C-52 -262 44 -266 44 -150', tint(leather, 0.4), 2.4, 'opacity=".8"') +
      [-48, 46]
        .map((x) => path(`M${x - 10} -128h20v28l-10 9l-10 -9Z`, leather) + dot(x, -108, 3.4, polished(pen, '#c8a873')))
        .join('') +
      box(-30, -92, 60, 22, 3, face(pen, leather)) +
      `<text x="0" y="-76.5" font-family="Georgia,serif" font-size="14" letter-spacing="1" text-anchor="middle" fill="${tint(leather, 0.7)}">Kontor</text>`
    );
  },
};

export const accessoryDrawings = {
  scarf,
  hat,
  bag,
} as const;
