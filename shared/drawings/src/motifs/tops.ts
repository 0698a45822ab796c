import { brightness, shade, tint } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { cloth, seam, weave } from '../fabric.ts';
import { box, dot, line, path } from '../markup.ts';
import { fold, gleam } from '../solids.ts';
import { button, foldPair, garmentShadow, hanger, mirrored, pair, ribbing } from './garment.ts';

const sweater: Drawing = {
  surface: 'flat',
  width: 290,
  height: 290,
  centimetres: 66,
  draw: (pen) => {
    const { palette, random } = pen;
    const knit = weave(pen, 'knit', palette.base, random.pick([1, 1.5, 1.9]));
    const sleeve = 'M-70 -118C-100 -104 -112 -70 -120 -20C-128 30 -134 66 -136 100L-100 106C-96 70 -86 20 -74 -26Z';
    const cuff = 'M-136 98L-139 124Q-120 132 -101 128L-99 103Z';
    const body =
      'M-38 -130C-54 -124 -70 -120 -80 -112L-78 -30C-80 20 -82 70 -82 112L82 112C82 70 80 20 78 -30L80 -112C70 -120 54 -124 38 -130C20 -112 -20 -112 -38 -130Z';
    const hem = 'M-82 110C-82 122 -80 130 -76 138Q0 142 76 138C80 130 82 122 82 110Z';
    const band = random.chance(0.45);
    return (
      `<g transform="rotate(${random.between(-5, 4)})">` +
      garmentShadow(pen, [sleeve, cuff, mirrored(sleeve), mirrored(cuff), body, hem]) +
      pair(pen, sleeve, palette.base, knit) +
      ribbing(pen, cuff, palette.base) +
      ribbing(pen, mirrored(cuff), shade(palette.base, 0.08)) +
      path('M-38 -130C-20 -144 20 -144 38 -130C20 -108 -20 -108 -38 -130Z', shade(palette.base, 0.55)) +
      box(-9, -128, 18, 9, 1, palette.linen) +
      cloth(pen, body, palette.base, knit) +
      (band
        ? `<g ${pen.clip(pen.definePath(body))}>${line('M-90 -52H90', palette.accent, 14, 'opacity=".9"')}${line('M-90 -36H90M-90 -68H90', palette.linen, 5, 'opacity=".9"')}${line('M-90 -52H90', palette.linen, 8, 'stroke-dasharray="1 13" opacity=".9"')}</g>`
        : line(
            'M-26 -112V112M26 -112V112',
            shade(palette.base, 0.3),
            7,
            'stroke-dasharray="7 4" stroke-linecap="butt" opacity=".3"',
          )) +
      ribbing(pen, hem, palette.base) +
      ribbing(pen, 'M-40 -132C-20 -110 20 -110 40 -132L30 -140C16 -122 -16 -122 -30 -140Z', tint(palette.base, 0.1)) +
      foldPair(pen, 'M-78 -34C-60 -20 -50 20 -54 100C-40 40 -44 -10 -78 -34Z', 0.3) +
      foldPair(pen, 'M-80 -112C-82 -60 -80 -30 -74 -10L-66 -30C-72 -60 -74 -90 -72 -116Z', 0.34) +
      fold(pen, 'M-82 96Q0 104 82 96V110H-82Z', 0.2, [0, 1, 0, 0]) +
      '</g>'
    );
  },
};

const shirt: Drawing = {
  surface: 'wall',
  width: 270,
  height: 320,
  centimetres: 78,
  draw: (pen) => {
    const { palette, random } = pen;
    const pattern = weave(pen, random.pick(['plain', 'pinstripe', 'check', 'plain', 'dot']), palette.base, 0.8);
    const sleeve = 'M-66 -104C-92 -92 -100 -60 -108 -10C-114 40 -118 80 -118 116L-86 120C-84 80 -78 20 -70 -30Z';
    const cuff = 'M-119 112L-120 142L-84 146L-85 116Z';
    const body =
      'M-28 -124C-46 -116 -66 -112 -78 -100L-72 -20C-76 40 -78 90 -80 132C-60 146 -40 140 0 138C40 140 60 146 80 132C78 90 76 40 72 -20L78 -100C66 -112 46 -116 28 -124Z';
    const pearl = brightness(palette.base) > 0.6 ? shade(palette.accent, 0.1) : '#f5efe4';
    return (
      garmentShadow(pen, [sleeve, mirrored(sleeve), body, cuff, mirrored(cuff)]) +
      hanger(palette.wood, -112, 62) +
      pair(pen, sleeve, palette.base, pattern) +
      pair(pen, cuff, tint(palette.base, 0.08), pattern) +
      path('M-28 -124Q0 -132 28 -124L16 -104H-16Z', shade(palette.base, 0.5)) +
      box(-10, -122, 20, 9, 1, palette.linen) +
      cloth(pen, body, palette.base, pattern) +
      foldPair(pen, 'M-72 -26C-52 -10 -42 40 -46 130C-30 70 -34 0 -72 -26Z', 0.28) +
      foldPair(pen, 'M-77 -98C-78 -60 -74 -30 -70 -6L-62 -26C-68 -50 -70 -80 -70 -104Z', 0.32) +
      fold(pen, 'M18 -90C30 -30 24 40 30 134L42 136C38 60 42 -20 18 -90Z', 0.2) +
      path('M-9 -104H9V138H-9Z', tint(palette.base, 0.1), 'opacity=".75"') +
      line('M-9 -100V138M9 -100V138', shade(palette.base, 0.4), 1, 'opacity=".45"') +
      [-78, -42, -6, 30, 66, 102].map((y) => button(0, y, pearl)).join('') +
      path(
        'M-28 -126C-38 -116 -42 -104 -40 -88L-8 -92L0 -102C-10 -108 -20 -114 -28 -126Z',
        tint(palette.base, 0.16),
        `stroke="${shade(palette.base, 0.4)}" stroke-opacity=".4"`,
      ) +
      path(
        'M28 -126C38 -116 42 -104 40 -88L8 -92L0 -102C10 -108 20 -114 28 -126Z',
        tint(palette.base, 0.06),
        `stroke="${shade(palette.base, 0.4)}" stroke-opacity=".4"`,
      ) +
      (random.chance(0.6)
        ? path('M24 -58H56V-26L40 -18L24 -26Z', tint(palette.base, 0.04), 'opacity=".5"') +
          seam('M24 -58H56V-26L40 -18L24 -26Z', palette.base)
        : '') +
      seam('M-78 128C-58 140 -40 134 0 132C40 134 58 140 78 128', palette.base)
    );
  },
};

const tShirt: Drawing = {
  surface: 'flat',
  width: 300,
  height: 290,
  centimetres: 70,
  draw: (pen) => {
    const { palette, random } = pen;
    const kind = random.pick(['plain', 'stripe', 'print', 'print', 'pocket']);
    const pattern = kind === 'stripe' ? weave(pen, 'stripe', palette.base, 0.75) : null;
    const sleeve = 'M-72 -118C-100 -102 -124 -72 -142 -30L-98 -8C-92 -28 -84 -46 -76 -58Z';
    const body =
      'M-36 -132C-52 -126 -70 -120 -82 -112L-78 -50C-80 10 -82 80 -84 132Q0 142 84 132C82 80 80 10 78 -50L82 -112C70 -120 52 -126 36 -132C20 -108 -20 -108 -36 -132Z';
    const ink = brightness(palette.base) > 0.55 ? shade(palette.accent, 0.15) : palette.linen;
    const print = random.pick([
      dot(0, -20, 24, ink) +
        path('M-46 14C-30 -4 -14 18 0 6C14 -6 30 16 46 2V22C30 36 14 12 0 26C-14 38 -30 14 -46 32Z', palette.accent),
      line('M0 40C-2 10 2 -10 0 -30', ink, 3) +
        path(
          'M0 -28Q-12 -42 0 -58Q12 -42 0 -28M-1 -6Q-4 -28 -26 -32Q-26 -10 -1 -6M1 -10Q4 -32 26 -36Q26 -14 1 -10M0 18Q-4 -4 -26 -8Q-26 14 0 18M1 14Q4 -8 26 -12Q26 10 1 14',
          ink,
        ),
      path('M-34 22V-6A34 34 0 0 1 34 -6V22H20V-6A20 20 0 0 0 -20 -6V22Z', ink) +
        path('M-10 22V-4A10 10 0 0 1 10 -4V22Z', palette.accent),
    ]);
    return (
      `<g transform="rotate(${random.between(-5, 5)})">` +
      garmentShadow(pen, [sleeve, mirrored(sleeve), body]) +
      pair(pen, sleeve, palette.base, pattern) +
      line('M-137 -36L-95 -15M137 -36L95 -15', shade(palette.base, 0.4), 1.2, 'stroke-dasharray="3 2" opacity=".6"') +
      path('M-36 -132C-20 -140 20 -140 36 -132C20 -106 -20 -106 -36 -132Z', shade(palette.base, 0.5)) +
      box(-8, -130, 16, 8, 1, palette.linen) +
      cloth(pen, body, palette.base, pattern) +
      path('M-38 -133C-20 -104 20 -104 38 -133L30 -136C16 -114 -16 -114 -30 -136Z', tint(palette.base, 0.14)) +
      seam('M-40 -130C-21 -100 21 -100 40 -130', palette.base) +
      (kind === 'print' ? print : '') +
      (kind === 'pocket'
        ? path('M22 -64H58V-28Q58 -22 52 -22H28Q22 -22 22 -28Z', shade(palette.base, 0.06)) +
          seam('M22 -64H58V-28Q58 -22 52 -22H28Q22 -22 22 -28Z', palette.base) +
          line('M22 -58H58', ink, 3)
        : '') +
      foldPair(pen, 'M-78 -54C-56 -40 -48 0 -52 80C-36 30 -40 -30 -78 -54Z', 0.2) +
      foldPair(pen, 'M-81 -110C-84 -80 -80 -60 -74 -44L-68 -58C-72 -78 -74 -98 -74 -116Z', 0.36) +
      fold(pen, 'M-30 134C-24 96 -10 74 14 62C0 84 -6 110 -8 138Z', 0.16) +
      fold(pen, 'M40 136C44 106 56 90 72 82C62 100 60 120 60 135Z', 0.2) +
      gleam(pen, 'M-60 -112C-66 -60 -64 0 -66 60C-56 10 -52 -60 -44 -118Z', 0.2) +
      seam('M-83 124Q0 134 83 124', palette.base) +
      '</g>'
    );
  },
};

const sportsTop: Drawing = {
  surface: 'flat',
  width: 250,
  height: 290,
  centimetres: 62,
  draw: (pen) => {
    const { palette, random } = pen;
    const mesh = pen.pattern(
      6,
      6,
      dot(1.5, 1.5, 0.8, shade(palette.base, 0.4)) + dot(4.5, 4.5, 0.8, shade(palette.base, 0.4)),
    );
    const body =
      'M-44 -134L-64 -132C-58 -96 -66 -66 -92 -52C-90 10 -90 80 -92 128Q0 142 92 128C90 80 90 10 92 -52C66 -66 58 -96 64 -132L44 -134C38 -92 22 -80 0 -80C-22 -80 -38 -92 -44 -134Z';
    const trim = random.pick([palette.accent, palette.linen]);
    return (
      `<g transform="rotate(${random.between(-4, 5)})">` +
      garmentShadow(pen, [body]) +
      path(
        'M-50 -133C-40 -110 -20 -100 0 -100C20 -100 40 -110 50 -133L62 -132L70 -70H-70L-62 -132Z',
        shade(palette.base, 0.5),
      ) +
      line('M-10 -96C-8 -70 -20 -60 -40 -56M10 -96C8 -70 20 -60 40 -56', trim, 4, 'opacity=".8"') +
      cloth(pen, body, palette.base) +
      `<g ${pen.clip(pen.definePath(body))}>${path('M-92 -54C-74 -20 -66 60 -70 140H-110V-60ZM92 -54C74 -20 66 60 70 140H110V-60Z', shade(palette.base, 0.3))}${path('M-92 -54C-74 -20 -66 60 -70 140H-110V-60ZM92 -54C74 -20 66 60 70 140H110V-60Z', mesh)}${line('M-92 -54C-74 -20 -66 60 -70 140M92 -54C74 -20 66 60 70 140', trim, 2.4)}${random.chance(0.5) ? path('M-100 10L100 -50V-24L-100 36Z', trim, 'opacity=".85"') : ''}</g>` +
      line('M-44 -134C-38 -92 -22 -80 0 -80C22 -80 38 -92 44 -134', trim, 5) +
      line('M-64 -132C-58 -96 -66 -66 -92 -52M64 -132C58 -96 66 -66 92 -52', trim, 5) +
      path('M34 -50l14 -8l-4 8l8 0l-16 10l5 -9Z', palette.linen) +
      foldPair(pen, 'M-88 -48C-56 -30 -40 20 -44 110C-28 50 -34 -20 -88 -48Z', 0.24) +
      gleam(pen, 'M-40 -70C-46 -20 -44 40 -48 100C-34 40 -30 -20 -26 -74Z', 0.24) +
      fold(pen, 'M-20 134C-14 100 4 80 28 72C10 92 4 112 2 136Z', 0.2) +
      seam('M-91 120Q0 134 91 120', palette.base) +
      '</g>'
    );
  },
};

export const topDrawings = {
  sweater,
  shirt,
  't-shirt': tShirt,
  'sports-top': sportsTop,
} as const;
