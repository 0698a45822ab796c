import { expect, test } from '@jest/globals';
import { categoryKeys } from './categories.ts';
import { products } from './products.ts';

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

test('product ids, article numbers and titles are unique', () => {
  expect(repeated(products.map(({ id }) => id))).toEqual([]);
  expect(repeated(products.map(({ tcm }) => tcm))).toEqual([]);
  expect(repeated(products.flatMap(({ title }) => Object.entries(title).map((entry) => entry.join(' '))))).toEqual([]);
});

test.each(categoryKeys)('the category %s has at least three products', (category) => {
  expect(products.filter((product) => product.category === category).length).toBeGreaterThanOrEqual(3);
});

test('the assortment has rated products and some that have not been rated yet', () => {
  expect(products.filter(({ rating }) => rating === undefined)).not.toHaveLength(0);
  expect(products.filter(({ rating }) => rating !== undefined).length).toBeGreaterThan(products.length / 2);
});

test('the assortment has sold-out and scarce products that the shop can show', () => {
  expect(products.filter(({ stock }) => stock === 0)).not.toHaveLength(0);
  expect(products.filter(({ stock }) => stock > 0 && stock <= 5)).not.toHaveLength(0);
});
