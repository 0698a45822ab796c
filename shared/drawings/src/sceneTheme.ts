import type { Motif } from './motif.ts';

type ThemeGroup = {
  /** Things that stand on a table or on the floor, or things that lie there, seen from above. */
  readonly set: 'table' | 'floor' | 'flat';
  readonly motifs: readonly [Motif, Motif, ...Motif[]];
  /** What may hang on the wall behind a standing group. */
  readonly wall?: readonly [Motif, ...Motif[]];
};

const groups = {
  coffee: { set: 'table', motifs: ['coffee-bag', 'cup', 'french-press', 'grinder', 'coffee-tin', 'coffee-scoop'] },
  espresso: { set: 'table', motifs: ['espresso-machine', 'cup', 'milk-frother', 'coffee-bag'] },
  breakfast: { set: 'table', motifs: ['filter-machine', 'mugs', 'jar', 'bowl', 'baking-tin'] },
  cooking: { set: 'table', motifs: ['pot', 'pan', 'cutting-board', 'bowl', 'jar'] },
  baking: { set: 'table', motifs: ['baking-tin', 'jar', 'bowl', 'cutting-board'] },
  tableware: { set: 'table', motifs: ['vase', 'glasses', 'bowl', 'mugs', 'candle'] },
  tea: { set: 'table', motifs: ['kettle', 'mugs', 'candle', 'plant-pot'] },
  bathroom: { set: 'table', motifs: ['towels', 'candle', 'basket', 'vase'], wall: ['mirror'] },
  bedroom: { set: 'table', motifs: ['bed-linen', 'table-lamp', 'cushion', 'candle'] },
  living: {
    set: 'floor',
    motifs: ['floor-lamp', 'plant-pot', 'basket', 'blanket'],
    wall: ['shelf', 'clock', 'mirror'],
  },
  lighting: {
    set: 'table',
    motifs: ['table-lamp', 'candle', 'vase', 'plant-pot'],
    wall: ['string-lights', 'pendant-lamp'],
  },
  tidy: { set: 'floor', motifs: ['box', 'basket', 'coat-rack', 'plant-pot'], wall: ['shelf', 'clock'] },
  cosy: { set: 'table', motifs: ['cushion', 'blanket', 'mugs', 'candle', 'table-lamp'] },
  knitwear: { set: 'flat', motifs: ['sweater', 'scarf', 'socks'] },
  fashion: { set: 'flat', motifs: ['coat', 'trousers', 'scarf', 'shirt'] },
  summer: { set: 'flat', motifs: ['dress', 't-shirt', 'trousers'] },
  nightwear: { set: 'flat', motifs: ['pyjamas', 'bathrobe', 'socks'] },
  kids: { set: 'flat', motifs: ['romper', 'socks', 't-shirt'] },
  outdoor: { set: 'table', motifs: ['bag', 'shoes', 'thermos', 'hat'] },
  sport: { set: 'table', motifs: ['yoga-mat', 'bottle', 'shoes', 'bag'] },
  'sports-fashion': { set: 'flat', motifs: ['sports-top', 'leggings', 'smartwatch'] },
  mobile: { set: 'flat', motifs: ['phone', 'sim-card', 'cable', 'charger'] },
  sound: { set: 'flat', motifs: ['headphones', 'phone', 'smartwatch'] },
  gifts: { set: 'table', motifs: ['coffee-tin', 'candle', 'mugs', 'cushion', 'coffee-capsules'] },
} as const satisfies Readonly<Record<string, ThemeGroup>>;

export type SceneTheme = keyof typeof groups;

/** Every theme that a scene can show. */
export const sceneThemes = Object.keys(groups) as readonly SceneTheme[];

export const themeGroup = (theme: SceneTheme): ThemeGroup => groups[theme];
