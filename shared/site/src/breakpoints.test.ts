import { expect, test } from '@jest/globals';
import { breakpoints } from './breakpoints.ts';
import { platformFromWidth } from './platform.ts';

test('each layout ends with the pixel of CONST-BREAKPOINTS', () => {
  expect(breakpoints).toEqual({ xs: 374, s: 667, m: 767, l: 979, xl: 1023, xxl: 1279, '3xl': 1439, '4xl': 1919 });
});

test('platforms change where layouts do', () => {
  expect([breakpoints.l, breakpoints.l + 1].map(platformFromWidth)).toEqual(['MATCH', 'TABLET']);
  expect([breakpoints['3xl'], breakpoints['3xl'] + 1].map(platformFromWidth)).toEqual(['TABLET', 'CLASSIC']);
});
