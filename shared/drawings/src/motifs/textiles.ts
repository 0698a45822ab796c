import { mix, shade, tint } from '../colour.ts';
import type { Drawing } from '../drawing.ts';
import { cloth, creases, seam, weave } from '../fabric.ts';
import { line, path, use } from '../markup.ts';
import { downwards, type Pen } from '../pen.ts';
import { castShadow, fold, gleam, straightShadow } from '../solids.ts';

/** One folded piece in a stack: the round fold is in front, the layers are visible on the right. */
const foldedPiece = (
  pen: Pen,
  y: number,
  half: number,
  height: number,
  colour: string,
  pattern: string | null,
): string => {
  const r = height / 2;
  const lean = pen.random.between(-3, 3);
  const d = `M${-half + r + lean} ${y - height}C${-half / 2} ${y - height - 4} ${half / 2} ${y - height + 2} ${half - 8 + lean} ${y - height - 1}Q${half + 3 + lean} ${y - r} ${half - 6 + lean} ${y}C${half / 2} ${y + 2} ${-half / 2} ${y + 1} ${-half + r + lean} ${y}Q${-half - 6 + lean} ${y - 2} ${-half - 4 + lean} ${y - r}Q${-half - 6 + lean} ${y - height + 2} ${-half + r + lean} ${y - height}Z`;
  const pathId = pen.definePath(d);
  const light = pen.linear(
    [
      [0, '#fff8ec', 0.4],
      [0.35, '#fff8ec', 0],
      [0.6, '#2a160a', 0.04],
      [1, '#2a160a', 0.4],
    ],
    [0.1, 0, 0.16, 1],
  );
  return (
    use(pathId, `fill="${colour}"`) +
    (pattern === null ? '' : use(pathId, `fill="${pattern}"`)) +
    use(pathId, `fill="${light}"`) +
    creases(
      `M${half - 40 + lean} ${y - r - 2}C${half - 22} ${y - r} ${half - 10} ${y - r + 1} ${half - 3 + lean} ${y - r + 2}M${-half + 10} ${y - r}C${-half + 30} ${y - r + 3} ${-half + 60} ${y - r + 1} ${-half + 84} ${y - r + 3}`,
      colour,
      1.8,
    )
  );
};

const towels: Drawing = {
  surface: 'table',
  width: 280,
  height: 220,
  centimetres: 26,
  draw: (pen) => {
    const { palette, random } = pen;
    const colours = random.pick([
      [palette.base, tint(palette.base, 0.35), palette.linen, palette.base],
      [palette.linen, palette.base, palette.base, mix(palette.base, palette.linen, 0.5)],
      [palette.base, palette.base, palette.accent, palette.linen],
    ]);
    let stack = straightShadow(pen, 0, -2, 128, 86);
    let y = -2;
    colours.forEach((colour, index) => {
      const height = 50 + random.between(-3, 5);
      stack += foldedPiece(pen, y, 130 - index * 3, height, colour, weave(pen, 'terry', colour, 1.2));
      const band = mix(colour, colour === palette.linen ? palette.base : palette.linen, 0.6);
      stack += line(
        `M${78 - index * 2} ${y - height + 4}Q${84 - index} ${y - height / 2} ${77 - index * 2} ${y - 4}M${90 - index * 2} ${y - height + 4}Q${96 - index} ${y - height / 2} ${89 - index * 2} ${y - 4}`,
        band,
        3.4,
        'opacity=".75"',
      );
      y -= height + 0.5;
    });
    return stack;
  },
};

const pillow = (
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  turn: number,
  colour: string,
  pattern: string | null,
): string => {
  const [w, h] = [width / 2, height / 2];
  const d = `M${-w} ${-h + 6}C${-w * 0.5} ${-h * 1.16} ${w * 0.5} ${-h * 1.16} ${w} ${-h + 4}C${w * 1.03} ${-h * 0.4} ${w * 1.03} ${h * 0.4} ${w + 2} ${h - 2}C${w * 0.5} ${h * 1.1} ${-w * 0.5} ${h * 1.12} ${-w - 2} ${h - 2}C${-w * 1.03} ${h * 0.4} ${-w * 1.04} ${-h * 0.4} ${-w} ${-h + 6}Z`;
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${
    castShadow(pen.definePath(d), 8) +
    cloth(pen, d, colour, pattern) +
    fold(
      pen,
      `M${-w + 4} ${-h + 10}C${-w * 0.7} ${-h * 0.5} ${-w * 0.66} ${-h * 0.1} ${-w * 0.7} ${h * 0.2}C${-w * 0.8} ${-h * 0.2} ${-w * 0.9} ${-h * 0.4} ${-w + 4} ${-h + 10}Z`,
      0.26,
      [1, 0, 0, 0],
    ) +
    fold(
      pen,
      `M${w} ${h - 6}C${w * 0.6} ${h * 0.5} ${w * 0.3} ${h * 0.5} 0 ${h * 0.62}C${w * 0.3} ${h * 0.7} ${w * 0.7} ${h * 0.8} ${w} ${h - 6}Z`,
      0.24,
      [0, 0, 0, 1],
    ) +
    gleam(
      pen,
      `M${-w * 0.5} ${-h * 0.8}C0 ${-h * 1.02} ${w * 0.4} ${-h} ${w * 0.7} ${-h * 0.86}C${w * 0.3} ${-h * 0.7} ${-w * 0.1} ${-h * 0.5} ${-w * 0.4} ${-h * 0.1}Z`,
      0.34,
    ) +
    line(
      `M${-w + 10} ${-h + 15}C${-w * 0.5} ${-h} ${w * 0.5} ${-h} ${w - 10} ${-h + 13}`,
      shade(colour, 0.4),
      1,
      'opacity=".4"',
    )
  }</g>`;
};

const bedLinen: Drawing = {
  surface: 'table',
  width: 320,
  height: 240,
  centimetres: 55,
  draw: (pen) => {
    const { palette, random } = pen;
    const kind = random.pick(['stripe', 'pinstripe', 'sprig', 'dot', 'check', 'plain'] as const);
    const pattern = weave(pen, kind, palette.base, 0.8);
    return (
      straightShadow(pen, 0, -2, 146, 70) +
      pillow(
        pen,
        -56,
        -146,
        176,
        118,
        -6,
        palette.linen,
        weave(pen, random.pick(['pinstripe', 'plain']), palette.linen),
      ) +
      pillow(pen, 50, -138, 176, 116, 5, palette.base, pattern) +
      foldedPiece(pen, -2, 152, 50, palette.base, pattern) +
      foldedPiece(pen, -52, 148, 40, palette.linen, null) +
      gleam(pen, 'M-140 -86C-60 -96 60 -92 136 -88L130 -80C60 -84 -60 -86 -136 -78Z', 0.4, downwards)
    );
  },
};

const blanket: Drawing = {
  surface: 'table',
  width: 290,
  height: 220,
  centimetres: 24,
  draw: (pen) => {
    const { palette, random } = pen;
    const pattern = weave(pen, random.pick(['herringbone', 'check', 'knit', 'stripe']), palette.base, 1.3);
    const second = weave(pen, 'herringbone', palette.linen, 1.3);
    const drape =
      'M-66 -186C-30 -194 50 -192 84 -184C96 -140 92 -90 90 -44C40 -36 -20 -38 -62 -46C-66 -90 -72 -140 -66 -186Z';
    let fringe = '';
    for (let x = -58; x <= 88; x += 7)
      fringe += `M${x} ${-44 + Math.abs(x - 14) * -0.02}q${random.between(-3, 3).toFixed(0)} 16 ${random.between(-2, 2).toFixed(0)} 28`;
    return (
      straightShadow(pen, 0, -2, 132, 84) +
      foldedPiece(pen, -2, 134, 62, palette.base, pattern) +
      foldedPiece(pen, -64, 131, 60, palette.base, pattern) +
      foldedPiece(pen, -124, 128, 60, palette.linen, second) +
      castShadow(pen.definePath(drape), 5) +
      line(fringe, shade(palette.base, 0.35), 4, 'transform="translate(1.5 1.5)"') +
      line(fringe, tint(palette.base, 0.12), 3.4) +
      cloth(pen, drape, palette.base, pattern) +
      gleam(pen, 'M-68 -186C-20 -196 50 -194 86 -184L89 -164C40 -172 -20 -172 -69 -164Z', 0.42, downwards) +
      fold(pen, 'M50 -180C56 -130 54 -84 48 -42L70 -44C74 -90 70 -140 62 -182Z', 0.24) +
      fold(pen, 'M-40 -182C-34 -130 -38 -84 -34 -44L-18 -42C-22 -90 -20 -140 -26 -184Z', 0.16)
    );
  },
};

const cushion: Drawing = {
  surface: 'table',
  width: 260,
  height: 250,
  centimetres: 45,
  draw: (pen) => {
    const { palette, random } = pen;
    const d =
      'M-122 -240C-70 -226 66 -228 118 -244C108 -180 108 -70 124 -6C70 -14 -66 -16 -128 -4C-112 -70 -112 -170 -122 -240Z';
    const pattern = weave(
      pen,
      random.pick(['stripe', 'check', 'herringbone', 'sprig', 'knit', 'dot', 'pinstripe']),
      palette.base,
      random.between(1.1, 1.5),
    );
    const piping = random.chance(0.6) ? palette.accent : shade(palette.base, 0.3);
    return (
      straightShadow(pen, 0, -4, 122, 88) +
      line(d, shade(piping, 0.3), 7, 'stroke-linejoin="round"') +
      cloth(pen, d, palette.base, pattern) +
      path(
        d,
        pen.radial(
          [
            [0, '#fff8ec', 0.34],
            [0.5, '#fff8ec', 0],
            [0.72, '#2a160a', 0.02],
            [1, '#2a160a', 0.4],
          ],
          0.4,
          0.36,
          0.72,
        ),
      ) +
      fold(pen, 'M-118 -232C-90 -210 -78 -190 -66 -160C-90 -182 -104 -198 -118 -232Z', 0.34, [0, 0, 1, 1]) +
      fold(pen, 'M112 -236C90 -214 76 -200 60 -172C84 -190 100 -204 112 -236Z', 0.34, [1, 0, 0, 1]) +
      fold(pen, 'M118 -12C94 -34 80 -52 66 -84C90 -60 106 -44 118 -12Z', 0.4, [1, 1, 0, 0]) +
      fold(pen, 'M-122 -10C-98 -32 -84 -46 -66 -78C-88 -60 -106 -44 -122 -10Z', 0.34, [0, 1, 1, 0]) +
      fold(pen, 'M-30 -232C-14 -216 10 -214 34 -232C14 -206 -12 -206 -30 -232Z', 0.3, downwards) +
      line(d, piping, 4, 'stroke-linejoin="round"') +
      line('M-122 -240C-70 -226 66 -228 118 -244', tint(piping, 0.5), 1.4, 'opacity=".8"')
    );
  },
};

const bathrobe: Drawing = {
  surface: 'wall',
  width: 260,
  height: 330,
  centimetres: 120,
  draw: (pen) => {
    const { palette, random } = pen;
    const pattern = weave(pen, random.pick(['terry', 'terry', 'herringbone']), palette.base, 1.4);
    const trim = random.chance(0.5) ? palette.base : palette.linen;
    const body =
      'M-30 -138C-54 -130 -72 -122 -80 -104C-80 0 -84 90 -88 158C-40 168 40 168 88 158C84 90 80 0 80 -104C72 -122 54 -130 30 -138C16 -128 -16 -128 -30 -138Z';
    const sleeve = (side: number): string => {
      const d = `M${side * 66} -122C${side * 92} -108 ${side * 106} -40 ${side * 118} 44Q${side * 100} 54 ${side * 80} 52C${side * 78} 0 ${side * 72} -50 ${side * 66} -80Z`;
      return (
        cloth(pen, d, side < 0 ? tint(palette.base, 0.04) : shade(palette.base, 0.12), pattern, 7) +
        path(
          `M${side * 113} 14L${side * 118} 44Q${side * 100} 54 ${side * 80} 52L${side * 79} 22Q${side * 98} 24 ${side * 113} 14Z`,
          trim,
          'opacity=".85"',
        ) +
        fold(
          pen,
          `M${side * 84} 20C${side * 84} -30 ${side * 78} -70 ${side * 70} -96C${side * 90} -60 ${side * 96} -20 ${side * 98} 20Z`,
          0.22,
          side < 0 ? [1, 0, 0, 0] : [0, 0, 1, 0],
        )
      );
    };
    return (
      line('M0 -150V-160', '#8b6a44', 4) +
      sleeve(-1) +
      sleeve(1) +
      cloth(pen, body, palette.base, pattern, 10) +
      path('M-22 -140C-8 -132 8 -132 22 -140L4 -70L-8 -84Z', shade(palette.base, 0.55)) +
      fold(pen, 'M6 -60C10 20 14 100 10 163L44 161C36 90 26 0 6 -60Z', 0.4) +
      fold(pen, 'M-56 -10C-52 60 -58 110 -62 160L-44 162C-40 110 -40 50 -56 -10Z', 0.22) +
      path(
        'M-30 -138C-40 -110 -30 -60 10 4L10 163L-6 164L-8 20C-44 -50 -56 -100 -46 -132Z',
        trim === palette.base ? tint(palette.base, 0.16) : trim,
      ) +
      path(
        'M30 -138C40 -110 30 -60 10 4L-8 20C14 -40 18 -100 18 -138Z',
        trim === palette.base ? tint(palette.base, 0.06) : shade(trim, 0.08),
      ) +
      seam('M-44 -128C-52 -96 -40 -50 -6 14', palette.base) +
      path('M-79 2Q0 14 80 2V22Q0 34 -80 22Z', trim === palette.base ? tint(palette.base, 0.1) : trim) +
      fold(pen, 'M-80 20Q0 32 80 20V38Q0 48 -80 40Z', 0.3, downwards) +
      path(
        'M4 14C14 40 10 70 20 108L34 104C24 70 26 40 18 14Z',
        trim === palette.base ? tint(palette.base, 0.1) : trim,
        `stroke="${shade(palette.base, 0.4)}" stroke-opacity=".3"`,
      ) +
      path(
        'M2 14C-4 40 -10 64 -12 90L2 92C4 66 8 40 14 16Z',
        trim === palette.base ? tint(palette.base, 0.02) : shade(trim, 0.06),
      ) +
      path('M-6 8Q8 4 20 10L18 28Q6 32 -6 26Z', trim === palette.base ? tint(palette.base, 0.2) : tint(trim, 0.3)) +
      line('M-66 62H-34V96H-66Z', shade(palette.base, 0.45), 1.6, 'opacity=".45"') +
      line('M-24 -144C-10 -134 10 -134 24 -144', shade(palette.base, 0.2), 7)
    );
  },
};

export const textileDrawings = { towels, 'bed-linen': bedLinen, blanket, cushion, bathrobe } as const;
