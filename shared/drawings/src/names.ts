export { type Motif, motifs, type Tone, tones } from './motif.ts';
export { type SceneTheme, sceneThemes } from './sceneTheme.ts';

/** Kinds of marks; the kind decides the small symbol above the word. */
export const markKinds = [
  'card',
  'wallet',
  'bank',
  'invoice',
  'cash',
  'voucher',
  'carrier',
  'post',
  'trust',
  'green',
] as const;

export type MarkKind = (typeof markKinds)[number];

/** Countries whose flags can be drawn, by their ISO codes. */
export const flagCountries = ['DE', 'AT', 'CH', 'PL', 'CZ', 'HU', 'SK', 'TR'] as const;

export type FlagCountry = (typeof flagCountries)[number];
