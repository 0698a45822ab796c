import { shade, tint } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { box, line, oval, path } from '../markup.ts';
import { downwards, type Pen } from '../pen.ts';
import {
  cylinderSide,
  face,
  fold,
  glass,
  gleam,
  groundShadow,
  hollow,
  mouth,
  round,
  straightShadow,
  tilt,
  turned,
} from '../solids.ts';
import { bean } from './beans.ts';

const bowlAt = (pen: Pen, y: number, r: number, height: number, colour: string): string =>
  path(
    turned([
      [r, y - height],
      [r, y - height],
      [r * 0.96, y - height * 0.7],
      [r * 0.7, y - height * 0.22],
      [r * 0.42, y - 5],
      [r * 0.4, y],
    ]),
    round(pen, colour, 1.1),
  ) +
  gleam(
    pen,
    `M${-r * 0.9} ${y - height * 0.9}C${-r * 0.84} ${y - height * 0.5} ${-r * 0.66} ${y - height * 0.28} ${-r * 0.5} ${y - height * 0.14}L${-r * 0.36} ${y - height * 0.14}C${-r * 0.54} ${y - height * 0.35} ${-r * 0.66} ${y - height * 0.6} ${-r * 0.7} ${y - height * 0.88}Z`,
    0.36,
  );

const bowl: Drawing = {
  surface: 'table',
  width: 290,
  height: 190,
  centimetres: 15,
  draw: (pen) => {
    const { palette, random } = pen;
    const second = random.pick([palette.accent, palette.linen, tint(palette.base, 0.4)]);
    let specks = '';
    for (let index = 0; index < 26; index += 1)
      specks += `M${random.between(-105, 105).toFixed(0)} ${random.between(-82, -40).toFixed(0)}h.1`;
    return (
      groundShadow(pen, 0, -2, 74, 120) +
      bowlAt(pen, -2, 132, 98, palette.base) +
      line(specks, shade(palette.base, 0.55), 2.4, 'opacity=".5"') +
      mouth(pen, tint(palette.base, 0.1), 0, -100, 132, 4) +
      oval(4, -98, 92, 13, '#1f110a', 'opacity=".35"') +
      path(
        turned([
          [104, -164],
          [104, -164],
          [101, -146],
          [92, -104],
          [86, -90],
        ]),
        round(pen, second, 1.1),
      ) +
      gleam(pen, 'M-94 -156C-92 -130 -86 -114 -78 -98L-62 -96C-72 -116 -76 -136 -78 -154Z', 0.4) +
      oval(0, -164, 104, 104 * tilt, tint(second, 0.35)) +
      oval(0, -163, 100, 100 * tilt - 1, hollow(pen, shade(second, 0.16))) +
      oval(14, -160, 74, 11, tint(second, 0.3), 'opacity=".35"') +
      path(
        `M-132 -100A132 ${132 * tilt} 0 0 0 132 -100A132 ${132 * tilt} 0 0 1 -132 -100Z`,
        'none',
        `stroke="${tint(palette.base, 0.4)}" stroke-width="3"`,
      )
    );
  },
};

const bakingTin: Drawing = {
  surface: 'table',
  width: 300,
  height: 180,
  centimetres: 13,
  draw: (pen) => {
    const { palette, random } = pen;
    const crumb = random.pick(['#c98b4a', '#b97a3c', '#8a5330']);
    return (
      straightShadow(pen, 4, -2, 122, 80) +
      path('M-118 -104L-92 -122H112L134 -104Z', shade(palette.base, 0.55)) +
      path(
        'M-116 -100C-120 -136 -92 -164 -58 -160C-30 -178 20 -176 48 -164C92 -168 124 -140 122 -100Z',
        pen.linear(
          [
            [0, tint(crumb, 0.5)],
            [0.35, crumb],
            [1, shade(crumb, 0.45)],
          ],
          [0.2, 0, 0.6, 1],
        ),
      ) +
      path('M-84 -138C-40 -158 50 -160 96 -142C60 -146 46 -136 4 -140C-30 -142 -50 -134 -84 -138Z', tint(crumb, 0.55)) +
      path(
        'M-84 -138C-50 -136 -30 -143 4 -140C46 -137 60 -146 96 -142C60 -132 40 -128 0 -132C-36 -128 -60 -132 -84 -138Z',
        shade(crumb, 0.4),
      ) +
      (random.chance(0.5)
        ? line(
            'M-90 -132l2 .3M-70 -148l2 0M-30 -158l2 0M-8 -150l1 0M30 -162l2 0M60 -150l1 0M84 -136l2 0M-52 -144l1 0M12 -158l1 0M100 -124l1 0M-100 -118l1 0',
            '#fffaf0',
            4,
          )
        : '') +
      path(
        'M-132 -108H132L116 -8Q114 0 106 0H-106Q-114 0 -116 -8Z',
        pen.linear([
          [0, tint(palette.base, 0.15)],
          [0.3, tint(palette.base, 0.3)],
          [0.6, palette.base],
          [1, shade(palette.base, 0.4)],
        ]),
      ) +
      path(
        'M-138 -114Q-140 -104 -132 -102H132Q140 -104 138 -114Z',
        pen.linear(
          [
            [0, tint(palette.base, 0.7)],
            [0.5, tint(palette.base, 0.1)],
            [1, shade(palette.base, 0.3)],
          ],
          downwards,
        ),
      ) +
      fold(pen, 'M-132 -102H132L131 -90H-131Z', 0.35, downwards) +
      gleam(pen, 'M-118 -98L-104 -6H-84L-92 -98Z', 0.34) +
      line('M-100 -8H104', shade(palette.base, 0.5), 1.6, 'opacity=".5"') +
      line('M96 -96L84 -8', shade(palette.base, 0.5), 1.4, 'opacity=".4"')
    );
  },
};

const jar: Drawing = {
  surface: 'table',
  width: 190,
  height: 256,
  centimetres: 19,
  draw: (pen) => {
    const { palette, random } = pen;
    const filling = random.pick(['beans', 'grain', 'sugar']);
    const content = pen.definePath(
      turned([
        [74, -156],
        [76, -140],
        [76, -24],
        [70, -10],
        [66, -8],
      ]),
    );
    const fill = { beans: '#38200f', grain: '#d9b67c', sugar: '#f6eddd' }[filling];
    let pieces = '';
    for (let index = 0; index < (filling === 'beans' ? 23 : 0); index += 1) {
      pieces += bean(
        pen,
        -62 + (index % 5) * 31 + random.between(-6, 6),
        -150 + Math.floor(index / 5) * 27,
        random.between(-80, 80),
        1.5,
      );
    }
    const seeds =
      filling === 'grain'
        ? pen.pattern(
            16,
            14,
            oval(4, 4, 4, 2.4, '#b98d4d', 'transform="rotate(30 4 4)"') +
              oval(12, 10, 4, 2.4, '#f0d6a4', 'transform="rotate(-40 12 10)"'),
          )
        : null;
    return (
      groundShadow(pen, 0, -2, 78, 84) +
      `<use href="#${content}" fill="${round(pen, fill)}"/>` +
      `<g ${pen.clip(content)}>${pieces}${seeds ? box(-80, -170, 160, 170, 0, seeds) : ''}${filling === 'beans' ? '' : oval(0, -157, 74, 12, tint(fill, 0.35))}</g>` +
      path(
        turned([
          [64, -206],
          [64, -206],
          [66, -194],
          [80, -172],
          [82, -156],
          [82, -16],
          [76, -2],
        ]),
        glass(pen),
      ) +
      line('M-70 -160C-72 -110 -72 -60 -68 -24', '#fff', 6, 'opacity=".55"') +
      path(cylinderSide({ top: -226, bottom: -198, rTop: 66, rBottom: 63 }), round(pen, palette.wood)) +
      oval(0, -226, 66, 66 * tilt, face(pen, tint(palette.wood, 0.3))) +
      oval(0, -226, 54, 54 * tilt, 'none', `stroke="${shade(palette.wood, 0.3)}" opacity=".5"`) +
      path(`M-82 -114A82 ${82 * tilt} 0 0 0 82 -114V-54A82 ${82 * tilt} 0 0 1 -82 -54Z`, round(pen, palette.base)) +
      line(
        `M-82 -108A82 ${82 * tilt} 0 0 0 82 -108M-82 -60A82 ${82 * tilt} 0 0 0 82 -60`,
        palette.linen,
        1.2,
        'opacity=".7"',
      ) +
      `<text x="-6" y="-62" font-family="Georgia,serif" font-size="23" letter-spacing="1.5" text-anchor="middle" fill="${palette.base === '#efe6d8' ? '#4a3626' : palette.linen}">Kontor</text>` +
      line('M-62 -100C-63 -90 -63 -80 -62 -70', '#fff', 5, 'opacity=".3"')
    );
  },
};

export const bakewareDrawings = {
  bowl,
  'baking-tin': bakingTin,
  jar,
} as const;
