import { expect, test } from '@jest/globals';
import { isMobileWidth } from '@kontor/site';
import { narrowOnly, wideOnly } from './layout.ts';

test.each([
  ['narrowOnly', narrowOnly],
  ['wideOnly', wideOnly],
])('the style %s changes at the width where a window stops being mobile (SITE-23)', (_, { styles }) => {
  const first = Number(/min-width:\s*(\d+)px/.exec(styles)?.[1]);
  expect([isMobileWidth(first - 1), isMobileWidth(first)]).toEqual([true, false]);
});
