import { campaigns, giftCards } from '../cart/offers.ts';
import type { ProductContent } from '../content/products/product.ts';
import type { Motif, Tone } from '../pictures/motif.ts';

/** Proportions in which pictures are asked for, with the size in which they are drawn. */
const sizes = {
  '1x1': { width: 800, height: 800 },
  '3x4': { width: 720, height: 960 },
  '4x3': { width: 960, height: 720 },
  '16x9': { width: 1280, height: 720 },
} as const;

type PictureRatio = keyof typeof sizes;

type Size = { readonly width: number; readonly height: number };

/** The programs that draw. */
export type Painters = {
  readonly picture: (request: { motif: Motif; tone: Tone; seed: string } & Size) => string;
  /** Nothing for a name that is no scene. */
  readonly scene: (name: string, size: Size) => string | undefined;
  /** A mark by its path under the logos; nothing for one that does not exist. */
  readonly logo: (path: string) => string | undefined;
};

/** Every picture that the shop serves, as SVG; nothing for what does not exist. */
export type ShopPictures = {
  product(id: string, ratio: PictureRatio): string | undefined;
  scene(name: string, ratio: PictureRatio): string | undefined;
  logo(path: string): string | undefined;
};

/** Drawings that are kept, so that a listing seen twice is drawn once. */
const keptDrawings = 256;

export function createShopPictures(products: readonly ProductContent[], painters: Painters): ShopPictures {
  const offers = [...giftCards, ...campaigns].map(({ productId, motif, tone }) => ({ id: productId, motif, tone }));
  const subjects = new Map([...products, ...offers].map(({ id, motif, tone }) => [id, { motif, tone }]));
  const kept = new Map<string, string>();
  const keep = (key: string, draw: () => string | undefined): string | undefined => {
    const drawing = kept.get(key) ?? draw();
    if (drawing === undefined) return undefined;
    kept.delete(key);
    kept.set(key, drawing);
    const [oldest] = kept.keys();
    if (kept.size > keptDrawings && oldest !== undefined) kept.delete(oldest);
    return drawing;
  };
  return {
    product(id, ratio) {
      const subject = subjects.get(id);
      return subject && keep(`${id} ${ratio}`, () => painters.picture({ ...subject, seed: id, ...sizes[ratio] }));
    },
    scene: (name, ratio) => keep(`scene ${name} ${ratio}`, () => painters.scene(name, sizes[ratio])),
    logo: (path) => painters.logo(path),
  };
}
