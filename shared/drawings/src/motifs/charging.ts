import { shade, tint } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { box, dot, group, line, path, use } from '../markup.ts';
import type { Pen } from '../pen.ts';
import { castShadow, cylinderSide, face, gleam, polished, straightShadow } from '../solids.ts';
import { roundedRect } from './mobile.ts';

const cablePath = (pen: Pen, d: string, colour: string, width = 7): string =>
  line(d, '#2a160a', width + 3, 'opacity=".13" transform="translate(4 6)"') +
  line(d, '#2a160a', width, 'opacity=".2" transform="translate(2.5 4)"') +
  line(d, shade(colour, 0.28), width) +
  line(d, tint(colour, 0.18), width * 0.6, 'transform="translate(-.6 -.8)"') +
  (pen.random.chance(0.5)
    ? line(d, shade(colour, 0.4), width * 0.7, 'stroke-dasharray="1.2 4" stroke-linecap="butt" opacity=".6"')
    : '');

const plugUsbC = (pen: Pen, x: number, y: number, turn: number, colour: string): string =>
  group(
    box(-9, -22, 18, 44, 5, '#2a160a', 'opacity=".22" transform="translate(4 6)"') +
      box(
        -9,
        -22,
        18,
        42,
        5,
        pen.linear([
          [0, tint(colour, 0.4)],
          [0.4, colour],
          [1, shade(colour, 0.35)],
        ]),
      ) +
      box(-4, 18, 8, 10, 3, shade(colour, 0.3)) +
      box(-6.5, -38, 13, 17, 3, polished(pen)) +
      box(-3.5, -36, 7, 3, 1.5, '#3a332d'),
    `transform="translate(${x} ${y}) rotate(${turn})"`,
  );

const charger: Drawing = {
  surface: 'flat',
  width: 310,
  height: 290,
  centimetres: 10,
  draw: (pen) => {
    const { palette, random } = pen;
    const cube = pen.definePath(roundedRect(-50, -50, 100, 104, 22));
    return (
      cablePath(
        pen,
        'M-40 50C-44 120 60 132 100 96C150 50 96 -30 40 6C0 40 70 112 126 40C142 10 132 -30 122 -62',
        palette.linen,
        8,
      ) +
      plugUsbC(pen, 118, -84, -10, palette.linen) +
      `<g transform="translate(-66 -26) rotate(${random.between(-12, -4)})">` +
      [-22, 22]
        .map(
          (x) =>
            path(cylinderSide({ x, top: -92, bottom: -46, rTop: 7 }), polished(pen, '#b8a98e')) +
            dot(x, -92, 6.6, '#efe6d4'),
        )
        .join('') +
      castShadow(cube, 12) +
      use(cube, `fill="${face(pen, palette.base, 1.1)}"`) +
      box(-42, -42, 84, 88, 16, 'none', `stroke="${tint(palette.base, 0.5)}" opacity=".6"`) +
      path('M4 -26L-16 8H-2L-6 30L16 -6H2Z', palette.linen, 'opacity=".9"') +
      box(12, 48, 32, 13, 4, shade(palette.base, 0.3), 'transform="translate(-16 0)"') +
      '</g>'
    );
  },
};

const cable: Drawing = {
  surface: 'flat',
  width: 290,
  height: 290,
  centimetres: 8,
  draw: (pen) => {
    const { palette } = pen;
    const ring = (r: number, x: number, y: number): string =>
      `M${x - r} ${y}A${r} ${r * 0.96} 0 1 1 ${x + r} ${y}A${r} ${r * 0.96} 0 1 1 ${x - r} ${y}`;
    return (
      cablePath(pen, ring(92, -2, -4), palette.base) +
      cablePath(pen, ring(80, 4, 2), palette.base) +
      cablePath(pen, ring(70, -3, -2), palette.base) +
      cablePath(pen, 'M-94 -10C-96 60 -60 110 -10 114C40 118 70 106 96 92', palette.base) +
      cablePath(pen, 'M90 20C96 -30 90 -70 106 -102', palette.base) +
      plugUsbC(pen, 114, -118, 22, palette.base) +
      plugUsbC(pen, 116, 84, 66, palette.base) +
      group(
        box(-12, -32, 24, 64, 5, '#2a160a', 'opacity=".22" transform="translate(4 6)"') +
          box(
            -12,
            -32,
            24,
            64,
            5,
            pen.linear([
              [0, tint(palette.accent, 0.35)],
              [0.5, palette.accent],
              [1, shade(palette.accent, 0.35)],
            ]),
          ) +
          line('M-6 -26V26', '#fff8ec', 1.4, 'stroke-dasharray="3 2.5" opacity=".7"') +
          dot(0, 22, 3.6, polished(pen)),
        'transform="translate(-78 4) rotate(84)"',
      )
    );
  },
};

const powerBank: Drawing = {
  surface: 'table',
  width: 200,
  height: 290,
  centimetres: 14,
  draw: (pen) => {
    const { palette, random } = pen;
    const charge = 1 + Math.floor(random.next() * 4);
    return (
      straightShadow(pen, 4, -2, 82, 96) +
      box(
        -68,
        -270,
        152,
        268,
        24,
        pen.linear([
          [0, shade(palette.base, 0.2)],
          [0.85, shade(palette.base, 0.3)],
          [0.93, shade(palette.base, 0.55)],
          [1, shade(palette.base, 0.4)],
        ]),
      ) +
      box(-84, -266, 150, 264, 22, face(pen, palette.base, 1.15)) +
      box(-80, -262, 142, 256, 19, 'none', `stroke="${tint(palette.base, 0.5)}" stroke-width="1.4" opacity=".6"`) +
      gleam(pen, 'M-82 -244Q-82 -264 -62 -264H20L-60 -4Q-82 -4 -82 -24Z', 0.24, [0, 0, 1, 0.5]) +
      path('M-4 -176L-28 -130H-10L-16 -98L12 -146H-6L2 -176Z', palette.accent, 'opacity=".95"') +
      [0, 1, 2, 3]
        .map(
          (step) =>
            dot(-36 + step * 18, -44, 4, step < charge ? '#fff6d8' : shade(palette.base, 0.45)) +
            (step < charge ? dot(-36 + step * 18, -44, 8, '#fff6d8', 'opacity=".3"') : ''),
        )
        .join('') +
      box(-32, -266, 40, 9, 4, '#1d1815') +
      box(-29, -264, 34, 4, 2, metal) +
      dot(44, -232, 5, shade(palette.base, 0.3)) +
      dot(43.5, -232.5, 4, tint(palette.base, 0.2))
    );
  },
};

const metal = '#a9a39b';

export const chargingDrawings = {
  charger,
  cable,
  'power-bank': powerBank,
} as const;
