import { brightness, shade, tint } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { cloth, creases, seam, weave } from '../fabric.ts';
import { line, path } from '../markup.ts';
import { downwards } from '../pen.ts';
import { fold, polished } from '../solids.ts';
import { button, foldPair, garmentShadow, hanger, mirrored, pair } from './garment.ts';

const jacket: Drawing = {
  surface: 'wall',
  width: 290,
  height: 310,
  centimetres: 70,
  draw: (pen) => {
    const { palette, random } = pen;
    const sleeve = 'M-66 -106C-98 -94 -112 -54 -120 -6C-126 34 -130 70 -130 104L-92 112C-88 70 -80 20 -70 -30Z';
    const body =
      'M-40 -122C-58 -116 -74 -110 -84 -100C-76 -60 -76 -20 -80 20C-84 60 -84 96 -82 126Q0 138 82 126C84 96 84 60 80 20C76 -20 76 -60 84 -100C74 -110 58 -116 40 -122Z';
    const quilted = random.chance(0.55);
    const rows = quilted ? [-84, -52, -20, 12, 44, 76, 106] : [];
    const puff = (y: number): string => `M-90 ${y}Q-40 ${y + 7} 0 ${y + 3}Q40 ${y + 7} 90 ${y}`;
    const zip = random.pick([palette.accent, '#c7beb1']);
    return (
      garmentShadow(pen, [sleeve, mirrored(sleeve), body]) +
      hanger(palette.wood, -112, 60) +
      pair(pen, sleeve, palette.base, null) +
      (quilted
        ? [sleeve, mirrored(sleeve)]
            .map(
              (d) =>
                `<g ${pen.clip(pen.definePath(d))}>${line([-66, -36, -6, 24, 54, 84].map((y) => `M-150 ${y + 8}Q-110 ${y - 4} -60 ${y + 4}M150 ${y + 8}Q110 ${y - 4} 60 ${y + 4}`).join(''), shade(palette.base, 0.5), 2.4, 'opacity=".5"')}</g>`,
            )
            .join('')
        : '') +
      path('M-131 100L-130 114Q-110 124 -92 118V108Z', shade(palette.base, 0.35)) +
      path('M131 100L130 114Q110 124 92 118V108Z', shade(palette.base, 0.45)) +
      cloth(pen, body, palette.base) +
      (quilted
        ? `<g ${pen.clip(pen.definePath(body))}>${rows
            .map((y) =>
              path(
                `${puff(y)}V${y + 26}Q40 ${y + 18} 0 ${y + 18}Q-40 ${y + 18} -90 ${y + 26}Z`,
                pen.linear(
                  [
                    [0, '#fff8ec', 0.26],
                    [0.5, '#fff8ec', 0.03],
                    [1, '#2a160a', 0.2],
                  ],
                  downwards,
                ),
              ),
            )
            .join('')}${line(rows.map(puff).join(''), shade(palette.base, 0.55), 2, 'opacity=".6"')}</g>`
        : path(
            'M-84 -100C-80 -86 -78 -70 -77 -56Q0 -44 77 -56C78 -70 80 -86 84 -100C70 -110 56 -116 40 -122H-40C-56 -116 -70 -110 -84 -100Z',
            palette.accent,
            'opacity=".9"',
          ) + seam('M-77 -56Q0 -44 77 -56', palette.base)) +
      foldPair(pen, 'M-83 -98C-78 -60 -78 -20 -80 16L-70 -10C-72 -40 -72 -70 -74 -104Z', 0.4) +
      path(
        'M-42 -124C-44 -140 -36 -150 -26 -152Q0 -144 26 -152C36 -150 44 -140 42 -124Q0 -108 -42 -124Z',
        shade(palette.base, 0.2),
      ) +
      path('M-30 -148Q0 -138 30 -148L20 -128Q0 -120 -20 -128Z', shade(palette.base, 0.6)) +
      path(
        'M-42 -124C-44 -138 -38 -148 -30 -150C-30 -134 -18 -120 0 -112V-98C-20 -104 -34 -112 -42 -124Z',
        tint(palette.base, 0.2),
      ) +
      path(
        'M42 -124C44 -138 38 -148 30 -150C30 -134 18 -120 0 -112V-98C20 -104 34 -112 42 -124Z',
        tint(palette.base, 0.06),
      ) +
      line('M0 -110V131', shade(palette.base, 0.5), 7) +
      line('M0 -110V131', zip, 3.4, 'stroke-dasharray="2 1.4" stroke-linecap="butt"') +
      path('M-4 -104h8l-1 18h-6Z', polished(pen)) +
      line('M-62 44L-40 82M62 44L40 82', shade(palette.base, 0.6), 3.4, 'opacity=".8"') +
      line('M-59 44L-38 80M65 44L43 82', tint(palette.base, 0.4), 1.2, 'opacity=".6"') +
      path('M-82 120Q0 134 82 120L81 132Q0 144 -81 132Z', shade(palette.base, 0.3))
    );
  },
};

const coat: Drawing = {
  surface: 'wall',
  width: 260,
  height: 350,
  centimetres: 110,
  draw: (pen) => {
    const { palette, random } = pen;
    const pattern = weave(pen, random.pick(['herringbone', 'plain', 'plain', 'check']), palette.base, 0.9);
    const sleeve = 'M-62 -124C-90 -112 -98 -70 -106 -20C-110 20 -114 56 -114 84L-80 90C-78 50 -72 0 -66 -50Z';
    const body =
      'M-30 -142C-46 -134 -64 -130 -74 -120C-68 -80 -66 -40 -70 0C-76 60 -80 110 -82 156Q0 166 82 156C80 110 76 60 70 0C66 -40 68 -80 74 -120C64 -130 46 -134 30 -142Z';
    const horn = brightness(palette.base) > 0.55 ? '#6a4a30' : shade(palette.base, 0.6);
    const double = random.chance(0.6);
    return (
      garmentShadow(pen, [sleeve, mirrored(sleeve), body], 10) +
      hanger(palette.wood, -132, 58) +
      pair(pen, sleeve, palette.base, pattern) +
      line('M-113 68L-80 74M113 68L80 74', shade(palette.base, 0.5), 2, 'opacity=".5"') +
      button(-90, 64, horn, 2.6) +
      button(90, 64, horn, 2.6) +
      path('M-30 -142Q0 -152 30 -142L2 -30Z', shade(palette.base, 0.6)) +
      path('M-18 -142Q0 -132 20 -142L10 -60Q2 -54 -4 -62Z', shade(palette.linen, 0.08)) +
      cloth(
        pen,
        body.replace('C64 -130 46 -134 30 -142Z', 'C64 -130 46 -134 30 -142L2 -34L-30 -142Z'),
        palette.base,
        pattern,
      ) +
      foldPair(pen, 'M-70 -50C-54 -20 -50 60 -56 156L-40 158C-36 60 -44 -20 -70 -50Z', 0.26) +
      foldPair(pen, 'M-73 -118C-68 -80 -68 -40 -68 -10L-60 -40C-62 -70 -62 -100 -64 -124Z', 0.36) +
      fold(pen, 'M6 -34C12 30 14 100 10 161L34 160C30 90 24 20 6 -34Z', 0.34) +
      line('M4 -34C8 30 10 100 6 161', shade(palette.base, 0.6), 1.6, 'opacity=".7"') +
      path(
        'M-30 -144C-42 -130 -46 -108 -44 -84L-30 -86L-34 -74C-22 -58 -10 -44 2 -34C-6 -80 -16 -118 -22 -148Z',
        tint(palette.base, 0.15),
        `stroke="${shade(palette.base, 0.5)}" stroke-opacity=".45"`,
      ) +
      path(
        'M30 -144C42 -130 46 -108 44 -84L30 -86L34 -74C22 -58 12 -44 2 -34C8 -80 16 -118 22 -148Z',
        tint(palette.base, 0.03),
        `stroke="${shade(palette.base, 0.5)}" stroke-opacity=".45"`,
      ) +
      [-18, 16, 50]
        .map((y) => button(double ? 24 : 4, y, horn, 4.4) + (double ? button(-18, y, horn, 4.4) : ''))
        .join('') +
      path(
        'M-64 46L-32 50V62L-64 58ZM64 46L32 50V62L64 58Z',
        shade(palette.base, 0.1),
        `stroke="${shade(palette.base, 0.5)}" stroke-opacity=".5"`,
      ) +
      creases('M-60 70C-56 100 -60 130 -62 154M54 70C58 100 60 130 60 152', palette.base, 2)
    );
  },
};

export const outerwearDrawings = {
  jacket,
  coat,
} as const;
