import { describe, expect, test } from '@jest/globals';
import { isPlatform, platformFromWidth, platforms } from './platform.ts';

describe('the platform of a window', () => {
  test.each([
    [0, 'MATCH'],
    [320, 'MATCH'],
    [979, 'MATCH'],
    [979.5, 'MATCH'],
    [980, 'TABLET'],
    [981, 'TABLET'],
    [1439, 'TABLET'],
    [1440, 'CLASSIC'],
    [1441, 'CLASSIC'],
    [20000, 'CLASSIC'],
  ])('the platform of a window %d pixels wide is %s (SITE-19)', (width, platform) => {
    expect(platformFromWidth(width)).toBe(platform);
  });
});

test('isPlatform accepts only the exact names (SITE-17)', () => {
  expect(platforms.every(isPlatform)).toBe(true);
  for (const value of ['classic', 'DESKTOP', '', 'constructor', undefined, null, 0])
    expect(isPlatform(value)).toBe(false);
});
