import { mix, shade, tint } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { box, dot, line, oval, path, use } from '../markup.ts';
import { downwards } from '../pen.ts';
import {
  castShadow,
  cylinderSide,
  face,
  fold,
  gleam,
  groundShadow,
  polished,
  round,
  straightShadow,
  tilt,
} from '../solids.ts';

const headphones: Drawing = {
  surface: 'flat',
  width: 270,
  height: 300,
  centimetres: 20,
  draw: (pen) => {
    const { palette, random } = pen;
    const pad = '#2d2622';
    const band = 'M-104 40C-122 -96 -60 -138 0 -138C60 -138 122 -96 104 40';
    const cup = (side: number): string => {
      const outline = pen.definePath(
        `M${side * 76} 4C${side * 96} -6 ${side * 132} 4 ${side * 138} 62C${side * 140} 120 ${side * 112} 140 ${side * 82} 130Z`,
      );
      return (
        castShadow(outline, 10) +
        path(
          `M${side * 84} 6C${side * 56} 4 ${side * 46} 30 ${side * 46} 66C${side * 46} 104 ${side * 58} 132 ${side * 88} 130Z`,
          pen.linear(
            side < 0
              ? [
                  [0, pad],
                  [1, '#5a4d44'],
                ]
              : [
                  [0, '#5d5047'],
                  [1, pad],
                ],
          ),
        ) +
        use(
          outline,
          `fill="${pen.linear(
            side < 0
              ? [
                  [0, shade(palette.base, 0.1)],
                  [0.3, tint(palette.base, 0.4)],
                  [0.7, palette.base],
                  [1, shade(palette.base, 0.25)],
                ]
              : [
                  [0, shade(palette.base, 0.12)],
                  [0.4, palette.base],
                  [1, shade(palette.base, 0.48)],
                ],
          )}"`,
        ) +
        line(
          `M${side * 84} 8C${side * 80} 50 ${side * 80} 90 ${side * 88} 128`,
          shade(palette.base, 0.5),
          2,
          'opacity=".6"',
        ) +
        oval(side * 122, 66, 7, 26, polished(pen, palette.accent), `transform="rotate(${side * -4} ${side * 122} 66)"`)
      );
    };
    return (
      `<g transform="rotate(${random.between(-10, 10)}) translate(0 -4)">` +
      line(band, '#2a160a', 26, 'opacity=".1" transform="translate(8 11)"') +
      line(band, '#2a160a', 19, 'opacity=".16" transform="translate(5 8)"') +
      line(band, shade(palette.base, 0.35), 18) +
      line(band, palette.base, 14, 'transform="translate(-1 -2)"') +
      line(
        'M-98 -50C-84 -114 -40 -134 0 -135C40 -134 84 -114 96 -60',
        tint(palette.base, 0.45),
        4.5,
        'transform="translate(0 -3)" opacity=".8"',
      ) +
      line('M-84 -66C-64 -110 -30 -120 0 -120C30 -120 64 -110 84 -66', pad, 13) +
      line('M-80 -72C-60 -108 -30 -117 0 -117', '#7d6e63', 2.4, 'opacity=".7"') +
      [-1, 1]
        .map(
          (side) =>
            line(`M${side * 106} -30L${side * 106} 30`, metalTone, 8) +
            line(`M${side * 106 - 1.6} -30L${side * 106 - 1.6} 20`, '#fbf6ee', 2),
        )
        .join('') +
      cup(-1) +
      cup(1) +
      '</g>'
    );
  },
};

const metalTone = '#a59e95';

const smartwatch: Drawing = {
  surface: 'flat',
  width: 190,
  height: 330,
  centimetres: 24,
  draw: (pen) => {
    const { palette, random } = pen;
    const strap = random.pick([palette.base, palette.accent]);
    const strapTop = 'M-40 -60L-34 -150Q-33 -164 -20 -164H20Q33 -164 34 -150L40 -60Z';
    const strapBottom = 'M-40 60L-34 142Q-30 166 0 166Q30 166 34 142L40 60Z';
    const square = random.chance(0.55);
    const caseShape = square
      ? 'M-60 -46Q-60 -74 -32 -74H32Q60 -74 60 -46V46Q60 74 32 74H-32Q-60 74 -60 46Z'
      : 'M-70 0A70 70 0 1 1 70 0A70 70 0 1 1 -70 0Z';
    const pathId = pen.definePath(strapTop + strapBottom + caseShape);
    const goal = 2 * Math.PI * 44;
    const rings =
      dot(0, 0, 44, 'none', `stroke="${mix(palette.accent, '#15110e', 0.75)}" stroke-width="7"`) +
      dot(
        0,
        0,
        44,
        'none',
        `stroke="${palette.accent}" stroke-width="7" stroke-linecap="round" stroke-dasharray="${(goal * random.between(0.45, 0.9)).toFixed(0)} 400" transform="rotate(-90)"`,
      ) +
      [0, 1, 2, 3]
        .map((day) => line(`M${day * 12 - 18} 16v${-random.between(6, 32).toFixed(0)}`, tint(palette.base, 0.4), 6))
        .join('');
    const time =
      line(
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
          .map(
            (hour) =>
              `M${(Math.sin((hour * Math.PI) / 6) * 48).toFixed(0)} ${(Math.cos((hour * Math.PI) / 6) * 48).toFixed(0)}h.1`,
          )
          .join(''),
        '#8d857b',
        5,
      ) +
      line('M0 0L-20 -17', '#fffaf2', 6) +
      line('M0 0L22 -30', '#fffaf2', 5) +
      line(`M0 0L${random.between(-10, 20).toFixed(0)} 40`, palette.accent, 2) +
      dot(0, 0, 5, palette.accent);
    return (
      `<g transform="rotate(${random.between(-12, 12)})">` +
      castShadow(pathId, 11) +
      [strapTop, strapBottom]
        .map((d) =>
          path(
            d,
            pen.linear([
              [0, tint(strap, 0.3)],
              [0.4, strap],
              [1, shade(strap, 0.35)],
            ]),
          ),
        )
        .join('') +
      [88, 104, 120, 136].map((y) => oval(0, y, 4, 3, shade(strap, 0.6))).join('') +
      box(-26, -150, 52, 9, 3, polished(pen)) +
      fold(pen, 'M-40 60L-38 86Q0 92 38 86L40 60Z', 0.4, downwards) +
      fold(pen, 'M-40 -60L-38 -86Q0 -92 38 -86L40 -60Z', 0.4, [0, 1, 0, 0]) +
      box(square ? 58 : 67, -16, 9, 24, 4, polished(pen)) +
      path(caseShape, polished(pen, '#8d867d')) +
      `<g transform="scale(.94)">${path(caseShape, '#15110e')}</g>` +
      (random.chance(0.5) ? rings : time) +
      `<g transform="scale(.94)">${path(square ? 'M-60 -46Q-60 -74 -32 -74H20L-60 44Z' : 'M-70 0A70 70 0 0 1 26 -65L-50 49A70 70 0 0 1 -70 0Z', '#fff', 'opacity=".12"')}</g>` +
      '</g>'
    );
  },
};

const speaker: Drawing = {
  surface: 'table',
  width: 290,
  height: 290,
  centimetres: 18,
  draw: (pen) => {
    const { palette, random } = pen;
    const mesh = pen.pattern(
      6,
      6,
      dot(1.5, 1.5, 1.1, shade(palette.base, 0.55)) + dot(4.5, 4.5, 1.1, shade(palette.base, 0.55)),
    );
    if (random.chance(0.5)) {
      const side = cylinderSide({ top: -206, bottom: -22, rTop: 82 });
      return (
        groundShadow(pen, 0, -2, 80, 90) +
        path(cylinderSide({ top: -26, bottom: -4, rTop: 80, rBottom: 76 }), round(pen, palette.wood)) +
        path(side, round(pen, palette.base, 1.1)) +
        path(side, mesh, 'opacity=".7"') +
        path(
          side,
          pen.linear([
            [0, '#2a160a', 0.2],
            [0.24, '#fff8ec', 0.26],
            [0.5, '#fff8ec', 0],
            [1, '#2a160a', 0.4],
          ]),
        ) +
        oval(0, -206, 82, 82 * tilt, face(pen, palette.wood)) +
        oval(0, -206, 66, 66 * tilt, face(pen, '#2d2723')) +
        oval(0, -206, 40, 40 * tilt, 'none', 'stroke="#ffe2a3" stroke-width="2" opacity=".9"') +
        line('M-6 -206H6M0 -208V-204', '#f4ece0', 2) +
        box(-18, -60, 36, 14, 3, face(pen, palette.accent)) +
        line('M-44 -205C-50 -268 50 -268 44 -205', shade(palette.accent, 0.3), 9) +
        line('M-44 -210C-46 -262 44 -264 42 -214', tint(palette.accent, 0.35), 2.4, 'opacity=".8"')
      );
    }
    return (
      straightShadow(pen, 4, -2, 112, 80) +
      box(-104, -224, 224, 222, 26, shade(palette.wood, 0.4)) +
      box(-116, -222, 224, 220, 26, face(pen, palette.wood, 1.1)) +
      line(
        'M-110 -190C-40 -196 30 -186 104 -192M-112 -30C-40 -24 30 -34 104 -28M-112 -110H-106M98 -120C102 -118 104 -116 106 -116',
        shade(palette.wood, 0.4),
        1.4,
        'opacity=".4"',
      ) +
      box(-98, -204, 188, 150, 14, shade(palette.base, 0.15)) +
      box(-98, -204, 188, 150, 14, mesh) +
      box(
        -98,
        -204,
        188,
        150,
        14,
        pen.linear(
          [
            [0, '#fff8ec', 0.3],
            [0.5, '#fff8ec', 0],
            [1, '#2a160a', 0.4],
          ],
          [0, 0, 0.8, 1],
        ),
      ) +
      dot(-4, -129, 56, '#2a160a', 'opacity=".16"') +
      dot(-4, -129, 50, 'none', `stroke="${tint(palette.base, 0.3)}" stroke-width="1.4" opacity=".4"`) +
      [-70, 62]
        .map(
          (x) =>
            dot(x + 2, -25, 13, '#2a160a', 'opacity=".35"') +
            dot(x, -28, 13, polished(pen, '#c8a873')) +
            dot(x, -28, 9, face(pen, '#d8bd8c')) +
            line(`M${x} -28L${x + random.between(-5, 5)} -36`, '#5b4020', 2),
        )
        .join('') +
      line('M-40 -28H34', shade(palette.wood, 0.55), 3) +
      line(`M${random.between(-30, 20).toFixed(0)} -34v12`, '#b2202f', 3) +
      path(
        'M-60 -222C-60 -262 52 -262 52 -222',
        'none',
        `stroke="${shade(palette.base, 0.2)}" stroke-width="9" stroke-linecap="round"`,
      ) +
      line('M-60 -226C-56 -258 40 -260 49 -234', tint(palette.base, 0.4), 2.4, 'opacity=".7"') +
      gleam(pen, 'M-114 -196Q-114 -220 -90 -220H-40L-106 -40Z', 0.2, [0, 0, 1, 0.5])
    );
  },
};

export const soundDrawings = { headphones, smartwatch, speaker } as const;
