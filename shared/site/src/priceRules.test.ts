import { expect, test } from '@jest/globals';
import { siteKeys } from './countries.ts';
import { priceRuleOf } from './priceRules.ts';

test('every site but DE prints the currency', () => {
  expect(siteKeys.filter((site) => priceRuleOf(site).label === 'none')).toEqual(['DE']);
});

test('Swiss German alone puts the currency in front', () => {
  expect(siteKeys.filter((site) => priceRuleOf(site).label === 'front')).toEqual(['CH']);
});

test('forint are whole, whole koruna have no decimals', () => {
  expect(siteKeys.filter((site) => priceRuleOf(site).decimals !== 'always')).toEqual(['CZ', 'HU']);
  expect([priceRuleOf('CZ').decimals, priceRuleOf('HU').decimals]).toEqual(['unlessWhole', 'never']);
});
