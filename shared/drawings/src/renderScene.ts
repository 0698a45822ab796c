import { drawBackdrop } from './backdrop.ts';
import { mix } from './colour.ts';
import type { Drawing } from './drawing.ts';
import { drawings } from './drawings.ts';
import { group, tidyNumbers } from './markup.ts';
import type { Motif, Tone } from './motif.ts';
import { createPalette, type Palette } from './palette.ts';
import { createPen, type Pen } from './pen.ts';
import { createRandom, hashText, type Random } from './random.ts';
import { type SceneTheme, themeGroup } from './sceneTheme.ts';

export type SceneOptions = {
  readonly theme: SceneTheme;
  readonly tone: Tone;
  readonly seed: string;
  readonly width: number;
  readonly height: number;
};

type Region = { readonly width: number; readonly height: number };
type Piece = { readonly drawing: Drawing; readonly palette: Palette; readonly height: number; readonly width: number };

const shuffled = <Item>(items: readonly Item[], random: Random): Item[] =>
  items
    .map((item) => ({ item, order: random.next() }))
    .sort((left, right) => left.order - right.order)
    .map(({ item }) => item);

/** Palettes with the same colours in different order, so that the things of a group match but differ. */
const palettesOf = (palette: Palette): readonly [Palette, ...Palette[]] => [
  palette,
  { ...palette, base: palette.accent, accent: palette.base },
  { ...palette, base: mix(palette.linen, palette.base, 0.12), accent: palette.base },
  { ...palette, base: mix(palette.base, palette.accent, 0.35) },
];

const piecesOf = (motifs: readonly Motif[], palette: Palette): Piece[] => {
  const palettes = palettesOf(palette);
  return motifs.map((motif, index) => {
    const drawing = drawings[motif];
    // A lamp is taller than a cup, but must not be ten times as tall in a picture: differences of real heights are reduced.
    const height = drawing.centimetres ** 0.58;
    return {
      drawing,
      palette: palettes[index % palettes.length] ?? palette,
      height,
      width: (height * drawing.width) / drawing.height,
    };
  });
};

const drawPiece = (pen: Pen, piece: Piece, x: number, y: number, scale: number, turn = 0): string =>
  group(
    piece.drawing.draw({ ...pen, palette: piece.palette }),
    `transform="translate(${x} ${y})${turn === 0 ? '' : ` rotate(${turn})`} scale(${(piece.height * scale) / piece.drawing.height})"`,
  );

/** Draws standing things side by side with small overlaps: the tallest off-centre and behind, the smallest in front. */
const drawStanding = (pen: Pen, pieces: readonly Piece[], region: Region, ground: number, tallest: number): string => {
  const { random } = pen;
  const order = [...pieces].sort((left, right) => right.height - left.height);
  const row: Piece[] = [];
  order.forEach((piece, index) => {
    if (index % 2 === 0) row.push(piece);
    else row.unshift(piece);
  });
  if (random.chance(0.5)) row.reverse();
  const overlap = 0.9;
  const total = row.reduce((sum, piece) => sum + piece.width * overlap, 0);
  const high = Math.max(...row.map((piece) => piece.height));
  const scale = Math.min((region.width * 0.84) / total, (region.height * tallest) / high);
  let x = (region.width - total * scale) / 2;
  const placed = row.map((piece) => {
    const middle = x + (piece.width * scale * overlap) / 2;
    x += piece.width * scale * overlap;
    // Small things are nearer to the viewer.
    const depth = 1 - piece.height / high;
    return { piece, x: middle, y: region.height * (ground + depth * 0.07 + random.between(-0.012, 0.012)) };
  });
  return placed
    .sort((left, right) => left.y - right.y)
    .map((spot) => drawPiece(pen, spot.piece, spot.x, spot.y, scale))
    .join('');
};

/** Draws things that lie on one surface, slightly turned and overlapping, the first on top. */
const drawLaidOut = (pen: Pen, pieces: readonly Piece[], region: Region): string => {
  const { random } = pen;
  const overlap = 0.86;
  const total = pieces.reduce((sum, piece) => sum + piece.width * overlap, 0);
  const high = Math.max(...pieces.map((piece) => piece.height));
  const scale = Math.min((region.width * 0.86) / total, (region.height * 0.84) / high);
  let x = (region.width - total * scale) / 2;
  return pieces
    .map((piece, index) => {
      const middle = x + (piece.width * scale * overlap) / 2;
      x += piece.width * scale * overlap;
      const drop = (index % 2 === 0 ? -1 : 1) * (region.height - piece.height * scale) * 0.16;
      return drawPiece(pen, piece, middle, region.height * 0.5 + drop, scale, Math.round(random.between(-9, 9)));
    })
    .reverse()
    .join('');
};

/** The picture of a scene, a group of things for a theme world, a teaser or a promotion; the same options always give the same bytes. */
export const renderScene = ({ theme, tone, seed, width, height }: SceneOptions): string => {
  const name = `${seed}|${theme}|${tone}|${width}x${height}|`;
  const random = createRandom(name);
  const palette = createPalette(tone, random);
  const pen = createPen(`s${hashText(name).toString(36)}`, palette, random);
  const { set, motifs, wall } = themeGroup(theme);
  const region: Region = { width, height };
  const ratio = region.width / region.height;
  const count = ratio < 1.25 ? 2 : ratio < 1.95 ? 3 : 4;
  const pieces = piecesOf(shuffled(motifs, random).slice(0, count), palette);
  const hangs = set !== 'flat' && wall !== undefined && random.chance(0.75);
  const hung = hangs ? piecesOf([random.pick(wall)], palettesOf(palette)[1] ?? palette)[0] : undefined;
  const background = hung
    ? drawPiece(pen, hung, region.width * random.pick([0.26, 0.74]), height * 0.28, (height * 0.32) / hung.height)
    : '';
  const foreground =
    set === 'flat'
      ? drawLaidOut(pen, pieces, region)
      : drawStanding(pen, pieces, region, set === 'floor' ? 0.88 : 0.82, hung ? 0.6 : 0.66);
  const backdrop = drawBackdrop(pen, { width, height, surface: set, horizon: set === 'floor' ? 0.78 : 0.64 });
  const content = backdrop + background + foreground;
  return tidyNumbers(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${pen.definitions()}${content}</svg>`,
  );
};
