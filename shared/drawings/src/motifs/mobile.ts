import { mix, shade, tint } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { box, dot, group, line, path, use } from '../markup.ts';
import type { Pen } from '../pen.ts';
import { castShadow, face, polished } from '../solids.ts';

const metal = '#a9a39b';

export const roundedRect = (x: number, y: number, width: number, height: number, r: number): string =>
  `M${x + r} ${y}H${x + width - r}Q${x + width} ${y} ${x + width} ${y + r}V${y + height - r}Q${x + width} ${y + height} ${x + width - r} ${y + height}H${x + r}Q${x} ${y + height} ${x} ${y + height - r}V${y + r}Q${x} ${y} ${x + r} ${y}Z`;

/** The picture on a display, in the colours of the tone. */
const wallpaper = (pen: Pen, x: number, y: number, width: number, height: number): string => {
  const { palette, random } = pen;
  const sky = box(
    x,
    y,
    width,
    height,
    0,
    pen.linear(
      [
        [0, tint(palette.base, 0.55)],
        [1, mix(palette.base, palette.accent, 0.5)],
      ],
      [0, 0, 0.4, 1],
    ),
  );
  const kind = random.pick(['hills', 'sun', 'waves']);
  const [bottom, right] = [y + height, x + width];
  if (kind === 'hills') {
    return (
      sky +
      dot(x + width * 0.68, y + height * 0.5, width * 0.15, palette.linen, 'opacity=".9"') +
      path(
        `M${x} ${y + height * 0.72}Q${x + width * 0.3} ${y + height * 0.5} ${x + width * 0.6} ${y + height * 0.7}T${right} ${y + height * 0.64}V${bottom}H${x}Z`,
        shade(palette.base, 0.12),
      ) +
      path(
        `M${x} ${y + height * 0.86}Q${x + width * 0.5} ${y + height * 0.66} ${right} ${y + height * 0.84}V${bottom}H${x}Z`,
        shade(palette.base, 0.42),
      )
    );
  }
  if (kind === 'sun') {
    return (
      sky +
      dot(x + width / 2, y + height * 0.66, width * 0.34, palette.accent) +
      path(`M${x} ${y + height * 0.7}H${right}V${bottom}H${x}Z`, shade(palette.base, 0.3))
    );
  }
  return (
    sky +
    [0.5, 0.62, 0.74, 0.86]
      .map((at, index) =>
        path(
          `M${x} ${y + height * at}q${width * 0.25} ${-height * 0.05} ${width * 0.5} 0t${width * 0.5} 0V${bottom}H${x}Z`,
          mix(palette.base, index % 2 === 0 ? palette.linen : shade(palette.base, 0.5), 0.35 + index * 0.1),
        ),
      )
      .join('')
  );
};

/** Two lenses and a light in a raised field. */
const lenses = (pen: Pen, colour: string, x: number, y: number): string =>
  box(x + 3, y + 4, 34, 78, 17, '#2a160a', 'opacity=".22"') +
  box(x, y, 34, 78, 17, face(pen, shade(colour, 0.12)), `stroke="${tint(colour, 0.4)}" stroke-opacity=".7"`) +
  [18, 45]
    .map(
      (at) =>
        dot(x + 17, y + at, 12, '#16130f', `stroke="${metal}" stroke-width="2"`) +
        dot(x + 17, y + at, 5.5, '#33404a') +
        dot(x + 14, y + at - 3, 2, '#dfe8ee'),
    )
    .join('') +
  dot(x + 17, y + 66, 4, '#fbf0cf');

const phoneBack = (pen: Pen, colour: string): string => {
  const outline = pen.definePath(roundedRect(-66, -138, 132, 276, 22));
  return (
    castShadow(outline, 11) +
    use(outline, `fill="${shade(colour, 0.35)}"`) +
    box(-63, -135, 126, 270, 20, face(pen, colour, 1.1)) +
    lenses(pen, colour, -54, -126)
  );
};

const phoneFront = (pen: Pen): string => {
  const outline = pen.definePath(roundedRect(-68, -142, 136, 284, 23));
  const screen = pen.definePath(roundedRect(-61, -135, 122, 270, 17));
  return (
    castShadow(outline, 12) +
    use(outline, `fill="${polished(pen, metal)}"`) +
    box(-66, -140, 132, 280, 21, '#15110e') +
    `<g ${pen.clip(screen)}>${wallpaper(pen, -61, -135, 122, 270)}</g>` +
    dot(0, -124, 4.5, '#15110e') +
    dot(0, -78, 27, '#fffaf2', 'opacity=".92"') +
    line('M0 -94V-78L12 -70', shade(pen.palette.base, 0.5), 4, 'stroke-linejoin="round"') +
    box(-26, -40, 52, 5, 2.5, '#fffaf2', 'opacity=".85"') +
    box(-16, -30, 32, 4, 2, '#fffaf2', 'opacity=".6"') +
    [-45, -15, 15].map((x) => box(x, 94, 24, 24, 7, '#fffaf2', 'opacity=".82" transform="translate(3 0)"')).join('') +
    box(-20, 125, 40, 3, 1.5, '#fffaf2', 'opacity=".9"') +
    `<g ${pen.clip(screen)}>${path('M-70 -140H20L-70 60Z', '#fff', 'opacity=".13"')}</g>`
  );
};

const phone: Drawing = {
  surface: 'flat',
  width: 250,
  height: 320,
  centimetres: 15,
  draw: (pen) => {
    const angle = pen.random.between(5, 11);
    return (
      group(phoneBack(pen, pen.palette.base), `transform="translate(48 -6) rotate(${angle})"`) +
      group(phoneFront(pen), `transform="translate(-36 10) rotate(${-angle * 0.5})"`)
    );
  },
};

const simCard: Drawing = {
  surface: 'flat',
  width: 320,
  height: 250,
  centimetres: 6,
  draw: (pen) => {
    const { palette, random } = pen;
    const card = pen.definePath(roundedRect(-142, -92, 284, 180, 14));
    const chip = pen.definePath(
      'M-40 -50H26Q30 -50 32 -48L48 -32Q50 -30 50 -26V44Q50 50 44 50H-40Q-46 50 -46 44V-44Q-46 -50 -40 -50Z',
    );
    const gold = pen.linear(
      [
        [0, '#f8e6b4'],
        [0.4, '#d6ae5c'],
        [0.6, '#f0d590'],
        [1, '#a47c35'],
      ],
      [0, 0, 1, 1],
    );
    return (
      `<g transform="rotate(${random.between(-9, -5)}) translate(-6 -8)">` +
      castShadow(card, 10) +
      use(card, `fill="${face(pen, palette.base, 1.1)}"`) +
      `<g ${pen.clip(card)}>${dot(-120, 90, 130, tint(palette.base, 0.14))}${dot(-120, 90, 84, palette.accent, 'opacity=".9"')}${path('M-160 -100H60L-160 110Z', '#fff', 'opacity=".1"')}</g>` +
      `<text x="-120" y="-56" font-family="Georgia,serif" font-size="25" letter-spacing="1.5" fill="${palette.base === '#efe6d8' ? '#4a3626' : palette.linen}">Kontor</text>` +
      `<g transform="translate(66 12)">${use(chip, `fill="${shade(palette.base, 0.12)}" stroke="${shade(palette.base, 0.5)}" stroke-opacity=".5" stroke-dasharray="5 3"`)}${box(-26, -26, 52, 54, 8, gold)}${line('M-26 -8H-8V10H-26M26 -8H8V10H26M-8 -8L0 -26M8 10L0 28M-8 10V28M8 -8V-26M-8 -8H8M-8 10H8', '#8a672b', 1.4)}</g></g>` +
      `<g transform="translate(92 80) rotate(${random.between(12, 24)}) scale(.86)">${castShadow(chip, 8)}${use(chip, `fill="${face(pen, palette.linen)}"`)}${box(-26, -26, 52, 54, 8, gold)}${line('M-26 -8H-8V10H-26M26 -8H8V10H26M-8 -8L0 -26M8 10L0 28M-8 10V28M8 -8V-26M-8 -8H8M-8 10H8', '#8a672b', 1.4)}</g>`
    );
  },
};

const phoneCase: Drawing = {
  surface: 'flat',
  width: 230,
  height: 320,
  centimetres: 16,
  draw: (pen) => {
    const { palette, random } = pen;
    const outline = pen.definePath(roundedRect(-74, -148, 148, 296, 30));
    const inner = pen.definePath(roundedRect(-68, -142, 136, 284, 25));
    const kind = random.pick(['plain', 'bands', 'terrazzo', 'arches', 'leather']);
    const art = {
      plain: '',
      leather: box(
        -58,
        -132,
        116,
        264,
        18,
        'none',
        `stroke="${tint(palette.base, 0.4)}" stroke-dasharray="5 4" stroke-width="1.6"`,
      ),
      bands: path('M-80 20L80 -60V-20L-80 60Z', palette.accent) + path('M-80 72L80 -8V14L-80 94Z', palette.linen),
      terrazzo: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
        .map(() =>
          path(
            'M0 0l12 -6l10 8l-6 12l-14 -2Z',
            random.pick([palette.accent, palette.linen, shade(palette.base, 0.35)]),
            `transform="translate(${random.between(-66, 50).toFixed(0)} ${random.between(-60, 126).toFixed(0)}) rotate(${random.between(0, 360).toFixed(0)})"`,
          ),
        )
        .join(''),
      arches:
        path('M-52 150V66A52 52 0 0 1 52 66V150Z', palette.linen) +
        path('M-36 150V68A36 36 0 0 1 36 68V150Z', palette.accent) +
        path('M-18 150V70A18 18 0 0 1 18 70V150Z', shade(palette.base, 0.3)),
    }[kind];
    return (
      `<g transform="rotate(${random.between(-9, 9)})">` +
      castShadow(outline, 12) +
      use(
        outline,
        `fill="${pen.linear([
          [0, tint(palette.base, 0.35)],
          [0.2, shade(palette.base, 0.1)],
          [1, shade(palette.base, 0.45)],
        ])}"`,
      ) +
      use(inner, `fill="${face(pen, palette.base, 1.1)}"`) +
      `<g ${pen.clip(inner)}>${art}${path('M-80 -150H10L-80 70Z', '#fff', 'opacity=".12"')}</g>` +
      box(-58, -132, 42, 86, 21, shade(palette.base, 0.55)) +
      lenses(pen, palette.base, -54, -128) +
      line('M-75 -60v28M-75 -22v28M75 -50v40', shade(palette.base, 0.2), 4) +
      '</g>'
    );
  },
};

export const mobileDrawings = {
  phone,
  'sim-card': simCard,
  'phone-case': phoneCase,
} as const;
