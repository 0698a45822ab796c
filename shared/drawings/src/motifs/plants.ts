import { mix, shade, tint } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { line, oval, path, use } from '../markup.ts';
import { downwards, type Pen } from '../pen.ts';
import { fold, gleam, groundShadow, round, tilt, turned } from '../solids.ts';

const leafShape = 'M0 0C-16 -10 -18 -34 0 -52C18 -34 16 -10 0 0Z';

/** A leaf with its rib, defined once for all leaves of the same colour. */
export const leaf = (
  pen: Pen,
  colour: string,
  x: number,
  y: number,
  turn: number,
  size: number,
  narrow = 1,
): string => {
  const shape = pen.define(
    `leaf${colour}`,
    (id) =>
      `<g id="${id}">${path(
        leafShape,
        pen.linear([
          [0, tint(colour, 0.3)],
          [0.5, colour],
          [0.51, shade(colour, 0.2)],
          [1, shade(colour, 0.36)],
        ]),
      )}${line('M0 0V-46', tint(colour, 0.35), 1.2, 'opacity=".7"')}</g>`,
  );
  return use(
    shape,
    `transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)}) scale(${(size * narrow).toFixed(2)} ${size.toFixed(2)})"`,
  );
};

const eucalyptus = (pen: Pen, rootX: number, rootY: number): string => {
  const { random } = pen;
  const green = random.pick(['#7d9478', '#8a9a6d', '#5f7f66']);
  let stems = '';
  for (const lean of [-54, -6, 46]) {
    const tipX = rootX + lean + random.between(-8, 8);
    const tipY = rootY - 138 - random.between(0, 26) + Math.abs(lean) * 0.5;
    stems += line(
      `M${rootX + lean * 0.1} ${rootY}Q${rootX + lean * 0.2} ${rootY - 80} ${tipX.toFixed(0)} ${tipY.toFixed(0)}`,
      '#6b5a41',
      2.2,
    );
    for (let step = 1; step <= 5; step += 1) {
      const at = 0.28 + step * 0.145;
      const [x, y] = [rootX + lean * (0.1 + 0.9 * at * at), rootY + (tipY - rootY) * at];
      const size = 0.74 - step * 0.05;
      stems +=
        leaf(pen, step % 2 === 0 ? green : shade(green, 0.14), x, y, -62 + lean * 0.4, size) +
        leaf(pen, green, x, y, 58 + lean * 0.4, size);
    }
  }
  return stems;
};

const tulips = (pen: Pen, rootX: number, rootY: number, colour: string): string =>
  [-50, 2, 44]
    .map((lean, index) => {
      const [x, y] = [rootX + lean, rootY - 104 - (index === 1 ? 34 : 0) + pen.random.between(-8, 8)];
      const petals = pen.define(
        'tulip',
        (id) =>
          `<g id="${id}">${path(
            'M-19 -22C-26 6 -12 20 0 20C12 20 26 6 19 -22Q10 -10 8 -6Q4 -24 0 -28Q-5 -24 -8 -6Q-10 -10 -19 -22Z',
            pen.linear([
              [0, tint(colour, 0.35)],
              [0.5, colour],
              [1, shade(colour, 0.35)],
            ]),
          )}${path('M-8 -8C-12 8 -6 18 0 20C6 18 12 8 8 -8Q4 -22 0 -28Q-5 -22 -8 -8Z', tint(colour, 0.22))}</g>`,
      );
      return (
        line(`M${rootX + lean * 0.15} ${rootY}Q${rootX + lean * 0.25} ${rootY - 60} ${x} ${y + 18}`, '#6f8a5b', 4.5) +
        leaf(pen, '#6f8f5f', rootX + lean * 0.2, rootY - 2, lean * 0.75, 1.5, 0.7) +
        use(petals, `transform="translate(${x} ${y.toFixed(0)}) rotate(${(lean * 0.3).toFixed(0)})"`)
      );
    })
    .join('');

const pampas = (pen: Pen, rootX: number, rootY: number): string =>
  [-58, -20, 18, 54]
    .map((lean) => {
      const [x, y] = [rootX + lean, rootY - 132 + Math.abs(lean) * 0.5 + pen.random.between(-10, 8)];
      const plume = pen.define(
        'plume',
        (id) =>
          `<g id="${id}">${path(
            'M0 34C-18 10 -16 -30 2 -58C18 -30 16 10 0 34Z',
            pen.linear([
              [0, '#efe0c6'],
              [0.6, '#d3b68c'],
              [1, '#a98a62'],
            ]),
          )}${line('M0 30V-50M0 18L-12 2M0 6L-13 -12M0 -6L-11 -24M0 18L11 0M0 4L12 -14M0 -10L10 -28', '#fbf2e0', 1.4, 'opacity=".7"')}</g>`,
      );
      return (
        line(`M${rootX + lean * 0.1} ${rootY}Q${rootX + lean * 0.3} ${rootY - 60} ${x} ${y + 30}`, '#b59a70', 2.6) +
        use(plume, `transform="translate(${x} ${y.toFixed(0)}) rotate(${(lean * 0.35).toFixed(0)})"`)
      );
    })
    .join('');

const vase: Drawing = {
  surface: 'table',
  width: 210,
  height: 310,
  centimetres: 44,
  draw: (pen) => {
    const { palette, random } = pen;
    const form = random.pick([
      {
        top: -150,
        neck: 26,
        profile: [
          [26, -150],
          [26, -150],
          [20, -132],
          [30, -112],
          [64, -78],
          [70, -46],
          [52, -12],
          [40, 0],
        ],
      },
      {
        top: -156,
        neck: 34,
        profile: [
          [34, -156],
          [34, -156],
          [40, -140],
          [58, -90],
          [62, -50],
          [50, -8],
          [44, 0],
        ],
      },
      {
        top: -160,
        neck: 22,
        profile: [
          [22, -160],
          [22, -160],
          [19, -120],
          [24, -104],
          [58, -70],
          [62, -40],
          [56, -8],
          [48, 0],
        ],
      },
    ] as const);
    const outline = turned(form.profile);
    const flowers = random.pick(['eucalyptus', 'tulips', 'pampas']);
    const bloom = {
      eucalyptus: () => eucalyptus(pen, 0, form.top),
      tulips: () => tulips(pen, 0, form.top, mix(palette.accent, '#d9735a', 0.5)),
      pampas: () => pampas(pen, 0, form.top),
    }[flowers]();
    const ribs = random.chance(0.5)
      ? `<g ${pen.clip(pen.definePath(outline))}>${line([-0.75, -0.45, -0.1, 0.25, 0.55, 0.8].map((at) => `M${at * 30} -160C${at * 40} -110 ${at * 84} -80 ${at * 70} 12`).join(''), shade(palette.base, 0.35), 1.6, 'opacity=".5"')}</g>`
      : '';
    return (
      groundShadow(pen, 0, -1, 52, 100) +
      oval(0, form.top, form.neck, form.neck * tilt, shade(palette.base, 0.6)) +
      bloom +
      path(
        outline.replace(/A([\d.]+) [\d.]+ 0 0 0 (-[\d.]+ -[\d.]+)Z$/, `A$1 ${form.neck * tilt} 0 0 1 $2Z`),
        round(pen, palette.base, 1.15),
      ) +
      ribs +
      line(
        `M${-form.neck} ${form.top}A${form.neck} ${form.neck * tilt} 0 0 0 ${form.neck} ${form.top}`,
        tint(palette.base, 0.55),
        2.4,
      ) +
      gleam(pen, 'M-50 -62C-54 -46 -50 -26 -40 -14L-30 -16C-38 -30 -40 -46 -36 -66Z', 0.5)
    );
  },
};

const plantPot: Drawing = {
  surface: 'table',
  width: 240,
  height: 310,
  centimetres: 48,
  draw: (pen) => {
    const { palette, random } = pen;
    const green = random.pick(['#4c7350', '#3f6b52', '#6a8a53']);
    const kind = random.pick(['rubber', 'sansevieria', 'rubber']);
    let plant = '';
    if (kind === 'sansevieria') {
      for (const [x, lean, height] of [
        [-34, -22, 130],
        [34, 24, 124],
        [-16, -9, 172],
        [20, 10, 160],
        [2, 1, 190],
      ] as const) {
        plant += path(
          `M${x - 13} -112C${x - 18 + lean * 0.5} ${-112 - height * 0.5} ${x + lean - 10} ${-112 - height * 0.8} ${x + lean * 1.4} ${-112 - height}C${x + lean + 12} ${-112 - height * 0.75} ${x + 18 + lean * 0.5} ${-112 - height * 0.4} ${x + 11} -112Z`,
          pen.linear([
            [0, '#d8d194'],
            [0.12, tint(green, 0.2)],
            [0.5, green],
            [0.88, shade(green, 0.35)],
            [1, '#b9b172'],
          ]),
        );
        plant += line(
          [0.25, 0.4, 0.55, 0.7].map((at) => `M${x - 9 + lean * at} ${-112 - height * at}q8 -6 16 1`).join(''),
          tint(green, 0.4),
          2,
          'opacity=".4"',
        );
      }
    } else {
      plant += line('M0 -108C-4 -170 4 -220 0 -262M-2 -150Q-30 -180 -52 -190M2 -180Q34 -200 56 -206', '#7a5c3c', 4.5);
      for (const [x, y, turn, size] of [
        [-50, -188, -72, 1.25],
        [-22, -168, -100, 1.1],
        [56, -204, 70, 1.25],
        [28, -192, 105, 1.05],
        [-6, -226, -52, 1.3],
        [4, -236, 46, 1.3],
        [-40, -196, -30, 1.15],
        [44, -210, 26, 1.2],
        [0, -252, -6, 1.1],
        [-4, -150, -66, 0.95],
        [6, -146, 72, 1],
      ] as const) {
        plant += leaf(
          pen,
          random.pick([green, shade(green, 0.16), tint(green, 0.14)]),
          x,
          y,
          turn + random.between(-8, 8),
          size,
          1.15,
        );
      }
    }
    const pot = turned([
      [70, -118],
      [70, -118],
      [68, -90],
      [58, -20],
      [52, -2],
    ]);
    return (
      groundShadow(pen, 0, -2, 56, 100) +
      oval(0, -116, 68, 12, '#3b2618') +
      plant +
      path(
        pot.replace(/A([\d.]+) [\d.]+ 0 0 0 (-[\d.]+ -[\d.]+)Z$/, 'A$1 11.9 0 0 1 $2Z'),
        round(pen, palette.base, 1.1),
      ) +
      path('M-73 -122A73 12.4 0 0 0 73 -122V-98A72 12 0 0 1 -72 -98Z', round(pen, tint(palette.base, 0.1), 1.1)) +
      fold(pen, 'M-71 -97A72 12 0 0 0 71 -97L70 -84A72 12 0 0 1 -70 -84Z', 0.35, downwards) +
      gleam(pen, 'M-56 -86C-54 -56 -50 -30 -46 -10L-36 -8C-40 -36 -44 -60 -44 -84Z', 0.4)
    );
  },
};

export const plantDrawings = {
  vase,
  'plant-pot': plantPot,
} as const;
