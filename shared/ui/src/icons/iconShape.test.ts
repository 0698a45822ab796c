import { expect, test } from '@jest/globals';
import { iconNames, iconShape } from './iconShape.ts';

// The icon names of FOOT-13.
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
])('there is an icon %s', (name) => {
  expect(iconShape(name)).toMatch(/^M[\d.\sa-zA-Z-]+$/);
});

test('the icon thirty_day_return is that of 30day_return', () => {
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
