import { mix, shade, tint } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { box, dot, line, oval, path } from '../markup.ts';
import { downwards } from '../pen.ts';
import {
  cylinderSide,
  face,
  glass,
  gleam,
  groundShadow,
  polished,
  round,
  straightShadow,
  tilt,
  turned,
} from '../solids.ts';

const black = '#2b2522';

const espressoMachine: Drawing = {
  surface: 'table',
  width: 300,
  height: 292,
  centimetres: 32,
  draw: (pen) => {
    const { palette, random } = pen;
    const grip = random.pick([black, palette.wood]);
    const knob = (x: number): string =>
      dot(x, -214, 13, '#2a160a', 'opacity=".25" transform="translate(3 4)"') +
      dot(x, -214, 13, polished(pen)) +
      dot(x, -214, 9, face(pen, grip)) +
      line(`M${x} -221V-215`, '#f4ece0', 2);
    return (
      straightShadow(pen, 0, -4, 136, 95) +
      path(
        'M-122 -190H122V-30H-122Z',
        pen.linear([
          [0, shade(palette.base, 0.3)],
          [0.5, shade(palette.base, 0.5)],
          [1, shade(palette.base, 0.62)],
        ]),
      ) +
      path('M-122 -190H122V-160Q0 -150 -122 -160Z', '#1c0f08', 'opacity=".35"') +
      path(
        'M-136 -196L-128 -272Q-127 -282 -116 -282H116Q127 -282 128 -272L136 -196Q136 -184 124 -184H-124Q-136 -184 -136 -196Z',
        face(pen, palette.base, 1.1),
      ) +
      gleam(pen, 'M-128 -270Q-126 -281 -114 -281H60L20 -186H-124Q-135 -186 -134 -198Z', 0.26, [0, 0, 1, 0.7]) +
      line('M-112 -282V-291H112V-282', '#8d857b', 3.5) +
      line('M-112 -291H112', '#efe9df', 1.4) +
      dot(-82, -228, 24, polished(pen)) +
      dot(-82, -228, 20, '#f8f3ea') +
      line('M-96 -222A16 16 0 1 1 -68 -222', '#3a2c22', 1.3, 'stroke-dasharray="1.5 4"') +
      line(`M-82 -228L${-82 + random.between(-10, 10)} -240`, '#b2202f', 2) +
      dot(-82, -228, 2.6, black) +
      knob(44) +
      knob(86) +
      path(cylinderSide({ top: -186, bottom: -160, rTop: 38, rBottom: 36 }), polished(pen)) +
      path(cylinderSide({ top: -160, bottom: -142, rTop: 32 }), polished(pen, '#9d958b')) +
      line('M-14 -140V-122M14 -140V-122', '#857c72', 8) +
      path('M-12 -158Q-11 -168 0 -168Q11 -168 12 -158L17 -106Q17 -94 0 -94Q-17 -94 -17 -106Z', round(pen, grip)) +
      line('M104 -186V-166Q106 -130 96 -96', '#6f675f', 6) +
      line('M103 -186V-166Q104 -132 95 -100', '#efe8dd', 2) +
      path('M-142 -38Q-142 -46 -132 -46H132Q142 -46 142 -38V-12Q142 -4 132 -4H-132Q-142 -4 -142 -12Z', polished(pen)) +
      path('M-130 -50H130L140 -40H-140Z', '#4d463f') +
      line('M-118 -46H118', '#a79f94', 2, 'stroke-dasharray="9 5"') +
      path(
        turned([
          [23, -84],
          [22, -66],
          [15, -46],
        ]),
        round(pen, palette.linen),
      ) +
      oval(0, -84, 23, 23 * tilt, '#fffaf2') +
      oval(0, -83.5, 20, 20 * tilt - 0.5, '#6b3f20') +
      line('M22 -78q12 1 8 11q-3 6-11 6', tint(palette.linen, 0.2), 4)
    );
  },
};

const filterMachine: Drawing = {
  surface: 'table',
  width: 240,
  height: 300,
  centimetres: 36,
  draw: (pen) => {
    const { palette } = pen;
    const carafe: readonly (readonly [number, number])[] = [
      [38, -150],
      [38, -150],
      [48, -138],
      [66, -96],
      [66, -60],
      [56, -26],
      [52, -24],
    ];
    return (
      straightShadow(pen, 0, -4, 108, 90) +
      box(
        38,
        -290,
        72,
        280,
        10,
        pen.linear([
          [0, shade(palette.base, 0.4)],
          [0.25, palette.base],
          [0.6, shade(palette.base, 0.1)],
          [1, shade(palette.base, 0.42)],
        ]),
      ) +
      box(
        70,
        -244,
        22,
        190,
        6,
        pen.linear([
          [0, '#dfe6e6', 0.75],
          [0.5, '#ffffff', 0.35],
          [1, '#6d7676', 0.5],
        ]),
      ) +
      box(70, -170, 22, 116, 6, '#9fc0c6', 'opacity=".5"') +
      line('M74 -190h6M74 -160h6M74 -130h6M74 -100h6', '#fff', 1.5, 'opacity=".9"') +
      path(
        'M-110 -276Q-110 -292 -96 -292H96Q110 -292 110 -276V-240Q110 -232 102 -232H-102Q-110 -232 -110 -240Z',
        face(pen, palette.base, 1.2),
      ) +
      gleam(pen, 'M-108 -276Q-108 -290 -96 -290H20L-10 -234H-102Q-108 -234 -108 -240Z', 0.28, [0, 0, 1, 0.6]) +
      line('M-110 -246H110', shade(palette.base, 0.5), 1.2, 'opacity=".5"') +
      path(
        'M-84 -232H26L8 -168Q6 -162 -2 -162H-56Q-64 -162 -66 -168Z',
        pen.linear([
          [0, '#4c423b'],
          [0.25, '#776a60'],
          [0.6, black],
          [1, '#161210'],
        ]),
      ) +
      path(
        'M-110 -20Q-110 -26 -104 -26H104Q110 -26 110 -20V-10Q110 -2 102 -2H-102Q-110 -2 -110 -10Z',
        face(pen, shade(palette.base, 0.16), 1.2),
      ) +
      dot(86, -14, 6, polished(pen)) +
      dot(86, -14, 2, '#c8402e') +
      oval(-29, -25, 64, 7, black) +
      path(
        turned(
          [
            [66, -98],
            [66, -62],
            [58, -30],
            [54, -26],
          ],
          -29,
        ),
        pen.linear([
          [0, '#3a1d0c'],
          [0.2, '#7a4623'],
          [0.5, '#3d1f0e'],
          [1, '#1d0d05'],
        ]),
        'opacity=".93"',
      ) +
      oval(-29, -98, 66, 66 * tilt, '#6f4022') +
      path(turned(carafe, -29), glass(pen)) +
      line('M-78 -108C-86 -84 -82 -56 -74 -40', '#fff', 4, 'opacity=".6"') +
      path(cylinderSide({ x: -29, top: -158, bottom: -146, rTop: 36, rBottom: 42 }), round(pen, black)) +
      line('M-66 -146C-112 -150 -116 -120 -112 -90Q-108 -66 -90 -62', black, 12) +
      line('M-72 -148C-106 -150 -112 -124 -110 -96', '#75685e', 3)
    );
  },
};

const milkFrother: Drawing = {
  surface: 'table',
  width: 210,
  height: 300,
  centimetres: 20,
  draw: (pen) => {
    const { palette } = pen;
    const jug = shade('#c4bdb3', 0);
    return (
      groundShadow(pen, -10, -2, 70, 84) +
      line('M60 -160C122 -172 122 -132 110 -96C100 -66 86 -58 58 -54', '#6f675f', 13) +
      line('M62 -162C114 -170 116 -134 106 -100', '#fffaf2', 3.4, 'opacity=".85"') +
      path('M-66 -176L-92 -190Q-70 -194 -50 -188Z', '#8b8379') +
      oval(-8, -176, 58, 58 * tilt, '#5c544c') +
      oval(-8, -172, 53, 8, '#fff7ea') +
      path('M-50 -172Q-30 -186 -6 -180Q22 -186 40 -172Z', '#fffdf8') +
      line('M16 -176L28 -206', '#a79f94', 3.4) +
      `<g transform="rotate(14 34 -232)">${box(16, -304, 36, 104, 16, round(pen, palette.base, 1.15))}${box(16, -222, 36, 5, 0, polished(pen, palette.accent))}${box(28, -284, 12, 24, 6, shade(palette.base, 0.35))}${dot(34, -272, 3.4, palette.linen)}</g>` +
      path(
        turned(
          [
            [58, -178],
            [58, -178],
            [56, -150],
            [68, -96],
            [72, -40],
            [66, -6],
            [64, -2],
          ],
          -8,
        ),
        polished(pen, jug),
      ) +
      path(
        'M-66 -178L-94 -192C-84 -166 -72 -150 -64 -142Z',
        pen.linear(
          [
            [0, '#f7f2ea'],
            [1, '#8f877d'],
          ],
          downwards,
        ),
      ) +
      line(`M-66 -177A58 ${58 * tilt} 0 0 0 50 -177`, '#fffaf2', 2.2) +
      line(`M-80 -34A72 ${72 * tilt} 0 0 0 64 -34`, mix(jug, black, 0.4), 1, 'opacity=".5"')
    );
  },
};

export const machineDrawings = {
  'espresso-machine': espressoMachine,
  'filter-machine': filterMachine,
  'milk-frother': milkFrother,
} as const;
