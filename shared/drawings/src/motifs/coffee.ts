import { brightness, mix, shade, tint } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { box, dot, group, line, oval, path } from '../markup.ts';
import { downwards, type Pen } from '../pen.ts';
import { cylinderSide, face, fold, gleam, groundShadow, polished, round, straightShadow, tilt } from '../solids.ts';
import { bean } from './beans.ts';

/** The picture on a coffee label: a few simple shapes, different for every blend. */
const labelArt = (pen: Pen, x: number, y: number, width: number, ink: string, second: string): string => {
  const { random } = pen;
  const [middle, half] = [x + width / 2, width / 2];
  switch (random.pick(['sun', 'hills', 'bean', 'leaf', 'bands', 'arch'])) {
    case 'sun':
      return (
        dot(middle, y + 26, 19, second) + box(x, y + 30, width, 3, 0, ink) + box(x + 14, y + 38, width - 28, 3, 0, ink)
      );
    case 'hills':
      return (
        dot(middle + half * 0.35, y + 13, 9, second) +
        path(
          `M${x} ${y + 44}L${x + half * 0.7} ${y + 12}L${x + half * 1.2} ${y + 34}L${x + half * 1.5} ${y + 22}L${x + width} ${y + 44}Z`,
          ink,
        )
      );
    case 'bean':
      return group(
        oval(0, 0, 15, 22, ink) + line('M1 -21C-8 -8 9 6 -1 21', second, 3.4),
        `transform="translate(${middle} ${y + 24}) rotate(28)"`,
      );
    case 'leaf':
      return (
        line(`M${middle} ${y + 46}C${middle} ${y + 30} ${middle + 2} ${y + 18} ${middle + 8} ${y + 6}`, ink, 2.4) +
        path(`M${middle} ${y + 38}q-26-4-24-26q24 0 24 26M${middle + 2} ${y + 28}q2-22 25-22q0 22-25 22`, ink) +
        dot(middle - 12, y + 42, 4, second)
      );
    case 'bands':
      return [0, 1, 2, 3]
        .map((row) => box(x, y + row * 12, width * (1 - row * 0.2), 6, 3, row % 2 === 0 ? ink : second))
        .join('');
    default:
      return (
        path(`M${middle - 24} ${y + 46}v-22a24 24 0 0 1 48 0v22Z`, ink) +
        path(`M${middle - 12} ${y + 46}v-20a12 12 0 0 1 24 0v20Z`, second)
      );
  }
};

const word = (x: number, y: number, size: number, fill: string): string =>
  `<text x="${x}" y="${y}" font-family="Georgia,serif" font-size="${size}" letter-spacing="1.5" text-anchor="middle" fill="${fill}">Kontor</text>`;

const coffeeBag: Drawing = {
  surface: 'table',
  width: 200,
  height: 300,
  centimetres: 26,
  draw: (pen) => {
    const { palette, random } = pen;
    const front = 'M-88 -4C-95 -90 -92 -170 -76 -246L62 -250C66 -170 66 -80 62 3C10 8 -50 6 -88 -4Z';
    const gusset = 'M62 3C66 -80 66 -170 62 -250L76 -246C92 -170 93 -90 86 -8Z';
    const labelTop = random.between(-172, -156);
    const label = random.pick([palette.linen, palette.accent, mix(palette.linen, palette.accent, 0.35)]);
    const ink =
      brightness(label) > 0.5 ? shade(palette.base, brightness(palette.base) > 0.6 ? 0.72 : 0.2) : palette.linen;
    const seal = path(
      'M-74 -244L-72 -294Q-72 -296 -70 -296L56 -296Q58 -296 58 -294L63 -246Z',
      pen.linear([
        [0, tint(palette.base, 0.3)],
        [0.4, palette.base],
        [1, shade(palette.base, 0.3)],
      ]),
    );
    return (
      straightShadow(pen, -2, -2, 88, 95) +
      path(
        gusset,
        pen.linear([
          [0, shade(palette.base, 0.24)],
          [0.5, shade(palette.base, 0.5)],
          [1, shade(palette.base, 0.36)],
        ]),
      ) +
      path('M56 -296L62 -246L77 -243Z', shade(palette.base, 0.45)) +
      path(
        front,
        pen.linear([
          [0, shade(palette.base, 0.2)],
          [0.08, tint(palette.base, 0.05)],
          [0.2, tint(palette.base, 0.34)],
          [0.42, palette.base],
          [0.86, shade(palette.base, 0.16)],
          [1, shade(palette.base, 0.3)],
        ]),
      ) +
      seal +
      line('M-70 -288H58M-70 -283H58M-70 -278H58M-70 -273H58', shade(palette.base, 0.4), 1, 'opacity=".45"') +
      line('M-74 -256H61', shade(palette.base, 0.5), 1.6, 'opacity=".6"') +
      fold(pen, 'M-75 -250C-58 -232 -46 -205 -40 -178C-34 -208 -30 -236 -34 -255Z', 0.2) +
      gleam(pen, 'M10 -254C18 -232 30 -214 44 -204C38 -222 36 -240 38 -254Z', 0.28, [1, 0, 0, 1]) +
      fold(pen, 'M62 3C54 -18 40 -30 22 -38C42 -36 56 -32 64 -26Z', 0.28, [1, 0, 0, 0]) +
      gleam(pen, 'M-88 -6C-92 -90 -90 -150 -80 -206C-80 -150 -82 -70 -76 -8Z', 0.4) +
      dot(-4, -212, 6, shade(palette.base, 0.2)) +
      dot(-4.6, -212.6, 4.2, tint(palette.base, 0.2)) +
      dot(-4, -212, 1.3, shade(palette.base, 0.6)) +
      path(
        `M-72 ${labelTop}C-30 ${labelTop + 3} 10 ${labelTop + 3} 46 ${labelTop}L46 -26C8 -22 -34 -22 -71 -28Z`,
        pen.linear([
          [0, tint(label, 0.3)],
          [0.5, label],
          [1, shade(label, 0.14)],
        ]),
      ) +
      word(-13, labelTop + 30, 21, ink) +
      box(-33, labelTop + 38, 40, 1.4, 0, ink, 'opacity=".7"') +
      labelArt(pen, -45, labelTop + 50, 64, ink, mix(ink, label, 0.55)) +
      [0, 1, 2, 3, 4]
        .map((step) =>
          dot(
            -37 + step * 12,
            labelTop + 110,
            3,
            step < 1 + Math.floor(random.next() * 4) ? ink : mix(ink, label, 0.72),
          ),
        )
        .join('')
    );
  },
};

const coffeeTin: Drawing = {
  surface: 'table',
  width: 190,
  height: 262,
  centimetres: 17,
  draw: (pen) => {
    const { palette, random } = pen;
    const band = random.pick([palette.linen, palette.accent, tint(palette.base, 0.55)]);
    const ink =
      brightness(band) > 0.5 ? shade(palette.base, brightness(palette.base) > 0.6 ? 0.72 : 0.2) : palette.linen;
    const bandPath = `M-86 -158A86 ${86 * tilt} 0 0 0 86 -158L86 -52A86 ${86 * tilt} 0 0 1 -86 -52Z`;
    const lid = tint(palette.base, 0.05);
    return (
      groundShadow(pen, 0, -2, 86, 90) +
      path(cylinderSide({ top: -200, bottom: -12, rTop: 86 }), round(pen, palette.base, 1.1)) +
      line(`M-86 -13A86 ${86 * tilt} 0 0 0 86 -13`, shade(palette.base, 0.45), 3, 'opacity=".6"') +
      path(bandPath, round(pen, band, 0.9)) +
      line(`M-86 -152A86 ${86 * tilt} 0 0 0 86 -152M-86 -58A86 ${86 * tilt} 0 0 0 86 -58`, ink, 1.2, 'opacity=".55"') +
      word(-8, -112, 25, ink) +
      labelArt(pen, -34, -98, 52, ink, mix(ink, band, 0.6)) +
      path(cylinderSide({ top: -238, bottom: -198, rTop: 89 }), round(pen, lid, 1.2)) +
      line(`M-89 -203A89 ${89 * tilt} 0 0 0 89 -203`, shade(lid, 0.5), 2, 'opacity=".5"') +
      oval(0, -238, 89, 89 * tilt, face(pen, tint(lid, 0.24))) +
      oval(0, -237, 74, 74 * tilt - 1, face(pen, shade(lid, 0.1)), `stroke="${tint(lid, 0.5)}" stroke-width="1"`) +
      box(-15, -259, 30, 20, 9, polished(pen, random.pick(['#c8a873', '#b9b2a8']))) +
      gleam(pen, 'M-64 -186C-66 -130 -66 -70 -62 -18L-50 -16C-54 -70 -54 -130 -52 -184Z', 0.32)
    );
  },
};

const capsule = (pen: Pen, x: number, y: number, colour: string): string =>
  groundShadow(pen, x, y - 3, 30, 26) +
  path(
    `M${x - 17} ${y - 56}Q${x - 20} ${y - 56} ${x - 21} ${y - 50}L${x - 27} ${y - 6}A27 5 0 0 0 ${x + 27} ${y - 6}L${x + 21} ${y - 50}Q${x + 20} ${y - 56} ${x + 17} ${y - 56}A17 3.4 0 0 0 ${x - 17} ${y - 56}Z`,
    polished(pen, colour),
  ) +
  oval(x, y - 55.4, 17, 3.4, tint(colour, 0.45)) +
  path(cylinderSide({ x, top: y - 7, bottom: y - 3, rTop: 32 }), polished(pen, tint(colour, 0.2))) +
  line(`M${x - 24} ${y - 20}A24 4.6 0 0 0 ${x + 24} ${y - 20}`, shade(colour, 0.4), 1, 'opacity=".5"');

const lyingCapsule = (pen: Pen, x: number, y: number, colour: string): string =>
  groundShadow(pen, x + 4, y, 32, 30) +
  path(
    `M${x - 4} ${y - 62}L${x + 46} ${y - 52}Q${x + 54} ${y - 30} ${x + 44} ${y - 10}L${x - 4} ${y}Z`,
    pen.linear(
      [
        [0, tint(colour, 0.7)],
        [0.35, colour],
        [0.7, shade(colour, 0.45)],
        [1, tint(colour, 0.1)],
      ],
      downwards,
    ),
  ) +
  oval(x - 2, y - 31, 21, 32, shade(colour, 0.2)) +
  oval(x - 4, y - 31, 20, 31, face(pen, tint(colour, 0.35))) +
  oval(x - 4, y - 31, 14, 23, 'none', `stroke="${shade(colour, 0.25)}" opacity=".7"`) +
  gleam(
    pen,
    `M${x - 18} ${y - 50}Q${x - 8} ${y - 62} ${x + 6} ${y - 54}L${x - 14} ${y - 14}Q${x - 24} ${y - 30} ${x - 18} ${y - 50}Z`,
    0.6,
    [0, 0, 1, 0.5],
  );

const coffeeCapsules: Drawing = {
  surface: 'table',
  width: 290,
  height: 215,
  centimetres: 14,
  draw: (pen) => {
    const { palette, random } = pen;
    const second = mix(palette.accent, '#b98b4e', 0.3);
    const ink = brightness(palette.base) > 0.6 ? shade(palette.base, 0.7) : palette.linen;
    const order = random.pick([
      [palette.base, second],
      [second, palette.base],
      [palette.base, palette.base],
    ] as const);
    return (
      straightShadow(pen, 5, -26, 112, 70) +
      path(
        'M86 -200L120 -208L120 -34L86 -22Z',
        pen.linear([
          [0, shade(palette.base, 0.35)],
          [1, shade(palette.base, 0.5)],
        ]),
      ) +
      path('M-98 -200L-62 -208L120 -208L86 -200Z', tint(palette.base, 0.4)) +
      box(-98, -200, 184, 178, 1.5, face(pen, palette.base)) +
      box(-98, -66, 184, 44, 0, palette.accent, 'opacity=".9"') +
      word(-6, -160, 27, ink) +
      labelArt(pen, -34, -140, 56, ink, mix(ink, palette.base, 0.55)) +
      capsule(pen, 62, -8, order[0]) +
      capsule(pen, 118, 4, order[1]) +
      lyingCapsule(pen, -92, 4, order[1]) +
      capsule(pen, -8, 12, order[0])
    );
  },
};

const coffeeScoop: Drawing = {
  surface: 'table',
  width: 320,
  height: 150,
  centimetres: 8,
  draw: (pen) => {
    const { palette, random } = pen;
    const metal = random.chance(0.5) ? mix(palette.base, '#c9b190', 0.2) : '#c49a5c';
    let heap = '';
    for (let row = 0; row < 4; row += 1) {
      for (let index = 0; index < 7 - row * 2; index += 1) {
        heap += bean(
          pen,
          -86 + row * 18 + index * 20 + random.between(-5, 5),
          -92 - row * 9 + Math.abs(index - 3 + row) * 1.2,
          random.between(-60, 60),
        );
      }
    }
    let loose = '';
    for (const [x, y] of [
      [70, -6],
      [100, 3],
      [128, -9],
      [44, 9],
      [-120, 8],
      [82, 15],
      [-140, -4],
    ] as const) {
      loose += oval(x + 4, y + 5, 14, 4, '#2a160a', 'opacity=".28"') + bean(pen, x, y, random.between(-80, 80), 1.12);
    }
    return (
      groundShadow(pen, -28, -6, 92, 120) +
      path(
        'M44 -84C90 -92 126 -104 158 -122Q168 -124 167 -114Q164 -106 150 -100C118 -84 84 -72 46 -64Z',
        pen.linear(
          [
            [0, shade(metal, 0.25)],
            [0.3, tint(metal, 0.6)],
            [0.6, metal],
            [1, shade(metal, 0.2)],
          ],
          downwards,
        ),
      ) +
      dot(156, -114, 3.4, shade(metal, 0.55)) +
      heap +
      path(
        `M-112 -86A84 ${84 * tilt} 0 0 0 56 -86C54 -40 28 -4 -28 -4C-84 -4 -110 -40 -112 -86Z`,
        polished(pen, metal),
      ) +
      line(`M-112 -86A84 ${84 * tilt} 0 0 0 56 -86`, tint(metal, 0.7), 2.6) +
      loose
    );
  },
};

export const coffeeDrawings = {
  'coffee-bag': coffeeBag,
  'coffee-tin': coffeeTin,
  'coffee-capsules': coffeeCapsules,
  'coffee-scoop': coffeeScoop,
} as const;
