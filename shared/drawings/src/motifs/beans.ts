import { line, oval, path, use } from '../markup.ts';
import type { Pen } from '../pen.ts';

/** One roasted bean; the shape is defined once and used many times, in two roasts. */
export const bean = (pen: Pen, x: number, y: number, turn: number, size = 1): string => {
  const roast = pen.random.pick(['#4a2b1a', '#5f3a22', '#3c2214']);
  const shape = pen.define(
    `bean${roast}`,
    (id) =>
      `<g id="${id}">${oval(0, 0, 11, 7.6, roast)}${path('M-10 -1C-7 -8 6 -9 9 -3C3 -6 -5 -6 -10 -1', '#b07c52', 'opacity=".6"')}${line('M-10 1C-3 -3 3 4 10 0', '#1e0f07', 1.6)}</g>`,
  );
  const scaled = size === 1 ? '' : ` scale(${size})`;
  return use(shape, `transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)})${scaled}"`);
};
