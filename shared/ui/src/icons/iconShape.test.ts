import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';
import { optimize } from 'svgo';
import { iconNames, iconShape, isFilledIcon } from './iconShape.ts';

// The icon names in FOOT-13.
test.each([
  'android',
  'appleinc',
  'branch_store',
  'click_collect',
  'contact',
  'delivery_via_haulage_company',
  'easy_pay',
  'facebook',
  'free_shipping',
  'instagram',
  'linkedin',
  'meet_kontor',
  'pinterest',
  'return_shipping',
  'service_info',
  'kontor_near_you',
  'kontorcard',
  'thirty_day_return',
  'twitter',
  'xing',
  'youtube',
])('there is an icon %s (FOOT-13)', (name) => {
  expect(iconShape(name)).toMatch(/^M[\d.,\sa-zA-Z-]+$/i);
});

test('the thirty_day_return icon is the same as 30day_return (FOOT-14)', () => {
  expect(iconShape('thirty_day_return')).toBe(iconShape('30day_return'));
  expect(iconNames).toContain('30day_return');
  expect(iconNames).not.toContain('thirty_day_return');
});

test('all icons have different shapes', () => {
  const drawings = iconNames.map(iconShape);
  expect(new Set(drawings).size).toBe(21);
});

test('an unknown name has no icon', () => {
  expect(iconShape('toString')).toBeUndefined();
});

const require = createRequire(import.meta.url);

/** A logo's shape, rounded to a hundredth of a unit. */
function roundedShape(sign: string): string | undefined {
  const svg = readFileSync(require.resolve(`simple-icons/icons/${sign}.svg`), 'utf8');
  const { data } = optimize(svg, { plugins: [{ name: 'convertPathData', params: { floatPrecision: 2 } }] });
  return / d="([^"]+)"/.exec(data)?.[1];
}

test.each([
  ['android', 'android'],
  ['appleinc', 'apple'],
  ['facebook', 'facebook'],
  ['instagram', 'instagram'],
  ['pinterest', 'pinterest'],
  ['twitter', 'x'],
  ['xing', 'xing'],
  ['youtube', 'youtube'],
])('the %s icon matches the free logo of %s (UI-22)', (name, sign) => {
  expect(iconShape(name)).toBe(roundedShape(sign));
  expect(isFilledIcon(name)).toBe(true);
});

test('service icons are lines, not filled shapes', () => {
  expect(iconNames.filter((name) => !isFilledIcon(name))).toHaveLength(12);
});
