import { shade, tint } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { box, dot, line, oval, path } from '../markup.ts';
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
import { bean } from './beans.ts';

const black = '#2b2522';

const frenchPress: Drawing = {
  surface: 'table',
  width: 210,
  height: 300,
  centimetres: 24,
  draw: (pen) => {
    const { palette, random } = pen;
    const metal = random.pick(['#b9b2a8', '#c39a63', palette.base]);
    const level = random.between(-160, -120);
    return (
      groundShadow(pen, -12, -4, 74, 80) +
      path(
        cylinderSide({ x: -12, top: level, bottom: -18, rTop: 64 }),
        pen.linear([
          [0, '#2d1509'],
          [0.18, '#8a5026'],
          [0.5, '#432210'],
          [1, '#1c0c05'],
        ]),
      ) +
      oval(-12, level, 64, 64 * tilt, '#8b5a35') +
      oval(-14, level, 56, 56 * tilt - 1, '#a9764b', 'opacity=".6"') +
      path(cylinderSide({ x: -12, top: -214, bottom: -12, rTop: 67 }), glass(pen)) +
      line(`M-79 -214A67 ${67 * tilt} 0 0 0 55 -214`, '#fff', 1.6, 'opacity=".7"') +
      line('M-12 -280V-236', '#8b8379', 5) +
      line('M-13 -280V-236', '#f5efe6', 1.6) +
      [-196, -30]
        .map((y) =>
          path(
            `M-80 ${y}A68 ${68 * tilt} 0 0 0 56 ${y}V${y + 14}A68 ${68 * tilt} 0 0 1 -80 ${y + 14}Z`,
            polished(pen, metal),
          ),
        )
        .join('') +
      line('M-66 -180V-20M44 -180V-20', metal, 6) +
      line('M-67 -180V-20M43 -180V-20', tint(metal, 0.7), 1.6) +
      path('M-84 -8h14v10h-14ZM48 -8h14v10h-14Z', shade(metal, 0.5)) +
      path(
        `M-84 -212C-84 -240 -50 -250 -12 -250C26 -250 60 -240 60 -212A72 ${72 * tilt} 0 0 1 -84 -212Z`,
        polished(pen, metal),
      ) +
      path('M-84 -214L-98 -222L-80 -228Z', shade(metal, 0.15)) +
      dot(
        -12,
        -286,
        13,
        pen.radial(
          [
            [0, tint(palette.base, 0.55)],
            [0.6, palette.base],
            [1, shade(palette.base, 0.45)],
          ],
          0.35,
          0.3,
          0.75,
        ),
      ) +
      line('M58 -190C104 -200 112 -170 108 -110C106 -60 92 -42 58 -28', shade(palette.base, 0.25), 17) +
      line('M60 -192C100 -200 107 -168 104 -112', tint(palette.base, 0.35), 4, 'opacity=".75"')
    );
  },
};

const grinder: Drawing = {
  surface: 'table',
  width: 190,
  height: 300,
  centimetres: 34,
  draw: (pen) => {
    const { palette, random } = pen;
    let beans = '';
    for (let index = 0; index < 10; index += 1) {
      const row = Math.floor(index / 5);
      beans += bean(
        pen,
        -42 + (index % 5) * 21 + random.between(-3, 3),
        -232 + row * 16,
        random.between(-70, 70),
        1.25,
      );
    }
    const hopper = pen.definePath(cylinderSide({ top: -250, bottom: -178, rTop: 66, rBottom: 44 }));
    return (
      straightShadow(pen, 0, -4, 78, 80) +
      path(
        'M-78 -20Q-78 -30 -66 -30H66Q78 -30 78 -20V-8Q78 0 66 0H-66Q-78 0 -78 -8Z',
        face(pen, shade(palette.base, 0.12)),
      ) +
      path('M-60 -176Q-60 -184 -50 -184H50Q60 -184 60 -176L66 -24H-66Z', round(pen, palette.base, 1.15)) +
      path('M-46 -24V-88Q-46 -102 -32 -102H32Q46 -102 46 -88V-24Z', shade(palette.base, 0.68)) +
      path(cylinderSide({ top: -80, bottom: -20, rTop: 36 }), '#3a1f10') +
      oval(0, -64, 36, 6, '#7a5230') +
      path(cylinderSide({ top: -80, bottom: -18, rTop: 38 }), glass(pen)) +
      path(cylinderSide({ top: -90, bottom: -80, rTop: 39 }), round(pen, black)) +
      dot(3, -138, 25, '#2a160a', 'opacity=".25"') +
      dot(0, -142, 25, polished(pen)) +
      dot(0, -142, 18, face(pen, black)) +
      line(`M0 -142L${random.between(-10, 10)} -156`, palette.linen, 2.6) +
      line('M-32 -142A32 32 0 0 1 32 -142', palette.linen, 3, 'stroke-dasharray=".5 9" opacity=".8"') +
      `<g ${pen.clip(hopper)}>${box(-70, -226, 140, 60, 0, '#2c180d')}${beans}</g>` +
      path(cylinderSide({ top: -250, bottom: -178, rTop: 66, rBottom: 44 }), glass(pen)) +
      path(cylinderSide({ top: -186, bottom: -176, rTop: 47, rBottom: 50 }), polished(pen)) +
      path(cylinderSide({ top: -264, bottom: -248, rTop: 69 }), round(pen, shade(palette.base, 0.3))) +
      oval(0, -264, 69, 69 * tilt, face(pen, palette.base)) +
      path('M-14 -266Q-14 -284 0 -284Q14 -284 14 -266A14 3 0 0 1 -14 -266Z', round(pen, palette.wood))
    );
  },
};

const kettle: Drawing = {
  surface: 'table',
  width: 310,
  height: 250,
  centimetres: 24,
  draw: (pen) => {
    const { palette, random } = pen;
    const grip = random.pick([palette.wood, black, palette.wood]);
    const neck = 'M-76 -46C-112 -52 -116 -84 -116 -116C-116 -158 -122 -182 -150 -192';
    return (
      groundShadow(pen, 0, -2, 96, 110) +
      path(cylinderSide({ top: -12, bottom: -2, rTop: 94 }), round(pen, black)) +
      line(neck, shade(palette.base, 0.4), 21, 'stroke-linecap="butt"') +
      line(neck, palette.base, 17, 'stroke-linecap="butt"') +
      line(neck, tint(palette.base, 0.55), 4.5, 'transform="translate(-4 -2)" opacity=".8"') +
      path(
        turned([
          [48, -176],
          [48, -176],
          [60, -150],
          [82, -80],
          [93, -30],
          [93, -30],
          [90, -14],
        ]),
        round(pen, palette.base, 1.2),
      ) +
      gleam(pen, 'M-44 -160C-60 -110 -72 -70 -78 -30L-60 -28C-54 -70 -44 -112 -30 -156Z', 0.42) +
      line(`M-93 -30A93 ${93 * tilt} 0 0 0 93 -30`, shade(palette.base, 0.5), 1.4, 'opacity=".5"') +
      line('M46 -166C70 -196 132 -196 136 -158C139 -124 132 -94 124 -72', '#8b8379', 9) +
      line('M84 -186C122 -192 136 -178 136 -156C138 -124 132 -96 125 -76', shade(grip, 0.18), 20) +
      line('M90 -190C118 -192 130 -178 130 -156C132 -128 128 -104 122 -84', tint(grip, 0.4), 5, 'opacity=".7"') +
      path(
        `M-48 -178C-46 -200 -24 -206 0 -206C24 -206 46 -200 48 -178A48 ${48 * tilt} 0 0 1 -48 -178Z`,
        round(pen, tint(palette.base, 0.06), 1.2),
      ) +
      line(`M-48 -178A48 ${48 * tilt} 0 0 0 48 -178`, shade(palette.base, 0.55), 1.5, 'opacity=".6"') +
      box(-4, -216, 8, 12, 2, '#8b8379') +
      dot(
        0,
        -224,
        14,
        pen.radial(
          [
            [0, tint(grip, 0.5)],
            [0.6, grip],
            [1, shade(grip, 0.5)],
          ],
          0.35,
          0.3,
          0.75,
        ),
      )
    );
  },
};

export const brewingDrawings = {
  'french-press': frenchPress,
  grinder,
  kettle,
} as const;
