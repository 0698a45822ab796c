import { mix, shade, tint } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { cloth, creases, weave } from '../fabric.ts';
import { group, line, oval, path, use } from '../markup.ts';
import { downwards, type Pen } from '../pen.ts';
import { fold, gleam, straightShadow } from '../solids.ts';
import { garmentShadow, ribbing } from './garment.ts';

const sock = (pen: Pen, colour: string, second: string, kind: string): string => {
  const d =
    'M-34 -140H34C34 -90 30 -40 34 -2C38 22 62 40 92 58C122 78 116 122 80 122C40 122 -8 100 -30 66C-48 36 -38 -60 -34 -140Z';
  const pathId = pen.definePath(d);
  const print =
    kind === 'stripe'
      ? line(
          `${[-84, -58, -32, -6].map((y) => `M-60 ${y}H60`).join('')}M30 30L-30 90M58 46L10 120`,
          second,
          10,
          'stroke-linecap="butt"',
        )
      : '';
  const pattern = kind === 'dot' || kind === 'rib' ? weave(pen, kind, colour, 1.1) : null;
  return (
    garmentShadow(pen, [d], 8) +
    cloth(pen, d, colour, pattern) +
    `<g ${pen.clip(pathId)}>${print}${path('M-60 20C-20 24 0 50 -2 76L-40 110Z', second)}${path('M76 40C60 66 58 100 66 130H130V40Z', second)}${line('M-50 21C-18 26 0 50 -3 78M78 42C61 66 59 100 66 124', shade(colour, 0.5), 1.6, 'stroke-dasharray="3 2" opacity=".5"')}</g>` +
    ribbing(pen, 'M-36 -142Q0 -136 36 -142L34 -108Q0 -102 -36 -108Z', second) +
    fold(pen, 'M34 -20C20 0 0 12 -34 14C0 26 26 16 36 4Z', 0.22) +
    fold(pen, 'M34 4C28 30 10 50 -10 56C20 56 40 44 46 26Z', 0.26) +
    gleam(pen, 'M-30 -100C-36 -40 -38 20 -24 52C-22 10 -22 -50 -18 -100Z', 0.3)
  );
};

const socks: Drawing = {
  surface: 'flat',
  width: 290,
  height: 310,
  centimetres: 34,
  draw: (pen) => {
    const { palette, random } = pen;
    const kind = random.pick(['stripe', 'dot', 'rib', 'stripe']);
    const second = random.pick([palette.accent, palette.linen, shade(palette.base, 0.25)]);
    return (
      group(sock(pen, palette.base, second, kind), `transform="translate(-8 -2) rotate(${random.between(-14, -8)})"`) +
      group(sock(pen, palette.base, second, kind), `transform="translate(-42 22) rotate(${random.between(6, 14)})"`)
    );
  },
};

const sneaker = (pen: Pen, colour: string, second: string, sole: string): string => {
  const upper =
    'M-118 -92C-108 -100 -84 -98 -72 -90C-62 -84 -50 -92 -40 -100L-16 -112C0 -98 20 -74 46 -60C78 -50 122 -50 128 -20H-122C-128 -44 -126 -72 -118 -92Z';
  const pathId = pen.definePath(upper);
  return (
    path(
      'M-126 -24H130C136 -8 132 -2 120 -2H-112C-126 -2 -130 -10 -126 -24Z',
      pen.linear(
        [
          [0, tint(sole, 0.5)],
          [0.5, sole],
          [1, shade(sole, 0.35)],
        ],
        downwards,
      ),
    ) +
    line('M-124 -12H130', shade(sole, 0.3), 1.4, 'opacity=".5"') +
    path(
      'M-74 -92C-62 -84 -50 -92 -38 -102L-20 -110C-30 -88 -60 -76 -96 -78C-100 -90 -90 -94 -74 -92Z',
      shade(colour, 0.6),
    ) +
    use(
      pathId,
      `fill="${pen.linear(
        [
          [0, tint(colour, 0.35)],
          [0.5, colour],
          [1, shade(colour, 0.32)],
        ],
        [0.2, 0, 0.5, 1],
      )}"`,
    ) +
    `<g ${pen.clip(pathId)}>${path('M-130 -110H-92C-96 -80 -92 -50 -86 -18H-130Z', second)}${path('M66 -60C60 -44 64 -30 70 -16H140V-60Z', second, 'opacity=".95"')}${path('M-60 -18C-40 -40 -10 -56 22 -62L34 -52C4 -44 -20 -32 -30 -18Z', second)}${line('M70 -20C62 -32 60 -46 66 -58M-86 -20C-92 -50 -94 -78 -90 -100', shade(colour, 0.5), 1.4, 'stroke-dasharray="3 2" opacity=".6"')}</g>` +
    path('M-40 -100L-16 -112C0 -98 20 -74 46 -60C34 -54 22 -56 10 -60C-8 -70 -24 -84 -40 -100Z', shade(colour, 0.2)) +
    [
      [-26, -104],
      [-12, -94],
      [2, -82],
      [16, -71],
    ]
      .map(
        ([x = 0, y = 0]) =>
          line(`M${x - 8} ${y + 12}L${x + 14} ${y - 3}`, '#2a160a', 5, 'opacity=".3" transform="translate(1 2)"') +
          line(`M${x - 8} ${y + 12}L${x + 14} ${y - 3}`, sole, 4.6),
      )
      .join('') +
    path('M-118 -92C-112 -98 -100 -100 -92 -98L-94 -88C-102 -90 -110 -88 -117 -84Z', tint(colour, 0.2)) +
    gleam(pen, 'M84 -48C104 -48 118 -40 122 -28C108 -38 92 -40 76 -38Z', 0.5)
  );
};

const boot = (pen: Pen, colour: string): string =>
  path(
    'M-96 -24H122C128 -8 126 -2 114 -2H-30L-36 -8H-44V-2H-88C-98 -2 -100 -12 -96 -24Z',
    pen.linear(
      [
        [0, '#5b4636'],
        [1, '#241812'],
      ],
      downwards,
    ),
  ) +
  path(
    'M-86 -176C-60 -170 -30 -170 -6 -176C-6 -140 -6 -110 6 -90C34 -70 108 -74 120 -22H-96C-100 -60 -84 -110 -86 -176Z',
    pen.linear([
      [0, shade(colour, 0.2)],
      [0.2, tint(colour, 0.3)],
      [0.45, colour],
      [1, shade(colour, 0.4)],
    ]),
  ) +
  path('M-70 -172C-58 -140 -52 -110 -44 -84C-34 -78 -26 -80 -20 -86C-26 -110 -26 -140 -22 -172Z', shade(colour, 0.65)) +
  line('M-62 -160L-40 -92M-52 -166L-33 -90M-42 -168L-27 -96M-32 -168L-23 -110', tint(colour, 0.12), 1, 'opacity=".6"') +
  oval(-46, -175, 40, 6, shade(colour, 0.6)) +
  line('M-52 -178v-12M-44 -178v-12', shade(colour, 0.3), 5) +
  gleam(pen, 'M30 -74C70 -72 104 -60 112 -34C92 -52 60 -58 24 -58Z', 0.5) +
  gleam(pen, 'M-80 -166C-80 -120 -92 -80 -92 -34L-82 -34C-80 -80 -70 -120 -72 -166Z', 0.36) +
  line('M-94 -26H120', tint(colour, 0.3), 1.4, 'stroke-dasharray="4 3" opacity=".7"') +
  creases('M2 -92C-4 -70 -20 -60 -40 -60M10 -86C6 -66 -4 -54 -18 -48', colour, 2);

const shoes: Drawing = {
  surface: 'table',
  width: 320,
  height: 190,
  centimetres: 12,
  draw: (pen) => {
    const { palette, random } = pen;
    const boots = random.chance(0.35);
    const one = boots
      ? boot(pen, palette.base)
      : sneaker(
          pen,
          palette.base,
          random.pick([palette.accent, palette.linen, shade(palette.base, 0.2)]),
          mix(palette.linen, '#ffffff', 0.3),
        );
    const shape = pen.define('shoe', (id) => `<g id="${id}">${one}</g>`);
    return (
      straightShadow(pen, 26, -32, 116, 40) +
      use(shape, 'transform="translate(30 -30) scale(.96)"') +
      group(straightShadow(pen, 0, 0, 122, 70), 'transform="translate(-24 0)"') +
      use(shape, 'transform="translate(-24 2)"')
    );
  },
};

export const footwearDrawings = {
  socks,
  shoes,
} as const;
