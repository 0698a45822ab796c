import type { Shape } from './shapes.ts';

// Icons for articles and for actions on them. They are kept out of `shapes.ts`, so that the cart icon does not load
// them.

export const trashShape: Shape =
  'M4.5 7h15M9.5 7V4.8h5V7M6.5 7l.8 12.2a1 1 0 0 0 1 .9h7.4a1 1 0 0 0 1-.9L17.5 7M10.2 10.5v6M13.8 10.5v6';
export const undoShape: Shape = 'M8.5 5 4.5 9l4 4M5 9h9a5.2 5.2 0 0 1 0 10.4H9';
export const lockShape: Shape =
  'M6.5 10.8h11a1 1 0 0 1 1 1v7.4a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-7.4a1 1 0 0 1 1-1ZM8.5 10.8V7.5a3.5 3.5 0 0 1 7 0v3.3';
export const giftShape: Shape =
  'M4.5 11h15v9h-15v-9ZM3.5 7.5h17V11h-17V7.5ZM12 7.5V20M12 7.5C10.5 4 6.5 3.5 7.2 6.3c.3 1 2.3 1.2 4.8 1.2ZM12 7.5c1.5-3.5 5.5-4 4.8-1.2-.3 1-2.3 1.2-4.8 1.2Z';
export const shieldShape: Shape =
  'M12 3.5l7.5 2.8v5c0 4.6-3.1 7.9-7.5 9.7-4.4-1.8-7.5-5.1-7.5-9.7v-5L12 3.5ZM8.8 12l2.3 2.4 4.3-4.6';
export const repeatShape: Shape =
  'M19 9.5A7.5 7.5 0 0 0 5.2 8.6M5 4.5v4.2h4.2M5 14.5a7.5 7.5 0 0 0 13.8.9M19 19.5v-4.2h-4.2';
