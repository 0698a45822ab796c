import type { Motif, Tone } from '@kontor/drawings/names';

/** A still life of several motifs in one colour mood, served as `/pictures/scene/{name}.svg`. */
export type Scene = { readonly name: string; readonly motifs: readonly Motif[]; readonly tone: Tone };

/** Every scene that the editorial content shows. */
export const sceneNames = [
  { name: 'fresh-harvest', motifs: ['coffee-bag', 'coffee-scoop', 'cup'], tone: 'forest' },
  { name: 'tasting-table', motifs: ['coffee-tin', 'coffee-bag', 'cup'], tone: 'sand' },
  { name: 'barista-corner', motifs: ['espresso-machine', 'grinder', 'cup'], tone: 'roast' },
  { name: 'coffee-on-the-doorstep', motifs: ['box', 'coffee-bag', 'mugs'], tone: 'ochre' },
  { name: 'linen-bed', motifs: ['bed-linen', 'cushion', 'blanket'], tone: 'paper' },
  { name: 'long-table', motifs: ['bowl', 'glasses', 'cutting-board'], tone: 'clay' },
  { name: 'soft-knits', motifs: ['sweater', 'scarf', 'hat'], tone: 'blush' },
  { name: 'everyday-wardrobe', motifs: ['shirt', 'trousers', 'jacket'], tone: 'slate' },
  { name: 'yoga-morning', motifs: ['yoga-mat', 'leggings', 'bottle'], tone: 'teal' },
  { name: 'sound-on-the-way', motifs: ['headphones', 'phone', 'power-bank'], tone: 'sky' },
  { name: 'one-tariff', motifs: ['sim-card', 'phone'], tone: 'plum' },
  { name: 'last-pieces', motifs: ['basket', 'towels', 'candle'], tone: 'crimson' },
  { name: 'first-roast', motifs: ['coffee-bag', 'french-press', 'cup'], tone: 'roast' },
  { name: 'evening-light', motifs: ['table-lamp', 'candle', 'blanket'], tone: 'ochre' },
  { name: 'slow-morning', motifs: ['kettle', 'filter-machine', 'mugs'], tone: 'sand' },
  { name: 'small-rooms', motifs: ['shelf', 'box', 'coat-rack'], tone: 'slate' },
  { name: 'walk-in-wool', motifs: ['coat', 'scarf', 'thermos'], tone: 'plum' },
  { name: 'little-explorers', motifs: ['romper', 'jacket', 'socks'], tone: 'sky' },
  { name: 'baking-day', motifs: ['baking-tin', 'bowl', 'jar'], tone: 'blush' },
  { name: 'bath-day', motifs: ['towels', 'bathrobe', 'candle'], tone: 'teal' },
] as const satisfies readonly Scene[];

export type SceneName = (typeof sceneNames)[number]['name'];

export const scenePath = (name: SceneName): string => `/pictures/scene/${name}.svg`;
