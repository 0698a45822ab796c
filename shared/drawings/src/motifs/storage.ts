import { mix, shade, tint } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { box, dot, line, oval, path, use } from '../markup.ts';
import { downwards, type Pen } from '../pen.ts';
import {
  castShadow,
  cylinderSide,
  face,
  fold,
  gleam,
  groundShadow,
  mouth,
  polished,
  round,
  softShadow,
  straightShadow,
  tilt,
  turned,
} from '../solids.ts';

const basket: Drawing = {
  surface: 'table',
  width: 280,
  height: 220,
  centimetres: 32,
  draw: (pen) => {
    const { palette, random } = pen;
    const straw = random.pick(['#c9a46b', '#b98e58', mix('#c9a46b', palette.base, 0.55)]);
    const wicker = pen.pattern(
      24,
      16,
      line('M0 4Q6 -1 12 4T24 4', tint(straw, 0.4), 4.4) +
        line('M0 12Q6 17 12 12T24 12', shade(straw, 0.22), 4.4) +
        line('M0 8H24', shade(straw, 0.55), 1.2, 'opacity=".7"') +
        line('M12 0V5M0 11V16M24 11V16', shade(straw, 0.5), 2, 'opacity=".5"'),
    );
    const outline = turned([
      [124, -140],
      [124, -140],
      [126, -110],
      [118, -40],
      [104, -8],
      [98, -2],
    ]);
    const pathId = pen.definePath(outline);
    const handle = (x: number, tone: string): string =>
      line(`M${x - 30} -134C${x - 28} -186 ${x + 28} -186 ${x + 30} -134`, tone, 11);
    const band = random.chance(0.6);
    return (
      groundShadow(pen, 0, -2, 108, 90) +
      handle(0, shade(palette.base, 0.4)) +
      mouth(pen, straw, 0, -140, 124, 5) +
      path(
        'M-96 -140C-86 -164 -40 -174 -6 -160C24 -178 84 -168 98 -140A110 17 0 0 1 -96 -140Z',
        face(pen, palette.linen),
      ) +
      fold(pen, 'M-6 -160C-16 -148 -20 -136 -20 -124H6C6 -136 4 -150 -6 -160Z', 0.3) +
      fold(pen, 'M50 -164C40 -152 36 -138 36 -126H56C58 -140 56 -152 50 -164Z', 0.22) +
      `<g>${use(pathId, `fill="${straw}"`)}${use(pathId, `fill="${wicker}"`)}${use(
        pathId,
        `fill="${pen.linear([
          [0, '#2a160a', 0.32],
          [0.24, '#fff8ec', 0.28],
          [0.5, '#2a160a', 0],
          [1, '#2a160a', 0.56],
        ])}"`,
      )}</g>` +
      (band
        ? path(
            'M-124.5 -84A124 21 0 0 0 124.5 -84L122 -48A121 21 0 0 1 -122 -48Z',
            round(pen, palette.base),
            'opacity=".86"',
          )
        : '') +
      line(`M-125 -139A125 ${125 * tilt} 0 0 0 125 -139`, shade(straw, 0.25), 11) +
      line(`M-125 -141A125 ${125 * tilt} 0 0 0 125 -141`, tint(straw, 0.35), 4, 'stroke-dasharray="7 5"') +
      line('M-34 -112C-30 -64 26 -64 30 -112', '#2a160a', 10, 'opacity=".25" transform="translate(4 5)"') +
      line('M-34 -114C-30 -66 26 -66 30 -114', shade(palette.base, 0.12), 10) +
      line('M-35 -114C-31 -70 20 -66 27 -100', tint(palette.base, 0.4), 2.6, 'opacity=".8"') +
      dot(-34, -116, 4, '#c8a873') +
      dot(30, -116, 4, '#c8a873')
    );
  },
};

const crate = (
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  label: boolean,
): string => {
  const lid = Math.min(34, height * 0.34);
  const side = 34;
  return `<g transform="translate(${x} ${y})">${
    path(
      `M${width / 2} ${-height}L${width / 2 + side} ${-height - 10}V-14L${width / 2} 0Z`,
      pen.linear([
        [0, shade(colour, 0.32)],
        [1, shade(colour, 0.5)],
      ]),
    ) +
    path(
      `M${-width / 2} ${-height}L${-width / 2 + side} ${-height - 12}H${width / 2 + side}L${width / 2} ${-height}Z`,
      face(pen, tint(colour, 0.35)),
    ) +
    box(-width / 2, -height, width, height, 2, face(pen, colour)) +
    path(
      `M${-width / 2 - 3} ${-height - 1}H${width / 2 + 2}V${-height + lid}H${-width / 2 - 3}Z`,
      face(pen, tint(colour, 0.08)),
    ) +
    path(
      `M${width / 2 + 2} ${-height - 1}L${width / 2 + side + 2} ${-height - 12}V${-height + lid - 12}L${width / 2 + 2} ${-height + lid}Z`,
      shade(colour, 0.36),
    ) +
    fold(pen, `M${-width / 2} ${-height + lid}H${width / 2}V${-height + lid + 12}H${-width / 2}Z`, 0.4, downwards) +
    (label
      ? box(-34, -height + lid + (height - lid) / 2 - 17, 68, 34, 3, polished(pen, '#c8a873')) +
        box(-29, -height + lid + (height - lid) / 2 - 12, 58, 24, 1.5, '#fbf5ea') +
        line(
          `M-18 ${-height + lid + (height - lid) / 2 - 3}H18M-18 ${-height + lid + (height - lid) / 2 + 4}H6`,
          '#6b5644',
          1.8,
        )
      : path(
          `M-16 ${-height + lid + 14}H16Q20 ${-height + lid + 14} 20 ${-height + lid + 20}Q20 ${-height + lid + 28} 12 ${-height + lid + 28}H-12Q-20 ${-height + lid + 28} -20 ${-height + lid + 20}Q-20 ${-height + lid + 14} -16 ${-height + lid + 14}Z`,
          shade(colour, 0.6),
        ))
  }</g>`;
};

const storageBox: Drawing = {
  surface: 'table',
  width: 270,
  height: 235,
  centimetres: 34,
  draw: (pen) => {
    const { palette, random } = pen;
    const second = random.pick([palette.linen, tint(palette.base, 0.4), palette.accent]);
    return (
      straightShadow(pen, 4, -2, 122, 86) +
      crate(pen, -16, 0, 216, 120, palette.base, true) +
      crate(pen, random.between(-36, -18), -122, 164, 92, second, random.chance(0.5))
    );
  },
};

const shelf: Drawing = {
  surface: 'wall',
  width: 320,
  height: 290,
  centimetres: 60,
  draw: (pen) => {
    const { palette, random } = pen;
    const wood = palette.wood;
    const board = (y: number): string =>
      path(
        `M-150 ${y + 16}H150L150 ${y + 40}L-130 ${y + 52}Z`,
        pen.linear(
          [
            [0, '#2a160a', 0.3],
            [1, '#2a160a', 0],
          ],
          downwards,
        ),
      ) +
      path(`M-150 ${y}L-140 ${y - 10}H140L150 ${y}Z`, tint(wood, 0.45)) +
      box(
        -150,
        y,
        300,
        15,
        1.5,
        pen.linear([
          [0, tint(wood, 0.25)],
          [0.5, wood],
          [1, shade(wood, 0.25)],
        ]),
      ) +
      line(`M-140 ${y + 6}C-60 ${y + 3} 40 ${y + 9} 140 ${y + 5}`, shade(wood, 0.35), 1, 'opacity=".5"');
    const bracket = (x: number): string =>
      line(`M${x} 116V-140`, '#2a160a', 7, 'opacity=".16" transform="translate(8 6)"') +
      line(`M${x} 116V-140`, palette.base, 7) +
      line(`M${x - 1.5} 116V-140`, tint(palette.base, 0.4), 1.6);
    let books = '';
    let x = -118;
    for (let index = 0; index < 5; index += 1) {
      const [width, height] = [random.between(14, 24), random.between(62, 88)];
      const colour = random.pick([
        palette.base,
        palette.accent,
        palette.linen,
        shade(palette.base, 0.2),
        tint(palette.accent, 0.3),
      ]);
      books +=
        box(
          x,
          78 - height,
          width,
          height,
          1.5,
          pen.linear([
            [0, tint(colour, 0.25)],
            [0.5, colour],
            [1, shade(colour, 0.3)],
          ]),
        ) +
        line(
          `M${x + 3} ${90 - height}H${x + width - 3}M${x + 3} ${94 - height}H${x + width - 3}`,
          mix(colour, '#fff8ec', 0.5),
          1.4,
        );
      x += width + 1;
    }
    return (
      bracket(-108) +
      bracket(108) +
      board(80) +
      board(-40) +
      books +
      `<g transform="translate(78 78)">${path(
        turned([
          [14, -82],
          [14, -82],
          [12, -68],
          [36, -40],
          [32, -8],
          [26, 0],
        ]),
        round(pen, palette.base),
      )}${gleam(pen, 'M-26 -38C-28 -26 -24 -16 -20 -8L-14 -10C-18 -20 -18 -30 -14 -40Z', 0.5)}</g>` +
      `<g transform="translate(-72 -42)">${path(
        turned([
          [36, -46],
          [36, -46],
          [34, -20],
          [20, 0],
        ]),
        round(pen, palette.linen),
      )}${oval(0, -46, 36, 6, shade(palette.linen, 0.3))}</g>` +
      `<g transform="translate(62 -42)">${box(-30, -92, 76, 90, 2, shade(palette.wood, 0.3), 'transform="translate(4 0)"')}${box(-30, -92, 76, 90, 2, face(pen, palette.wood))}${box(-22, -84, 60, 74, 0, '#fbf5ea')}${path('M-12 -22V-40A20 20 0 0 1 28 -40V-22Z', palette.base)}${dot(20, -64, 8, palette.accent)}</g>`
    );
  },
};

const coatRack: Drawing = {
  surface: 'floor',
  width: 190,
  height: 330,
  centimetres: 175,
  draw: (pen) => {
    const { palette, random } = pen;
    const wood = random.chance(0.7) ? palette.wood : palette.base;
    const rod = (d: string, width: number): string =>
      line(d, shade(wood, 0.32), width) +
      line(d, tint(wood, 0.25), width * 0.34, `transform="translate(${-width * 0.2} 0)"`);
    const tote = pen.definePath(
      'M-78 -214H-22Q-20 -214 -20 -212L-12 -138Q-12 -132 -18 -132H-82Q-88 -132 -88 -138L-80 -212Q-80 -214 -78 -214Z',
    );
    return (
      softShadow(pen, 0, -6, 58, 66) +
      rod('M0 -60L-58 -2', 10) +
      rod('M0 -60L60 -2', 10) +
      rod('M0 -66L16 -16', 10) +
      path(cylinderSide({ top: -312, bottom: -54, rTop: 6.5 }), round(pen, wood)) +
      dot(
        0,
        -318,
        11,
        pen.radial(
          [
            [0, tint(wood, 0.5)],
            [0.6, wood],
            [1, shade(wood, 0.45)],
          ],
          0.35,
          0.3,
          0.75,
        ),
      ) +
      rod('M0 -256Q-30 -262 -46 -286', 8) +
      rod('M0 -256Q30 -262 48 -288', 8) +
      rod('M0 -222Q26 -226 40 -244', 8) +
      line('M-46 -286C-60 -260 -66 -240 -66 -206M-46 -286C-38 -260 -34 -240 -34 -206', shade(palette.base, 0.3), 4.5) +
      castShadow(tote, 5) +
      use(tote, `fill="${face(pen, palette.base, 1.2)}"`) +
      fold(pen, 'M-66 -206C-62 -180 -64 -160 -60 -134H-46C-50 -160 -54 -190 -66 -206Z', 0.28) +
      fold(pen, 'M-34 -206C-34 -180 -28 -160 -26 -134H-16C-20 -164 -26 -190 -34 -206Z', 0.24) +
      dot(-50, -172, 10, 'none', `stroke="${palette.linen}" stroke-width="2.4" opacity=".8"`) +
      `<g transform="translate(52 -290) rotate(10)">${path('M-27 -4C-26 -34 -14 -42 2 -42C20 -42 28 -30 28 -4Z', round(pen, palette.accent))}${path('M-27 -12H28V-2H-27Z', shade(palette.accent, 0.45))}${oval(0, 0, 46, 8, face(pen, palette.accent))}</g>` +
      line(
        'M40 -244C32 -190 36 -160 34 -130M42 -244C54 -190 50 -170 52 -140',
        palette.linen,
        13,
        'stroke-linecap="butt"',
      ) +
      line('M40 -236C34 -190 36 -160 35 -138', shade(palette.linen, 0.25), 2, 'opacity=".6"') +
      line('M29 -130v10M33 -129v10M38 -129v10M47 -140v10M52 -139v10M57 -140v10', shade(palette.linen, 0.15), 2.4)
    );
  },
};

export const storageDrawings = { basket, box: storageBox, shelf, 'coat-rack': coatRack } as const;
