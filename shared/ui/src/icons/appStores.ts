import type { Shape } from './shapes.ts';

// Neutral icons for the two app stores: a telephone, and a telephone with a download arrow.

export const appleincShape: Shape =
  'M8.5 3.5h7a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1ZM11 17.8h2';
export const androidShape: Shape =
  'M8.5 3.5h7a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1ZM12 7v6M9.7 10.9 12 13.2l2.3-2.3M11 17.8h2';
