import { describe, expect, test } from '@jest/globals';
import type { Language, LocalizedText } from '../localizedText.ts';
import type { CategoryKey, Department, ProductContent } from './product.ts';
import { products } from './products.ts';

const languages = Object.keys({
  de: true,
  fr: true,
  pl: true,
  cs: true,
  hu: true,
  sk: true,
  tr: true,
  en: true,
} satisfies Record<Language, true>) as Language[];

const departments: Readonly<Record<CategoryKey, Department>> = {
  'coffee-beans': 'coffee',
  'ground-coffee': 'coffee',
  'coffee-capsules': 'coffee',
  'coffee-machines': 'coffee',
  'coffee-accessories': 'coffee',
  'coffee-subscription': 'coffee',
  kitchen: 'household',
  'bed-and-bath': 'household',
  living: 'household',
  lighting: 'household',
  storage: 'household',
  women: 'fashion',
  men: 'fashion',
  kids: 'fashion',
  sport: 'fashion',
  'mobile-tariffs': 'mobile',
  smartphones: 'mobile',
  'mobile-accessories': 'mobile',
};

/** Names what breaks a rule, so that a failure says where to look. */
const productsBreaking = (rule: (product: ProductContent) => boolean): string[] =>
  products.filter((product) => !rule(product)).map(({ id }) => id);

const textsBreaking = (
  read: (product: ProductContent) => LocalizedText,
  rule: (text: string, language: Language) => boolean,
): string[] =>
  products.flatMap((product) =>
    languages
      .filter((language) => !rule(read(product)[language], language))
      .map((language) => `${product.id} ${language}: ${read(product)[language]}`),
  );

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

const isBetween = (text: string, least: number, most: number): boolean => text.length >= least && text.length <= most;

describe('the assortment', () => {
  test('has at least eighty products', () => {
    expect(products.length).toBeGreaterThanOrEqual(80);
  });

  test('gives every product a seven-digit id of its own', () => {
    expect(productsBreaking(({ id }) => /^\d{7}$/.test(id))).toEqual([]);
    expect(repeated(products.map(({ id }) => id))).toEqual([]);
  });

  test('gives every product a five-digit article number of its own', () => {
    expect(productsBreaking(({ tcm }) => /^\d{5}$/.test(tcm))).toEqual([]);
    expect(repeated(products.map(({ tcm }) => tcm))).toEqual([]);
  });

  test.each(Object.keys(departments))('offers at least three products in %s', (category) => {
    expect(products.filter((product) => product.category === category).length).toBeGreaterThanOrEqual(3);
  });

  test('puts every product into the department of its category', () => {
    expect(productsBreaking(({ category, department }) => departments[category] === department)).toEqual([]);
  });

  test('prices in whole cents and counts stock in whole pieces', () => {
    expect(productsBreaking(({ priceCents }) => Number.isInteger(priceCents) && priceCents > 0)).toEqual([]);
    expect(productsBreaking(({ stock }) => Number.isInteger(stock) && stock >= 0)).toEqual([]);
  });

  test('shows a higher former price exactly where the sale badge is', () => {
    expect(
      productsBreaking(({ badges, formerPriceCents }) => badges.includes('sale') === (formerPriceCents !== undefined)),
    ).toEqual([]);
    expect(
      productsBreaking(
        ({ priceCents, formerPriceCents }) => formerPriceCents === undefined || formerPriceCents > priceCents,
      ),
    ).toEqual([]);
  });

  test('has sold-out and scarce products for the shop to show', () => {
    expect(products.filter(({ stock }) => stock === 0)).not.toHaveLength(0);
    expect(products.filter(({ stock }) => stock > 0 && stock <= 5)).not.toHaveLength(0);
  });
});

describe('the product texts', () => {
  test('have titles of 20 to 60 characters in every language', () => {
    expect(
      textsBreaking(
        ({ title }) => title,
        (text) => isBetween(text, 20, 60),
      ),
    ).toEqual([]);
  });

  test('have variants of at most 40 characters in every language', () => {
    expect(
      textsBreaking(
        ({ variant }) => variant,
        (text) => isBetween(text, 1, 40),
      ),
    ).toEqual([]);
  });

  test('have descriptions of 80 to 220 characters in every language', () => {
    expect(
      textsBreaking(
        ({ description }) => description,
        (text) => isBetween(text, 80, 220),
      ),
    ).toEqual([]);
  });

  test('are free of stray spaces, straight quotation marks and markup', () => {
    const isClean = (text: string): boolean => text === text.trim() && !/ {2}|["'<>]/.test(text);
    expect(textsBreaking(({ title }) => title, isClean)).toEqual([]);
    expect(textsBreaking(({ variant }) => variant, isClean)).toEqual([]);
    expect(textsBreaking(({ description }) => description, isClean)).toEqual([]);
  });

  test('have a title of its own for every product in every language', () => {
    for (const language of languages) {
      expect(repeated(products.map(({ title }) => title[language]))).toEqual([]);
    }
  });
});
