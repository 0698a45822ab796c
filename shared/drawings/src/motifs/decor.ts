import { mix, shade, tint } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { dot, line, oval, path, use } from '../markup.ts';
import { downwards, type Pen } from '../pen.ts';
import { castShadow, cylinderSide, glass, gleam, groundShadow, polished, round, tilt } from '../solids.ts';
import { leaf } from './plants.ts';

const flame = (pen: Pen, x: number, y: number): string =>
  dot(
    x,
    y - 18,
    74,
    pen.radial([
      [0, '#ffe9b0', 0.6],
      [0.4, '#ffdf9a', 0.22],
      [1, '#ffdf9a', 0],
    ]),
  ) +
  line(`M${x} ${y}V${y - 8}`, '#2b1a10', 2.4) +
  path(
    `M${x} ${y - 2}C${x - 12} ${y - 10} ${x - 8} ${y - 26} ${x + 1} ${y - 42}C${x + 8} ${y - 26} ${x + 12} ${y - 12} ${x} ${y - 2}Z`,
    pen.linear(
      [
        [0, '#ffce63'],
        [0.6, '#fff1c4'],
        [1, '#f2a33c'],
      ],
      downwards,
    ),
  ) +
  oval(x, y - 10, 3.4, 7, '#fffdf2');

const candle: Drawing = {
  surface: 'table',
  width: 230,
  height: 250,
  centimetres: 16,
  draw: (pen) => {
    const { palette, random } = pen;
    const pillar = (x: number, y: number, r: number, height: number, colour: string): string =>
      groundShadow(pen, x, y, r, r * 1.4) +
      path(cylinderSide({ x, top: y - height, bottom: y, rTop: r }), round(pen, colour, 0.95)) +
      oval(x, y - height, r, r * tilt, tint(colour, 0.55)) +
      oval(
        x,
        y - height + 1,
        r * 0.74,
        r * tilt * 0.66,
        pen.radial([
          [0, '#fff3cc'],
          [1, mix(colour, '#ffdf9a', 0.5)],
        ]),
      ) +
      path(
        `M${x - r} ${y - height}A${r} ${r * tilt} 0 0 0 ${x + r} ${y - height}V${y - height + 46}A${r} ${r * tilt} 0 0 1 ${x - r} ${y - height + 46}Z`,
        pen.linear(
          [
            [0, '#ffe3a6', 0.55],
            [1, '#ffe3a6', 0],
          ],
          downwards,
        ),
      ) +
      flame(pen, x, y - height + 2);
    if (random.chance(0.45)) return pillar(58, -26, 36, 150, palette.linen) + pillar(-30, -2, 46, 106, palette.base);
    const label = palette.linen;
    const wax = mix(palette.linen, palette.base, 0.25);
    return (
      groundShadow(pen, 0, -2, 72, 90) +
      path(
        cylinderSide({ top: -122, bottom: -10, rTop: 68, rBottom: 66 }),
        round(pen, shade(palette.base, 0.05), 1.1),
      ) +
      oval(
        0,
        -122,
        68,
        68 * tilt,
        pen.radial([
          [0, '#fff6da'],
          [0.7, wax],
          [1, shade(wax, 0.2)],
        ]),
      ) +
      flame(pen, 0, -122) +
      path(cylinderSide({ top: -166, bottom: -4, rTop: 75, rBottom: 72 }), glass(pen)) +
      oval(0, -166, 75, 75 * tilt, '#fff', 'fill-opacity=".12" stroke="#fff" stroke-width="1.8" stroke-opacity=".8"') +
      path(
        `M-42 -92A74 ${74 * tilt} 0 0 0 38 -92V-30A74 ${74 * tilt} 0 0 1 -42 -30Z`,
        pen.linear([
          [0, tint(label, 0.4)],
          [0.6, label],
          [1, shade(label, 0.12)],
        ]),
      ) +
      line('M-24 -56H20M-16 -46H12', shade(palette.base, 0.3), 1.6, 'opacity=".6"') +
      dot(-2, -68, 7, 'none', `stroke="${shade(palette.base, 0.3)}" stroke-width="1.6"`) +
      line('M-62 -150C-63 -100 -63 -60 -60 -20', '#fff', 6, 'opacity=".5"')
    );
  },
};

const clock: Drawing = {
  surface: 'wall',
  width: 280,
  height: 280,
  centimetres: 30,
  draw: (pen) => {
    const { palette, random } = pen;
    const rim = random.pick([palette.base, palette.wood, palette.base]);
    const dial = random.chance(0.7) ? '#fbf6ec' : tint(palette.base, 0.1);
    const ink = dial === '#fbf6ec' ? '#33241a' : palette.linen;
    const circle = pen.definePath('M-130 0A130 130 0 1 1 130 0A130 130 0 1 1 -130 0Z');
    const marks = Array.from({ length: 12 }, (_, hour) => `M0 -98V${hour % 3 === 0 ? -80 : -91}`);
    return (
      castShadow(circle, 16) +
      dot(
        0,
        0,
        130,
        pen.linear(
          [
            [0, tint(rim, 0.5)],
            [0.45, rim],
            [1, shade(rim, 0.5)],
          ],
          [0.1, 0, 0.9, 1],
        ),
      ) +
      dot(
        0,
        0,
        119,
        pen.linear(
          [
            [0, shade(rim, 0.55)],
            [1, tint(rim, 0.2)],
          ],
          [0.1, 0, 0.9, 1],
        ),
      ) +
      dot(
        0,
        0,
        115,
        pen.radial(
          [
            [0, tint(dial, 0.5)],
            [0.8, dial],
            [1, shade(dial, 0.16)],
          ],
          0.4,
          0.36,
          0.75,
        ),
      ) +
      path('M-108 -40A115 115 0 0 1 40 -108A124 124 0 0 0 -100 -8Z', '#2a160a', 'opacity=".1"') +
      marks.map((d, hour) => line(d, ink, hour % 3 === 0 ? 5 : 2.4, `transform="rotate(${hour * 30})"`)).join('') +
      `<g opacity=".2" transform="translate(4 6)">${line('M0 0L-44 -34M0 0L38 -66', '#2a160a', 6)}</g>` +
      `<g transform="rotate(${random.between(-20, 40)})">${line('M6 5L-44 -34', ink, 7)}${line('M-5 8L38 -66', ink, 4.5)}</g>` +
      line(`M0 18L0 -84`, palette.accent, 1.8, `transform="rotate(${random.between(120, 220)})"`) +
      dot(0, 0, 6.5, polished(pen, palette.accent)) +
      gleam(pen, 'M-96 -50A110 110 0 0 1 20 -108C-20 -70 -60 -20 -86 40A112 112 0 0 1 -96 -50Z', 0.4, [0, 0, 1, 1])
    );
  },
};

const mirror: Drawing = {
  surface: 'wall',
  width: 250,
  height: 330,
  centimetres: 70,
  draw: (pen) => {
    const { palette, random } = pen;
    const arch = random.chance(0.45);
    const outer = arch
      ? 'M-104 150V-40A104 104 0 0 1 104 -40V150Q104 160 94 160H-94Q-104 160 -104 150Z'
      : 'M-116 34A116 116 0 1 1 116 34A116 116 0 1 1 -116 34Z';
    const inner = arch
      ? 'M-95 151V-40A95 95 0 0 1 95 -40V151Z'
      : 'M-107 34A107 107 0 1 1 107 34A107 107 0 1 1 -107 34Z';
    const pathId = pen.definePath(outer);
    const pane = pen.definePath(inner);
    return (
      (arch
        ? ''
        : line('M-74 -56L0 -158L74 -56', '#2a160a', 7, 'opacity=".14" transform="translate(9 10)"') +
          line('M-74 -56L0 -158L74 -56', shade(palette.accent, 0.15), 6) +
          dot(0, -158, 8, polished(pen, '#c8a873'))) +
      castShadow(pathId, 15) +
      use(
        pathId,
        `fill="${pen.linear(
          [
            [0, tint(palette.base, 0.45)],
            [0.5, palette.base],
            [1, shade(palette.base, 0.45)],
          ],
          [0, 0, 1, 1],
        )}"`,
      ) +
      use(
        pane,
        `fill="${pen.linear(
          [
            [0, tint(palette.wall, 0.62)],
            [0.45, shade(palette.wall, 0.08)],
            [1, shade(palette.wall, 0.36)],
          ],
          [0, 0, 0.8, 1],
        )}"`,
      ) +
      `<g ${pen.clip(pane)}>${
        path('M-130 120H130V180H-130Z', mix(palette.wood, '#fff8ec', 0.25), 'opacity=".75"') +
        path('M30 122C22 96 26 76 40 70V52H58V70C72 76 76 96 68 122Z', shade(palette.accent, 0.1), 'opacity=".85"') +
        line('M49 52Q46 10 30 -24M49 52Q54 4 70 -14', '#6d6a4c', 2.4, 'opacity=".8"') +
        leaf(pen, '#7d9478', 30, -20, -20, 0.8) +
        leaf(pen, '#7d9478', 70, -10, 34, 0.8) +
        leaf(pen, '#7d9478', 42, 12, -60, 0.7) +
        leaf(pen, '#7d9478', 56, 14, 66, 0.7) +
        path('M-130 60L20 -150H64L-130 130Z', '#fff', 'opacity=".26"') +
        path('M-130 170L120 -150H134L-120 180Z', '#fff', 'opacity=".18"')
      }</g>` +
      use(pane, `fill="none" stroke="${shade(palette.base, 0.5)}" stroke-width="2" opacity=".6"`)
    );
  },
};

export const decorDrawings = {
  candle,
  clock,
  mirror,
} as const;
