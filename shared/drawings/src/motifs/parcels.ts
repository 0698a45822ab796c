import { mix, shade, tint } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { box, group, line, oval, path } from '../markup.ts';
import { downwards, type Pen } from '../pen.ts';
import { face, fold, gleam, straightShadow } from '../solids.ts';

/** A bag of which the part above the label sticks out of the parcel. */
const packedBag = (pen: Pen, x: number, top: number, colour: string, label: string): string =>
  group(
    path(
      `M44 ${top + 1}L62 ${top + 52}L64 -96H46Z`,
      pen.linear([
        [0, shade(colour, 0.26)],
        [1, shade(colour, 0.5)],
      ]),
    ) +
      path(
        `M-50 ${top + 46}L46 ${top + 44}L50 -96H-58Z`,
        pen.linear([
          [0, shade(colour, 0.2)],
          [0.18, tint(colour, 0.32)],
          [0.44, colour],
          [1, shade(colour, 0.3)],
        ]),
      ) +
      path(
        `M-50 ${top + 48}L-48 ${top + 2}Q-48 ${top} -46 ${top}L42 ${top - 1}Q44 ${top - 1} 44 ${top + 1}L47 ${top + 46}Z`,
        pen.linear([
          [0, tint(colour, 0.3)],
          [0.4, colour],
          [1, shade(colour, 0.3)],
        ]),
      ) +
      line(`M-46 ${top + 8}H43M-46 ${top + 13}H43M-46 ${top + 18}H43`, shade(colour, 0.4), 1, 'opacity=".45"') +
      line(`M-50 ${top + 40}H46`, shade(colour, 0.5), 1.6, 'opacity=".6"') +
      box(-42, top + 62, 78, 80, 2, face(pen, label)) +
      gleam(
        pen,
        `M-52 ${top + 52}C-56 ${top + 90} -56 -140 -52 -100H-44C-46 -140 -46 ${top + 90} -42 ${top + 52}Z`,
        0.35,
      ),
    `transform="translate(${x} 0)"`,
  );

/** A round arrow around a bean, the sign of a repeated delivery. */
const roundMark = (x: number, y: number, ink: string): string =>
  group(
    line('M-21 -8A22.5 22.5 0 0 1 20 -11M21 8A22.5 22.5 0 0 1 -20 11', ink, 3.4) +
      path('M25 -20L23 -3L9 -11ZM-25 20L-23 3L-9 11Z', ink) +
      group(oval(0, 0, 8, 11.5, ink) + line('M-1 -11C-5 -4 5 3 0 11', '#e3c69c', 1.8), 'transform="rotate(28)"'),
    `transform="translate(${x} ${y})"`,
  );

/** An open parcel with coffee, as a subscription delivers it. */
const coffeeParcel: Drawing = {
  surface: 'table',
  width: 290,
  height: 262,
  centimetres: 30,
  draw: (pen) => {
    const { palette, random } = pen;
    const board = mix('#c79d68', palette.base, 0.06);
    const print = shade(board, 0.62);
    const second = random.pick([palette.accent, mix(palette.base, palette.linen, 0.4), tint(palette.base, 0.25)]);
    const [left, right] = random.chance(0.5) ? [palette.base, second] : [second, palette.base];
    const lift = random.between(0, 14);
    return (
      straightShadow(pen, 6, -2, 124, 92) +
      path('M-76 -142H134L146 -178Q146 -180 144 -180H-66Z', face(pen, tint(board, 0.16))) +
      path('M-112 -118L-76 -142H134L104 -118Z', shade(board, 0.62)) +
      packedBag(pen, -46, -250 + lift, left, palette.linen) +
      packedBag(pen, 58, -238 - lift, right, tint(second, 0.75)) +
      path(
        'M104 -118L136 -142V-22L104 0Z',
        pen.linear([
          [0, shade(board, 0.3)],
          [1, shade(board, 0.48)],
        ]),
      ) +
      path('M104 -118L136 -142L152 -116L122 -90Z', face(pen, tint(board, 0.06))) +
      box(-112, -118, 216, 118, 1.5, face(pen, board)) +
      fold(pen, 'M-112 -118H104V-62H-112Z', 0.34, downwards) +
      path(
        'M-112 -118H104L112 -82Q112 -80 110 -80H-120Q-122 -80 -122 -82Z',
        pen.linear(
          [
            [0, shade(board, 0.06)],
            [0.16, tint(board, 0.34)],
            [1, tint(board, 0.14)],
          ],
          downwards,
        ),
      ) +
      `<text x="26" y="-30" font-family="Georgia,serif" font-size="27" letter-spacing="1.5" text-anchor="middle" fill="${print}">Kontor</text>` +
      roundMark(-62, -38, print)
    );
  },
};

export const parcelDrawings = { 'coffee-parcel': coffeeParcel } as const;
