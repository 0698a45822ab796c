import { minTextContrast } from '@kontor/site';
import type { ColorName } from './palette.ts';

/** The minimum contrast under WCAG 2.2 AA, for text (1.4.3) and for controls, their states and focus (1.4.11). */
export const minContrast = { text: minTextContrast, control: 3, focus: 3 } as const;

export type ContrastPair = {
  readonly kind: keyof typeof minContrast;
  readonly front: ColorName;
  readonly back: ColorName;
};

const backgrounds = ['paper', 'surface', 'sand'] as const;
const bands = ['roast', 'roast-deep'] as const;
const fills = [
  'accent',
  'accent-strong',
  'activating',
  'activating-strong',
  'sale',
  'sale-strong',
  'community',
  'community-strong',
] as const;

const pairs = (kind: ContrastPair['kind'], fronts: readonly ColorName[], backs: readonly ColorName[]) =>
  fronts.flatMap((front) => backs.map((back) => ({ kind, front, back })));

/** Every pair of colours that components combine. Each pair must have the required contrast in each theme. */
export const contrastPairs: readonly ContrastPair[] = [
  ...pairs('text', ['ink', 'ink-muted', 'roast', 'accent', 'activating', 'community', 'sale', 'danger'], backgrounds),
  ...pairs('text', ['ink', 'danger'], ['danger-soft']),
  ...pairs('text', ['on-roast', 'on-roast-muted'], bands),
  ...pairs('text', ['on-accent'], fills),
  ...pairs('control', ['line-strong', 'accent', 'activating', 'danger', 'star'], backgrounds),
  ...pairs('control', ['danger'], ['danger-soft']),
  ...pairs('control', fills, backgrounds),
  ...pairs('focus', ['focus'], [...backgrounds, 'danger-soft']),
  // On the colour `roast`, the focus ring has the same colour as the text.
  ...pairs('focus', ['on-roast'], bands),
];
