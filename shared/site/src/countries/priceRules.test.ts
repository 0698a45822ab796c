import { expect, test } from '@jest/globals';
import { siteKeys } from './countries.ts';
import { priceRuleOf } from './priceRules.ts';

test('prices have a currency label on every site except DE (SITE-11)', () => {
  expect(siteKeys.filter((site) => priceRuleOf(site).label === 'none')).toEqual(['DE']);
});

test('prices have the currency before the amount only on CH (SITE-12)', () => {
  expect(siteKeys.filter((site) => priceRuleOf(site).label === 'front')).toEqual(['CH']);
});

test('prices have no decimals on HU, or on CZ if they are whole numbers (SITE-12)', () => {
  expect(siteKeys.filter((site) => priceRuleOf(site).decimals !== 'always')).toEqual(['CZ', 'HU']);
  expect([priceRuleOf('CZ').decimals, priceRuleOf('HU').decimals]).toEqual(['unlessWhole', 'never']);
});
