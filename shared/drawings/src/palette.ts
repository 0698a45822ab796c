import type { Tone } from './motif.ts';
import type { Random } from './random.ts';

/** The colours of one picture. */
export type Palette = {
  /** The object itself. */
  readonly base: string;
  /** The second colour: bands, labels, linings, the second object. */
  readonly accent: string;
  readonly wall: string;
  readonly wood: string;
  /** The light neutral colour. */
  readonly linen: string;
};

type ColourScheme = Omit<Palette, 'wall' | 'wood'> & { readonly walls: readonly [string, ...string[]] };

const schemes: Readonly<Record<Tone, ColourScheme>> = {
  paper: { base: '#efe6d8', accent: '#b0895a', linen: '#faf5ec', walls: ['#d3c4b0', '#c5b9ab', '#dccbb8', '#b9b5a4'] },
  roast: { base: '#54341f', accent: '#d6a367', linen: '#f1e6d6', walls: ['#efe6da', '#e2d2be', '#d9cbb9', '#e9dcd0'] },
  crimson: {
    base: '#b2202f',
    accent: '#eed6bb',
    linen: '#f6eadd',
    walls: ['#f2e9df', '#ebd9cc', '#e4cdc0', '#ded6ca'],
  },
  forest: { base: '#2f6146', accent: '#dcc088', linen: '#f0ebdb', walls: ['#efeadf', '#dbdfce', '#ccd3c0', '#e5dccb'] },
  teal: { base: '#1f6c72', accent: '#eac39a', linen: '#f1ece0', walls: ['#eeeae1', '#d3dedb', '#e8dccc', '#c9d6d2'] },
  sand: { base: '#d2b78e', accent: '#75553a', linen: '#f7efe1', walls: ['#f3ede3', '#e8e0d4', '#d5cec3', '#e6d8ca'] },
  clay: { base: '#b8623f', accent: '#efdac1', linen: '#f6eadc', walls: ['#f3e8dc', '#ead6c6', '#dbd4c9', '#e2c9b8'] },
  slate: { base: '#55606a', accent: '#d5b387', linen: '#ebe7e0', walls: ['#ebe7e1', '#d8dad9', '#e3d9ca', '#c9cdcf'] },
  plum: { base: '#6b3550', accent: '#e4bcab', linen: '#f3e7e1', walls: ['#f1e7e1', '#e3d2d1', '#e6dbca', '#d8c6c9'] },
  sky: { base: '#82a5bf', accent: '#f1dfbf', linen: '#f5f0e6', walls: ['#f2ede5', '#dee5e7', '#eadfcf', '#cfdae0'] },
  ochre: { base: '#ca9032', accent: '#583922', linen: '#f8eed9', walls: ['#f4ecdd', '#ebddc1', '#ded7c8', '#e8d3ac'] },
  blush: { base: '#dea799', accent: '#8a4a3e', linen: '#faeee7', walls: ['#f5ebe4', '#edd9cf', '#dcd4c7', '#e6c9bf'] },
};

const woods = ['#c79f71', '#b58656', '#d9bb92', '#8e6240'] as const;

/** The colours of a tone. The wall is random, so that pictures of one tone differ. */
export const createPalette = (tone: Tone, random: Random): Palette => {
  const { walls, ...scheme } = schemes[tone];
  return { ...scheme, wall: random.pick(walls), wood: random.pick(woods) };
};
