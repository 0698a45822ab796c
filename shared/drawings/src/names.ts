export { type Motif, motifs, type Tone, tones } from './motif.ts';
export { type SceneTheme, sceneThemes } from './sceneTheme.ts';

/** Brands whose signs a mark can show, by their names in the set of signs (`simple-icons`). */
export const brandSigns = ['applepay', 'googlepay', 'klarna', 'mastercard', 'paypal', 'visa'] as const;

export type BrandSign = (typeof brandSigns)[number];

/** Signs beside the words of a seal. */
export const sealSigns = ['shield', 'leaf'] as const;

export type SealSign = (typeof sealSigns)[number];

/** Countries whose flags can be drawn, by their ISO codes. */
export const flagCountries = ['DE', 'AT', 'CH', 'PL', 'CZ', 'HU', 'SK', 'TR'] as const;

export type FlagCountry = (typeof flagCountries)[number];
