import { brightness, mix, shade, tint } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { cloth, creases, seam, weave } from '../fabric.ts';
import { box, dot, line, path } from '../markup.ts';
import { fold, gleam } from '../solids.ts';
import { button, foldPair, garmentShadow, hanger, mirrored, pair, ribbing } from './garment.ts';

const trousers: Drawing = {
  surface: 'flat',
  width: 220,
  height: 330,
  centimetres: 104,
  draw: (pen) => {
    const { palette, random } = pen;
    const denim = random.chance(0.4);
    const pattern = weave(pen, random.pick(['plain', 'pinstripe', 'plain', 'herringbone']), palette.base, 0.8);
    const leg = 'M-68 -136C-82 -80 -86 0 -82 70L-76 154L-22 156C-18 90 -8 10 2 -64L2 -136Z';
    const stitch = denim ? '#d59a4c' : tint(palette.base, 0.3);
    return (
      `<g transform="rotate(${random.between(-5, 5)})">` +
      garmentShadow(pen, [leg, mirrored(leg)]) +
      path('M-62 -150Q0 -140 62 -150L60 -138H-60Z', shade(palette.base, 0.55)) +
      pair(pen, leg, palette.base, denim ? null : pattern) +
      fold(pen, 'M0 -64C-14 20 -20 90 -24 156L-40 155C-34 80 -22 -10 0 -64Z', 0.36, [1, 0, 0, 0]) +
      fold(pen, 'M0 -64C12 20 18 90 22 156L40 155C34 80 22 -10 0 -64Z', 0.38) +
      path('M-70 -152Q0 -140 70 -152L68 -130Q0 -118 -68 -130Z', tint(palette.base, 0.08)) +
      seam('M-68 -131Q0 -119 68 -131', palette.base) +
      line(
        'M-46 -149V-125M46 -149V-125M-22 -146V-121M22 -146V-121',
        shade(palette.base, 0.3),
        5,
        'stroke-linecap="butt"',
      ) +
      button(3, -134, denim ? '#c08a45' : palette.linen, 4) +
      line('M2 -122V-62', shade(palette.base, 0.5), 1.6, 'opacity=".7"') +
      line('M14 -122C16 -96 14 -80 3 -68', stitch, 1.2, 'stroke-dasharray="3 2"') +
      line(
        'M-70 -124C-50 -118 -44 -104 -46 -86M70 -124C50 -118 44 -104 46 -86',
        shade(palette.base, 0.5),
        1.8,
        'opacity=".6"',
      ) +
      line(
        'M-68 -120C-52 -114 -48 -102 -50 -84M68 -120C52 -114 48 -102 50 -84',
        stitch,
        1.2,
        'stroke-dasharray="3 2"',
      ) +
      (denim
        ? gleam(pen, 'M-62 -90C-66 -20 -64 30 -58 80C-46 30 -44 -30 -42 -90Z', 0.4) +
          gleam(pen, 'M62 -80C66 -20 62 30 56 80C46 30 42 -30 42 -80Z', 0.3, [1, 0, 0, 0])
        : line(
            'M-50 -84C-56 0 -54 90 -50 152M50 -84C56 0 54 90 50 152',
            tint(palette.base, 0.3),
            1.6,
            'opacity=".5"',
          )) +
      creases(
        'M-20 -70C-34 -74 -44 -72 -56 -66M22 -66C34 -70 46 -70 58 -62M-74 20C-64 26 -54 24 -44 28M70 30C62 34 54 34 46 38',
        palette.base,
        2,
      ) +
      path(
        'M-78 140L-22 143L-22 158L-76 156ZM78 140L22 143L22 158L76 156Z',
        denim ? tint(palette.base, 0.35) : shade(palette.base, 0.1),
      ) +
      seam('M-78 141L-22 144M78 141L22 144', palette.base) +
      '</g>'
    );
  },
};

const dress: Drawing = {
  surface: 'wall',
  width: 230,
  height: 350,
  centimetres: 110,
  draw: (pen) => {
    const { palette, random } = pen;
    const pattern = weave(
      pen,
      random.pick(['sprig', 'dot', 'plain', 'sprig', 'pinstripe']),
      palette.base,
      random.pick([0.8, 1]),
    );
    const sleeve = 'M-48 -122C-72 -114 -86 -92 -92 -66L-58 -56C-56 -70 -54 -84 -50 -92Z';
    const top =
      'M-26 -138C-38 -130 -50 -126 -58 -118L-52 -60C-50 -40 -46 -28 -44 -16H44C46 -28 50 -40 52 -60L58 -118C50 -126 38 -130 26 -138L0 -88Z';
    const skirt = 'M-44 -14C-62 40 -84 96 -100 150C-70 164 -40 154 0 162C40 154 70 164 100 150C84 96 62 40 44 -14Z';
    const sash = random.pick([palette.accent, shade(palette.base, 0.25)]);
    return (
      garmentShadow(pen, [sleeve, mirrored(sleeve), top, skirt], 10) +
      hanger(palette.wood, -128, 48) +
      path('M-26 -138Q0 -128 26 -138L0 -86Z', shade(palette.base, 0.55)) +
      pair(pen, sleeve, palette.base, pattern) +
      cloth(pen, skirt, palette.base, pattern) +
      [-62, -24, 18, 54]
        .map((x) =>
          fold(
            pen,
            `M${x * 0.5} -10C${x * 0.8} 50 ${x} 100 ${x * 1.2} 158L${x * 1.2 + 24} 157C${x + 16} 100 ${x * 0.8 + 8} 50 ${x * 0.5} -10Z`,
            0.32,
          ),
        )
        .join('') +
      [-44, 0, 38]
        .map((x) =>
          gleam(
            pen,
            `M${x * 0.5} -6C${x * 0.8} 50 ${x} 100 ${x * 1.3} 156L${x * 1.3 - 14} 156C${x - 10} 100 ${x * 0.8 - 4} 50 ${x * 0.5} -6Z`,
            0.2,
            [1, 0, 0, 0],
          ),
        )
        .join('') +
      cloth(pen, top, palette.base, pattern) +
      foldPair(pen, 'M-52 -64C-36 -56 -22 -40 -18 -18L-34 -18C-38 -36 -44 -50 -52 -64Z', 0.32) +
      fold(pen, 'M0 -86C8 -60 16 -40 22 -18L6 -18C6 -40 2 -66 0 -86Z', 0.26) +
      line('M-26 -138L0 -88L26 -138', tint(palette.base, 0.3), 3, 'stroke-linejoin="round"') +
      line('M0 -88V-18', shade(palette.base, 0.4), 1.2, 'opacity=".5"') +
      (random.chance(0.5) ? [-74, -54, -34].map((y) => button(4, y, palette.linen, 2.6)).join('') : '') +
      path('M-46 -24Q0 -16 46 -24V-8Q0 0 -46 -8Z', sash) +
      path(
        'M14 -12C28 10 26 40 34 70L46 66C38 36 36 10 22 -14ZM10 -12C8 14 14 36 12 60L24 62C26 36 20 10 18 -12Z',
        shade(sash, 0.12),
      ) +
      path('M8 -20Q16 -26 26 -20V-4Q16 0 8 -6Z', tint(sash, 0.2)) +
      line('M-99 144C-70 158 -40 148 0 156C40 148 70 158 99 144', shade(palette.base, 0.35), 1.2, 'opacity=".6"')
    );
  },
};

const pyjamas: Drawing = {
  surface: 'flat',
  width: 290,
  height: 330,
  centimetres: 100,
  draw: (pen) => {
    const { palette, random } = pen;
    const pattern = weave(pen, random.pick(['stripe', 'dot', 'check', 'pinstripe', 'sprig']), palette.base, 0.7);
    const piping = brightness(palette.base) > 0.6 ? palette.accent : palette.linen;
    const sleeve = 'M-66 -120C-96 -104 -112 -70 -122 -20L-130 34L-98 40C-92 4 -84 -30 -74 -56Z';
    const body =
      'M-26 -136C-46 -128 -66 -124 -80 -114L-76 -50C-78 -10 -80 30 -80 62Q0 70 80 62C80 30 78 -10 76 -50L80 -114C66 -124 46 -128 26 -136L2 -80Z';
    const legs = 'M-66 20L-78 158L-14 160L0 70Z';
    return (
      `<g transform="rotate(${random.between(-5, 4)})">` +
      garmentShadow(pen, [legs, mirrored(legs)], 6) +
      pair(pen, legs, mix(palette.base, palette.linen, 0.12), pattern) +
      fold(pen, 'M0 60C-8 90 -14 130 -16 160L-34 159C-28 120 -14 90 0 60Z', 0.3, [1, 0, 0, 0]) +
      line('M-77 150L-14 152M77 150L14 152', piping, 3) +
      garmentShadow(pen, [sleeve, mirrored(sleeve), body], 7) +
      pair(pen, sleeve, palette.base, pattern) +
      line('M-128 20L-97 27M128 20L97 27', piping, 3.4) +
      path('M-26 -136Q0 -146 26 -136L2 -78Z', shade(palette.base, 0.5)) +
      cloth(pen, body, palette.base, pattern) +
      foldPair(pen, 'M-77 -54C-54 -40 -46 0 -50 62L-34 64C-34 0 -46 -36 -77 -54Z', 0.28) +
      foldPair(pen, 'M-79 -112C-80 -80 -78 -60 -74 -40L-66 -60C-70 -80 -70 -100 -70 -118Z', 0.34) +
      line('M2 -78V66', shade(palette.base, 0.4), 1.4, 'opacity=".6"') +
      line('M6 -78V66', piping, 2) +
      [-64, -32, 0, 32].map((y) => button(-2, y, piping, 3.4)).join('') +
      path(
        'M-26 -138C-40 -122 -46 -104 -44 -86L-28 -90L2 -78C-8 -100 -14 -118 -18 -140Z',
        tint(palette.base, 0.2),
        `stroke="${piping}" stroke-width="2.4" stroke-linejoin="round"`,
      ) +
      path(
        'M26 -138C40 -122 46 -104 44 -86L28 -90L2 -78C10 -100 14 -118 18 -140Z',
        tint(palette.base, 0.08),
        `stroke="${piping}" stroke-width="2.4" stroke-linejoin="round"`,
      ) +
      path('M24 -46H58V-14Q58 -8 52 -8H30Q24 -8 24 -14Z', palette.base, 'opacity=".55"') +
      line('M24 -46H58', piping, 3) +
      line('M24 -46V-14Q24 -8 30 -8H52Q58 -8 58 -14V-46', shade(palette.base, 0.4), 1, 'opacity=".5"') +
      '</g>'
    );
  },
};

const leggings: Drawing = {
  surface: 'flat',
  width: 190,
  height: 330,
  centimetres: 92,
  draw: (pen) => {
    const { palette, random } = pen;
    const leg = 'M-58 -130C-74 -90 -74 -40 -66 10C-60 60 -60 110 -56 156L-24 158C-20 100 -12 20 1 -66L1 -130Z';
    const panel = random.pick(['side', 'mesh', 'none']);
    const mesh = pen.pattern(
      5,
      5,
      dot(1.2, 1.2, 0.9, shade(palette.base, 0.5)) + dot(3.7, 3.7, 0.9, shade(palette.base, 0.5)),
    );
    const trim = random.pick([palette.accent, tint(palette.base, 0.4)]);
    return (
      `<g transform="rotate(${random.between(-5, 5)})">` +
      garmentShadow(pen, [leg, mirrored(leg)]) +
      pair(pen, leg, palette.base, null) +
      `<g ${pen.clip(pen.definePath(leg + mirrored(leg)))}>` +
      (panel === 'side' ? line('M-66 -130C-80 -60 -66 40 -56 160M66 -130C80 -60 66 40 56 160', trim, 14) : '') +
      (panel === 'mesh'
        ? path('M-90 30L90 50V104L-90 84Z', shade(palette.base, 0.2)) +
          path('M-90 30L90 50V104L-90 84Z', mesh) +
          line('M-90 30L90 50M-90 84L90 104', trim, 2.4)
        : '') +
      gleam(pen, 'M-58 -80C-62 -20 -54 40 -50 120C-40 50 -38 -20 -36 -80Z', 0.34) +
      gleam(pen, 'M26 -90C34 -20 40 40 36 120C48 50 52 -20 50 -90Z', 0.26) +
      '</g>' +
      fold(pen, 'M0 -66C-12 10 -20 90 -24 158L-38 157C-34 80 -22 0 0 -66Z', 0.4, [1, 0, 0, 0]) +
      fold(pen, 'M0 -66C12 10 20 90 24 158L38 157C34 80 22 0 0 -66Z', 0.42) +
      path(
        'M-60 -156Q0 -146 60 -156L60 -118Q0 -106 -60 -118Z',
        pen.linear([
          [0, tint(palette.base, 0.24)],
          [0.5, shade(palette.base, 0.05)],
          [1, shade(palette.base, 0.3)],
        ]),
      ) +
      line('M-60 -118Q0 -106 60 -118', shade(palette.base, 0.5), 1.4, 'opacity=".6"') +
      line('M-60 -122Q0 -110 60 -122', trim, 1, 'stroke-dasharray="2 2" opacity=".8"') +
      path('M-60 -156Q0 -146 60 -156Q0 -164 -60 -156Z', shade(palette.base, 0.55)) +
      line('M1 -110V-66', shade(palette.base, 0.45), 1.4, 'opacity=".6"') +
      path('M30 -136l13 -7l-4 7l8 0l-15 9l5 -8Z', palette.linen) +
      creases(
        'M-58 10C-50 16 -44 14 -38 18M56 8C50 14 42 14 36 18M-10 -64C-20 -66 -28 -64 -34 -60M12 -64C22 -66 28 -64 34 -60M-54 140C-46 144 -36 142 -26 146',
        palette.base,
        1.8,
      ) +
      '</g>'
    );
  },
};

const romper: Drawing = {
  surface: 'flat',
  width: 270,
  height: 310,
  centimetres: 48,
  draw: (pen) => {
    const { palette, random } = pen;
    const pattern = weave(pen, random.pick(['dot', 'stripe', 'sprig', 'check', 'plain']), palette.base, 0.85);
    const trim = brightness(palette.base) > 0.6 ? palette.accent : palette.linen;
    const sleeve = 'M-62 -104C-92 -88 -110 -54 -120 -10L-88 0C-82 -20 -76 -38 -70 -46Z';
    const cuff = 'M-120 -14L-124 4Q-106 14 -88 10L-87 -4Z';
    const body =
      'M-36 -122C-50 -116 -64 -110 -72 -102C-68 -60 -74 -20 -80 30C-84 80 -82 110 -78 138L-22 142C-16 110 -8 92 0 84C8 92 16 110 22 142L78 138C82 110 84 80 80 30C74 -20 68 -60 72 -102C64 -110 50 -116 36 -122C20 -104 -20 -104 -36 -122Z';
    const foot = 'M-78 134L-78 152Q-50 160 -20 156L-22 138Z';
    return (
      `<g transform="rotate(${random.between(-5, 5)})">` +
      garmentShadow(pen, [sleeve, mirrored(sleeve), cuff, mirrored(cuff), body, foot, mirrored(foot)]) +
      pair(pen, sleeve, palette.base, pattern) +
      path('M-36 -122C-20 -132 20 -132 36 -122C20 -100 -20 -100 -36 -122Z', shade(palette.base, 0.5)) +
      cloth(pen, body, palette.base, pattern) +
      [cuff, foot].map((d) => ribbing(pen, d, trim) + ribbing(pen, mirrored(d), trim)).join('') +
      ribbing(pen, 'M-40 -124C-20 -98 20 -98 40 -124L31 -130C16 -110 -16 -110 -31 -130Z', trim) +
      path('M-44 16H44V44Q44 72 0 74Q-44 72 -44 44Z', tint(palette.base, 0.14), 'opacity=".5"') +
      line('M-44 16H44', trim, 4) +
      line(
        'M-44 16V44Q-44 72 0 74Q44 72 44 44V16',
        shade(palette.base, 0.4),
        1.2,
        'stroke-dasharray="3 2" opacity=".7"',
      ) +
      line('M-50 -112C-20 -60 -6 0 0 84', shade(palette.base, 0.4), 1.4, 'opacity=".4"') +
      [
        [-40, -92],
        [-28, -68],
        [-18, -42],
        [-10, -14],
      ]
        .map(([x = 0, y = 0]) => button(x, y, '#f5efe4', 4))
        .join('') +
      foldPair(pen, 'M-72 -50C-52 -30 -48 10 -56 90C-40 30 -40 -20 -72 -50Z', 0.26) +
      foldPair(pen, 'M0 84C-12 94 -18 120 -20 142L-40 140C-34 114 -22 94 0 84Z', 0.34) +
      dot(46, -62, 13, trim) +
      dot(42, -66, 2, shade(palette.base, 0.6)) +
      dot(51, -66, 2, shade(palette.base, 0.6)) +
      dot(37, -73, 5, trim) +
      dot(55, -73, 5, trim) +
      line('M42 -58Q46 -54 51 -58', shade(palette.base, 0.6), 1.6) +
      box(-6, -120, 12, 7, 1, palette.linen) +
      '</g>'
    );
  },
};

export const outfitDrawings = { trousers, dress, pyjamas, leggings, romper } as const;
