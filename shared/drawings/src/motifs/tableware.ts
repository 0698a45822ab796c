import { mix, shade, tint } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { box, dot, line, oval, path } from '../markup.ts';
import { downwards, type Pen } from '../pen.ts';
import { cylinderSide, face, glass, gleam, groundShadow, mouth, polished, round, tilt, turned } from '../solids.ts';

/** Coffee in a cup, with crema and sometimes the leaf that milk draws. */
const coffeeSurface = (pen: Pen, x: number, y: number, r: number): string => {
  const milk = pen.random.chance(0.6);
  const surface =
    oval(x, y, r, r * tilt, '#5b3319') +
    oval(
      x - r * 0.02,
      y + 0.4,
      r * 0.93,
      r * tilt * 0.86,
      pen.linear([
        [0, '#7c4a26'],
        [1, '#b98250'],
      ]),
    );
  const k = r / 60;
  const leaf = path(
    `M${x - 34 * k} ${y}Q${x - 20 * k} ${y - 7 * k} ${x} ${y - 6 * k}Q${x + 26 * k} ${y - 6 * k} ${x + 36 * k} ${y}Q${x + 22 * k} ${y + 6 * k} ${x} ${y + 6 * k}Q${x - 22 * k} ${y + 6 * k} ${x - 34 * k} ${y}Z`,
    '#f5e4cb',
  );
  const veins = line(
    `M${x - 30 * k} ${y}H${x + 30 * k}M${x - 12 * k} ${y - 4 * k}L${x - 4 * k} ${y}L${x - 12 * k} ${y + 4 * k}M${x + 6 * k} ${y - 4 * k}L${x + 14 * k} ${y}L${x + 6 * k} ${y + 4 * k}`,
    '#a8703f',
    1.6 * k,
  );
  return surface + (milk ? leaf + veins : '');
};

/** The glaze outside: speckled, banded, dipped or plain. */
const glaze = (
  pen: Pen,
  outline: string,
  top: number,
  bottom: number,
  r: number,
  colour: string,
  second: string,
): string => {
  const { random } = pen;
  const clip = pen.clip(pen.definePath(outline));
  const height = bottom - top;
  const curve = (y: number): string => `M${-r - 60} ${y}A${r + 60} ${(r + 60) * tilt} 0 0 0 ${r + 60} ${y}`;
  switch (random.pick(['plain', 'dip', 'bands', 'speckle', 'foot'])) {
    case 'dip':
      return `<g ${clip}>${path(`${curve(top + height * 0.42)}V${top - 40}H${-r - 60}Z`, round(pen, second), 'opacity=".95"')}</g>`;
    case 'bands':
      return `<g ${clip}>${line(curve(top + height * 0.24), second, 4)}${line(curve(top + height * 0.36), second, 9)}${line(curve(top + height * 0.48), second, 4)}</g>`;
    case 'speckle': {
      let specks = '';
      for (let index = 0; index < 22; index += 1) {
        specks += `M${random.between(-r, r).toFixed(0)} ${random.between(top + 10, bottom).toFixed(0)}h.1`;
      }
      return `<g ${clip}>${line(specks, shade(colour, 0.6), 2.4, 'opacity=".55"')}</g>`;
    }
    case 'foot':
      return `<g ${clip}>${path(`${curve(bottom - height * 0.3)}V${bottom + 40}H${-r - 60}Z`, round(pen, mix(second, '#c9ab86', 0.5)))}</g>`;
    default:
      return '';
  }
};

const cup: Drawing = {
  surface: 'table',
  width: 300,
  height: 175,
  centimetres: 9,
  draw: (pen) => {
    const { palette } = pen;
    const body = turned(
      [
        [84, -122],
        [84, -122],
        [82, -94],
        [70, -46],
        [46, -14],
        [42, -8],
      ],
      -6,
    );
    return (
      groundShadow(pen, 0, 0, 134, 60) +
      oval(0, 2, 138, 138 * tilt, shade(palette.base, 0.45)) +
      oval(0, -4, 138, 138 * tilt, face(pen, palette.base)) +
      oval(0, -6, 128, 128 * tilt, 'none', `stroke="${tint(palette.base, 0.5)}" stroke-width="1.5" opacity=".7"`) +
      oval(14, -3, 66, 10, shade(palette.base, 0.55), 'opacity=".55"') +
      line('M-116 4L-20 14', '#8b8379', 4) +
      oval(-112, 3, 16, 5, polished(pen), 'transform="rotate(6 -112 3)"') +
      line('M72 -104C120 -118 128 -78 108 -62C94 -52 76 -50 62 -52', shade(palette.base, 0.2), 15) +
      line('M76 -108C112 -116 120 -84 104 -68', tint(palette.base, 0.45), 4, 'opacity=".8"') +
      path(body, round(pen, palette.base, 1.1)) +
      glaze(pen, body, -122, -8, 84, palette.base, palette.linen) +
      gleam(pen, 'M-76 -114C-74 -82 -62 -50 -46 -34L-34 -32C-50 -54 -60 -84 -60 -112Z', 0.4) +
      mouth(pen, tint(palette.base, 0.3), -6, -122, 84, 4) +
      coffeeSurface(pen, -5, -117, 72) +
      [-24, 14]
        .map((x) => line(`M${x} -142C${x - 14} -156 ${x + 12} -164 ${x} -180`, '#fffaf2', 5, 'opacity=".22"'))
        .join('')
    );
  },
};

const mug = (pen: Pen, x: number, y: number, colour: string, second: string, filled: boolean): string => {
  const body = turned([
    [52, -112],
    [52, -112],
    [53, -60],
    [51, -12],
    [46, -2],
    [44, 0],
  ]);
  return `<g transform="translate(${x} ${y})">${
    groundShadow(pen, 0, -1, 50, 56) +
    line('M48 -90C92 -98 94 -66 88 -46C82 -28 66 -24 46 -24', shade(colour, 0.22), 14) +
    line('M52 -94C84 -98 88 -72 83 -54', tint(colour, 0.4), 4, 'opacity=".75"') +
    path(body, round(pen, colour, 1.1)) +
    glaze(pen, body, -112, 0, 52, colour, second) +
    gleam(pen, 'M-45 -100C-44 -60 -44 -30 -40 -10L-30 -8C-33 -40 -34 -70 -34 -98Z', 0.42) +
    mouth(pen, tint(colour, 0.25), 0, -112, 52, 3.5) +
    (filled ? coffeeSurface(pen, 0, -108, 44) : '')
  }</g>`;
};

const mugs: Drawing = {
  surface: 'table',
  width: 290,
  height: 160,
  centimetres: 11,
  draw: (pen) => {
    const { palette, random } = pen;
    const other = random.pick([palette.linen, palette.accent, tint(palette.base, 0.45)]);
    return mug(pen, 56, -22, other, palette.base, false) + mug(pen, -72, 0, palette.base, other, true);
  },
};

const latteGlass = (pen: Pen, x: number, y: number, filling: 'latte' | 'water' | 'espresso'): string => {
  const layers = {
    latte: [
      [0, '#fff6e6'],
      [0.2, '#f8e7cd'],
      [0.34, '#a86c3d'],
      [0.5, '#b98352'],
      [0.72, '#f0dcbf'],
      [1, '#fbf0de'],
    ],
    espresso: [
      [0, '#c99a66'],
      [0.1, '#8a5229'],
      [0.3, '#4a2612'],
      [1, '#2c1408'],
    ],
    water: [
      [0, '#e9f1ef', 0.5],
      [1, '#b9cdc9', 0.6],
    ],
  } as const;
  const top = filling === 'espresso' ? -88 : -132;
  return `<g transform="translate(${x} ${y})">${
    groundShadow(pen, 0, -1, 40, 62) +
    path(
      turned([
        [43, top],
        [43, top],
        [38, -60],
        [33, -14],
        [30, -12],
      ]),
      pen.linear(layers[filling], downwards),
    ) +
    oval(0, top, 43, 43 * tilt, filling === 'water' ? '#f6fbf9' : filling === 'latte' ? '#fffaf0' : '#b9834f') +
    path(
      turned([
        [51, -168],
        [51, -168],
        [46, -80],
        [39, -8],
        [36, 0],
      ]),
      glass(pen),
    ) +
    oval(
      0,
      -168,
      51,
      51 * tilt,
      '#ffffff',
      'fill-opacity=".16" stroke="#fff" stroke-width="1.8" stroke-opacity=".85"',
    ) +
    line('M-42 -150C-40 -100 -36 -60 -32 -24', '#fff', 4.5, 'opacity=".65"') +
    line('M40 -140C38 -100 36 -70 34 -40', '#fff', 1.8, 'opacity=".6"') +
    oval(0, -3, 34, 5, '#fff', 'opacity=".25"')
  }</g>`;
};

const glasses: Drawing = {
  surface: 'table',
  width: 250,
  height: 200,
  centimetres: 13,
  draw: (pen) => {
    const { palette, random } = pen;
    const fillings = random.pick([
      ['water', 'latte'],
      ['espresso', 'latte'],
      ['latte', 'espresso'],
      ['latte', 'water'],
    ] as const);
    return (
      groundShadow(pen, 0, 0, 118, 40) +
      path(
        'M-124 -10Q-124 -24 -108 -26L104 -34Q122 -34 124 -22L126 -6Q126 4 110 6L-106 14Q-124 14 -124 2Z',
        face(pen, palette.base),
      ) +
      line('M-114 6L112 -2', tint(palette.base, 0.4), 1.6, 'stroke-dasharray="5 4" opacity=".7"') +
      latteGlass(pen, 54, -14, fillings[0]) +
      latteGlass(pen, -52, -2, fillings[1])
    );
  },
};

const thermos: Drawing = {
  surface: 'table',
  width: 150,
  height: 300,
  centimetres: 27,
  draw: (pen) => {
    const { palette, random } = pen;
    const lid = random.pick([palette.wood, '#b9b2a8', palette.accent]);
    const band = random.pick([palette.accent, palette.linen, shade(palette.base, 0.3)]);
    return (
      groundShadow(pen, 0, -2, 56, 92) +
      path(
        turned([
          [40, -220],
          [40, -220],
          [56, -196],
          [58, -180],
          [58, -10],
          [55, -2],
        ]),
        round(pen, palette.base, 1.2),
      ) +
      path(`M-58 -74A58 ${58 * tilt} 0 0 0 58 -74V-62A58 ${58 * tilt} 0 0 1 -58 -62Z`, round(pen, band)) +
      (random.chance(0.5)
        ? dot(-8, -126, 13, 'none', `stroke="${band}" stroke-width="2.5"`) +
          path('M-20 -124q12-10 24 0a12 12 0 0 1-24 0', band)
        : box(-22, -140, 28, 3, 0, band) + box(-22, -132, 18, 3, 0, band)) +
      path(cylinderSide({ top: -228, bottom: -216, rTop: 41 }), polished(pen)) +
      path(
        turned([
          [38, -286],
          [38, -286],
          [42, -278],
          [43, -230],
          [43, -228],
        ]),
        lid === palette.wood ? round(pen, lid) : polished(pen, lid),
      ) +
      oval(0, -286, 38, 38 * tilt, face(pen, tint(lid, 0.3))) +
      line(`M-43 -240A43 ${43 * tilt} 0 0 0 43 -240`, shade(lid, 0.4), 1, 'opacity=".6"') +
      line('M40 -262C72 -262 74 -214 50 -204', shade(palette.accent, 0.25), 8) +
      line('M42 -265C66 -264 70 -226 54 -210', tint(palette.accent, 0.3), 2) +
      gleam(pen, 'M-44 -190C-46 -130 -46 -60 -43 -8L-31 -6C-34 -60 -34 -130 -33 -188Z', 0.4)
    );
  },
};

export const tablewareDrawings = { cup, mugs, glasses, thermos } as const;
