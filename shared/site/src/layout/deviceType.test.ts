import { expect, test } from '@jest/globals';
import { deviceTypeOf } from './deviceType.ts';

test.each([
  [undefined, 766, 'mobile'],
  [undefined, 767, 'no mobile'],
  ['CLASSIC', 390, 'mobile'],
  ['MATCH', 766, 'mobile'],
  ['MATCH', 768, 'no mobile'],
  ['SMARTPHONE', 1920, 'mobile'],
  ['TABLET', 700, 'no mobile'],
] as const)('the device type for platform %p at %d pixels is %s (SITE-21)', (platform, width, type) => {
  expect(deviceTypeOf(platform, width)).toBe(type);
});
