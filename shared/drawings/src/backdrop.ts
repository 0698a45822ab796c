import { mix, shade, tint } from './colour.ts';
import type { Surface } from './drawing.ts';
import { box, group, line, path } from './markup.ts';
import { downwards, type Pen } from './pen.ts';

type Stage = {
  readonly width: number;
  readonly height: number;
  readonly surface: Surface;
  /** The height at which wall and table meet, as a share of the picture's height. */
  readonly horizon: number;
};

/** Sunlight through a window, on the wall: soft-edged panes, slanted away from the light. */
const windowLight = (pen: Pen, { width, height }: Stage): string => {
  const { random } = pen;
  const left = width * random.between(0.05, 0.42);
  const top = height * random.between(-0.1, 0.06);
  const pane = Math.min(width, height) * random.between(0.2, 0.28);
  const gap = pane * 0.12;
  const columns = random.pick([1, 2, 2]);
  let d = '';
  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row < 2; row += 1) {
      const [x, y] = [left + column * (pane + gap), top + row * (pane * 1.25 + gap)];
      d += `M${x.toFixed(0)} ${y.toFixed(0)}h${pane.toFixed(0)}v${(pane * 1.25).toFixed(0)}h${(-pane).toFixed(0)}Z`;
    }
  }
  const glow = pen.linearAt(
    [
      [0, '#fffaf0', 0.5],
      [1, '#fffaf0', 0.06],
    ],
    [left, top, left + pane * 2, top + pane * 3],
  );
  return group(
    [0, 0.05, 0.1].map((soft) => path(d, glow, `stroke="${glow}" stroke-width="${(pane * soft).toFixed(1)}"`)).join(''),
    `transform="skewX(${random.between(12, 22).toFixed(0)})" opacity=".3"`,
  );
};

const sunbeam = (pen: Pen, { width, height }: Stage): string => {
  const start = pen.random.between(0.1, 0.4) * width;
  const span = pen.random.between(0.3, 0.5) * width;
  const d = `M${start.toFixed(0)} 0h${span.toFixed(0)}l${(height * 0.7).toFixed(0)} ${height}h${(-span * 1.3).toFixed(0)}Z`;
  return path(
    d,
    pen.linear(
      [
        [0, '#fffaf0', 0.34],
        [1, '#fffaf0', 0.02],
      ],
      downwards,
    ),
  );
};

const tabletop = (pen: Pen, { width, height, surface: placedOn, horizon }: Stage): string => {
  const { palette, random } = pen;
  const top = height * horizon;
  const depth = height - top;
  const colour =
    placedOn === 'floor'
      ? mix(palette.wall, palette.wood, 0.55)
      : random.pick([
          mix(palette.wall, '#fbf6ee', 0.5),
          mix(palette.wall, '#fbf6ee', 0.62),
          mix(palette.wall, palette.wood, 0.62),
          shade(palette.wall, 0.13),
        ]);
  const surface = box(
    0,
    top,
    width,
    depth,
    0,
    pen.linear(
      [
        [0, shade(colour, 0.12)],
        [0.3, colour],
        [1, tint(colour, 0.25)],
      ],
      downwards,
    ),
  );
  // The wall is a little behind the table's edge: first a dark seam, then the lit edge.
  const edge =
    box(
      0,
      top - depth * 0.16,
      width,
      depth * 0.16,
      0,
      pen.linear(
        [
          [0, '#2a160a', 0],
          [1, '#2a160a', 0.16],
        ],
        downwards,
      ),
    ) + line(`M0 ${top}H${width}`, tint(colour, 0.55), Math.min(width, height) / 260, 'opacity=".7"');
  const skirting =
    placedOn === 'floor'
      ? box(0, top - depth * 0.32, width, depth * 0.32, 0, mix(palette.wall, '#fbf6ee', 0.55)) +
        line(`M0 ${top - depth * 0.32}H${width}`, shade(palette.wall, 0.3), 1.2, 'opacity=".6"')
      : '';
  return surface + skirting + edge;
};

/** Paper-coloured wall and, for things that stand, the surface under them; the light comes from the upper left. */
export const drawBackdrop = (pen: Pen, stage: Stage): string => {
  const { palette, random } = pen;
  const wall = box(
    0,
    0,
    stage.width,
    stage.height,
    0,
    pen.radial(
      [
        [0, tint(palette.wall, 0.5)],
        [0.5, palette.wall],
        [1, shade(palette.wall, 0.17)],
      ],
      random.between(0.12, 0.34),
      random.between(0.05, 0.24),
      1.15,
    ),
  );
  const light = random.chance(0.55) ? windowLight(pen, stage) : random.chance(0.6) ? sunbeam(pen, stage) : '';
  const standing = stage.surface === 'table' || stage.surface === 'floor';
  return wall + light + (standing ? tabletop(pen, stage) : '');
};
