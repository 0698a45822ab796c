import { mix, shade, tint } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { box, dot, line, oval, path } from '../markup.ts';
import { downwards, type Pen } from '../pen.ts';
import { castShadow, face, gleam, groundShadow, polished, round, straightShadow, tilt, turned } from '../solids.ts';

/** The grain of sawn wood, as lines along the board. */
const grain = (pen: Pen, x: number, y: number, width: number, height: number): string => {
  let d = '';
  for (let index = 1; index < 7; index += 1) {
    const column = x + (width / 7) * index + pen.random.between(-12, 12);
    d += `M${column.toFixed(0)} ${y}c${pen.random.between(-7, 7).toFixed(0)} ${(height * 0.35).toFixed(0)} ${pen.random.between(-7, 7).toFixed(0)} ${(height * 0.65).toFixed(0)} 0 ${height}`;
  }
  return d;
};

const pan: Drawing = {
  surface: 'table',
  width: 310,
  height: 200,
  centimetres: 14,
  draw: (pen) => {
    const { palette, random } = pen;
    const grip = random.pick([palette.wood, '#2f2823', palette.wood]);
    return (
      groundShadow(pen, -34, -4, 104, 96) +
      line('M60 -76L150 -164', shade(grip, 0.55), 21, 'transform="translate(2 4)"') +
      line('M60 -78L96 -112', '#8b8379', 13) +
      line('M92 -108L148 -164', shade(grip, 0.08), 20) +
      line('M92 -114L144 -166', tint(grip, 0.45), 4, 'opacity=".7"') +
      dot(147, -163, 4, shade(grip, 0.7)) +
      path('M-152 -58C-150 -22 -110 -2 -36 -2C38 -2 78 -22 80 -58Z', round(pen, palette.base, 1.2)) +
      oval(-36, -58, 116, 44, tint(palette.base, 0.35)) +
      oval(-36, -58, 111, 41, shade(palette.base, 0.5)) +
      oval(
        -36,
        -57,
        108,
        39,
        pen.linear(
          [
            [0, '#1d1815'],
            [0.55, '#37302b'],
            [1, '#5b524b'],
          ],
          [0, 0, 1, 0.7],
        ),
      ) +
      oval(
        -36,
        -46,
        84,
        26,
        pen.radial(
          [
            [0, '#4d453f'],
            [0.8, '#3a332e'],
            [1, '#2a2420'],
          ],
          0.6,
          0.3,
          0.7,
        ),
      ) +
      gleam(pen, 'M-118 -66C-100 -88 -50 -98 0 -92C-44 -88 -88 -76 -106 -56Z', 0.28) +
      line(
        'M-70 -46C-50 -56 -20 -58 6 -50M-18 -52l12-10M-36 -55l6-12M2 -50l12-8',
        mix(palette.base, '#6f8f5a', 0.8),
        3.4,
      ) +
      line('M-54 -50l-6 -10M-60 -48l2 8M-40 -54l8 8M-10 -53l2 9', mix(palette.base, '#86a56c', 0.8), 3)
    );
  },
};

const pot: Drawing = {
  surface: 'table',
  width: 300,
  height: 216,
  centimetres: 20,
  draw: (pen) => {
    const { palette, random } = pen;
    const knob = random.pick(['#c8a873', '#b9b2a8', palette.wood]);
    const loop = (side: number): string =>
      line(
        `M${side * 104} -116C${side * 146} -122 ${side * 146} -84 ${side * 104} -84`,
        shade(palette.base, side < 0 ? 0.1 : 0.4),
        14,
      ) +
      line(
        `M${side * 106} -120C${side * 138} -122 ${side * 142} -100 ${side * 132} -92`,
        tint(palette.base, 0.4),
        3.4,
        'opacity=".7"',
      );
    return (
      groundShadow(pen, 0, -2, 106, 90) +
      loop(-1) +
      loop(1) +
      path(
        turned([
          [109, -134],
          [109, -134],
          [109, -40],
          [100, -8],
          [94, -2],
        ]),
        round(pen, palette.base, 1.15),
      ) +
      gleam(pen, 'M-96 -120C-98 -80 -96 -50 -88 -22L-70 -18C-78 -50 -80 -84 -78 -118Z', 0.42) +
      line(`M-109 -128A109 ${109 * tilt} 0 0 0 109 -128`, shade(palette.base, 0.6), 5, 'opacity=".5"') +
      path(
        `M-112 -140C-104 -168 -54 -184 0 -184C54 -184 104 -168 112 -140A112 ${112 * tilt} 0 0 1 -112 -140Z`,
        round(pen, tint(palette.base, 0.04), 1.15),
      ) +
      gleam(pen, 'M-92 -146C-76 -166 -40 -176 -4 -178C-34 -168 -58 -156 -66 -140Z', 0.55) +
      line(`M-112 -140A112 ${112 * tilt} 0 0 0 112 -140`, tint(palette.base, 0.4), 2, 'opacity=".8"') +
      oval(0, -183, 17, 4, shade(palette.base, 0.4)) +
      box(-6, -194, 12, 12, 2, shade(knob, 0.3)) +
      path(
        'M-20 -198C-20 -212 -10 -214 0 -214C10 -214 20 -212 20 -198A20 4 0 0 1 -20 -198Z',
        knob === palette.wood ? round(pen, knob) : polished(pen, knob),
      )
    );
  },
};

const knife: Drawing = {
  surface: 'flat',
  width: 330,
  height: 300,
  centimetres: 34,
  draw: (pen) => {
    const { palette, random } = pen;
    const board = pen.definePath(
      'M-120 -128Q-120 -140 -108 -140H108Q120 -140 120 -128V128Q120 140 108 140H-108Q-120 140 -120 128Z',
    );
    const blade = pen.definePath('M-158 8C-120 30 -40 34 40 30L40 -10L-60 -14C-110 -14 -140 -6 -158 8Z');
    const grip = pen.definePath('M38 -13H60Q110 -22 152 -14Q164 -10 162 4Q158 18 144 14C118 6 92 12 60 10L38 12Z');
    const wood = random.pick([palette.wood, '#8a5c38', '#caa377']);
    return (
      `<g transform="rotate(${random.between(3, 9)})">` +
      castShadow(board, 11) +
      path(
        'M-120 -128Q-120 -140 -108 -140H108Q120 -140 120 -128V128Q120 140 108 140H-108Q-120 140 -120 128Z',
        face(pen, wood),
      ) +
      line(grain(pen, -120, -138, 240, 276), shade(wood, 0.4), 1.6, 'opacity=".35"') +
      line('M-112 -132H110', tint(wood, 0.6), 2, 'opacity=".6"') +
      dot(94, -114, 9, shade(wood, 0.6)) +
      `</g><g transform="rotate(${random.between(-42, -30)}) scale(1.02)">` +
      castShadow(blade, 7) +
      castShadow(grip, 9) +
      `<use href="#${blade}" fill="${pen.linear(
        [
          [0, '#fdfbf7'],
          [0.3, '#cfc9c0'],
          [0.55, '#f6f3ee'],
          [0.75, '#a8a198'],
          [1, '#e8e4dd'],
        ],
        [0.1, 0, 0.3, 1],
      )}"/>` +
      line('M-156 9C-120 28 -40 31 40 27', '#fff', 1.6, 'opacity=".8"') +
      line('M-128 4C-80 -4 -20 -4 34 -2', '#857d74', 0.8, 'opacity=".6"') +
      box(34, -13, 12, 27, 2, polished(pen)) +
      `<use href="#${grip}" fill="${pen.linear(
        [
          [0, tint(palette.base, 0.35)],
          [0.4, palette.base],
          [1, shade(palette.base, 0.4)],
        ],
        downwards,
      )}"/>` +
      [66, 98, 130].map((x) => dot(x, -3 - (x - 66) * 0.03, 4, polished(pen, '#c8a873'))).join('') +
      line('M58 -9C100 -18 130 -15 150 -9', '#fff8ec', 2, 'opacity=".45"') +
      '</g>'
    );
  },
};

const cuttingBoard: Drawing = {
  surface: 'table',
  width: 250,
  height: 300,
  centimetres: 40,
  draw: (pen) => {
    const { palette, random } = pen;
    const front =
      'M-96 -196Q-96 -212 -80 -212H-34Q-22 -214 -22 -226V-262Q-22 -282 -4 -282Q14 -282 14 -262V-226Q14 -214 26 -212H62Q78 -212 78 -196V-14Q78 0 62 0H-80Q-96 0 -96 -14Z';
    const pathId = pen.definePath(front);
    const second = random.pick([palette.base, shade(palette.base, 0.12)]);
    const wood = palette.wood;
    return (
      straightShadow(pen, 10, -4, 112, 76) +
      dot(48, -104, 92, shade(second, 0.5), 'transform="translate(7 3)"') +
      dot(48, -104, 92, face(pen, second, 1.2)) +
      dot(48, -104, 84, 'none', `stroke="${tint(second, 0.35)}" stroke-width="1.5" opacity=".6"`) +
      castShadow(pathId, 7) +
      path(front, shade(wood, 0.5), 'transform="translate(7 1)"') +
      `<use href="#${pathId}" fill="${face(pen, wood, 1.1)}"/>` +
      `<g ${pen.clip(pathId)}>${line(grain(pen, -96, -284, 176, 286), shade(wood, 0.45), 1.8, 'opacity=".38"')}${line(grain(pen, -90, -284, 176, 286), tint(wood, 0.5), 1.2, 'opacity=".35"')}</g>` +
      dot(-4, -260, 8, shade(wood, 0.65)) +
      line('M-4 -260C-30 -290 16 -304 4 -266', shade(palette.accent, 0.2), 3.4) +
      line('M-94 -194Q-94 -210 -80 -210H-34', tint(wood, 0.7), 2, 'opacity=".8"')
    );
  },
};

export const cookwareDrawings = {
  pan,
  pot,
  knife,
  'cutting-board': cuttingBoard,
} as const;
