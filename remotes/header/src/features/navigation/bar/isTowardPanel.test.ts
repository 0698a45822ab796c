import { expect, test } from '@jest/globals';
import { isTowardPanel } from './isTowardPanel.ts';

test.each([
  ['straight down', { x: 0, y: 8 }, true],
  ['a flat diagonal', { x: 20, y: 8 }, true],
  ['along the row', { x: 20, y: 1 }, false],
  ['up', { x: 0, y: -8 }, false],
])('isTowardPanel is correct for a pointer that moves %s', (_name, to, expected) => {
  expect(isTowardPanel({ x: 0, y: 0 }, to)).toBe(expected);
});

test('isTowardPanel is false for a pointer whose last position is unknown', () => {
  expect(isTowardPanel(undefined, { x: 5, y: 9 })).toBe(false);
});
