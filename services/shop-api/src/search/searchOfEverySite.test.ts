import { afterAll, describe, expect, test } from '@jest/globals';
import type { SiteKey } from '@kontor/site';
import { createCatalog } from '../catalog/createCatalog.ts';
import { editorialContent } from '../content/editorialContent.ts';
import { createSearch } from './createSearch.ts';

const search = createSearch(createCatalog(editorialContent), editorialContent.vocabularyFor);

afterAll(() => search.close());

const coffeeBeans = '1000101';
const portafilter = '1000401';
const coffeeMill = '1000405';
const kettle = '1000502';
const mugs = '1001107';
const glasses = '1001108';
const towels = '1001203';
const woolBlanket = '1001301';
const cushion = '1001302';
const candle = '1001304';
const mirror = '1001306';
const pendantLamp = '1001403';
const stringLights = '1001404';
const sweater = '1002101';
const headphones = '1003301';

type Case = readonly [site: SiteKey, typed: string, meant: string];

const firstOf = (typed: string, site: SiteKey): string | undefined =>
  search.suggest(typed, site, { terms: 10, products: 5 }).products[0]?.id;

describe('the product that is meant comes first', () => {
  test.each<Case>([
    ['DE', 'trinkglaser', glasses],
    ['AT', 'KOPFHORER', headphones],
    ['CH', 'handtucher', towels],
    ['CH_FR', 'bougie parfumee', candle],
    ['PL', 'swieca', candle],
    ['PL', 'recznikow', towels],
    ['CZ', 'zrcadlo', mirror],
    ['CZ', 'svicka', candle],
    ['HU', 'tukor', mirror],
    ['HU', 'gyapjutakaro', woolBlanket],
    ['SK', 'sviecka', candle],
    ['SK', 'hrncekov', mugs],
    ['TR', 'isik', stringLights],
    ['TR', 'IŞIK', stringLights],
    ['TR', 'kulaklik', headphones],
  ])('a search finds the product that is meant without its diacritics: %s, "%s"', (site, typed, meant) =>
    expect(firstOf(typed, site)).toBe(meant),
  );

  test.each<Case>([
    ['DE', 'kopfhöhrer', headphones],
    ['DE', 'wasserkoher', kettle],
    ['AT', 'spigel', mirror],
    ['AT', 'kafeemühle', coffeeMill],
    ['CH', 'duftkertze', candle],
    ['CH', 'kaffebohnen', coffeeBeans],
    ['CH_FR', 'bouiloire', kettle],
    ['CH_FR', 'mirroir', mirror],
    ['PL', 'czajnk', kettle],
    ['PL', 'lusto', mirror],
    ['CZ', 'konvicce', kettle],
    ['HU', 'vizforalo', kettle],
    ['SK', 'zrkaldo', mirror],
    ['TR', 'battanye', woolBlanket],
  ])('a search finds the product that is meant despite a typing error: %s, "%s"', (site, typed, meant) =>
    expect(firstOf(typed, site)).toBe(meant),
  );

  test.each<Case>([
    ['DE', 'wolld', woolBlanket],
    ['DE', 'espr', coffeeBeans],
    ['AT', 'kissen', cushion],
    ['CH', 'sieb', portafilter],
    ['CH_FR', 'coussi', cushion],
    ['CH_FR', 'casq', headphones],
    ['PL', 'podusz', cushion],
    ['CZ', 'sluch', headphones],
    ['HU', 'fejh', headphones],
    ['SK', 'vank', cushion],
    ['SK', 'uter', towels],
    ['TR', 'ayn', mirror],
    ['TR', 'battan', woolBlanket],
  ])('a search finds the product that is meant by the beginning of its name: %s, "%s"', (site, typed, meant) =>
    expect(firstOf(typed, site)).toBe(meant),
  );

  test.each<Case>([
    ['DE', 'tasse', mugs],
    ['DE', 'pulli', sweater],
    ['AT', 'lampe', pendantLamp],
    ['CH_FR', 'tasse', mugs],
    ['CH_FR', 'couverture', woolBlanket],
    ['PL', 'kafe', coffeeBeans],
    ['PL', 'kubki', mugs],
    ['PL', 'filiżanka', mugs],
    ['CZ', 'kafe', coffeeBeans],
    ['CZ', 'hrnek', mugs],
    ['CZ', 'šálek', mugs],
    ['HU', 'csésze', mugs],
    ['SK', 'kafe', coffeeBeans],
    ['TR', 'cayi', kettle],
    ['TR', 'fincan', mugs],
  ])('a search finds the product that is meant by another form or another name: %s, "%s"', (site, typed, meant) =>
    expect(firstOf(typed, site)).toBe(meant),
  );

  test.each<Case>([
    ['DE', 'decke', '1001205'],
    ['HU', 'törölköző', towels],
  ])('a search finds the product that is meant by the last part of a compound: %s, "%s"', (site, typed, meant) =>
    expect(firstOf(typed, site)).toBe(meant),
  );
});

test('terms complete a typed text to texts with results', () => {
  const termsOf = (typed: string, site: SiteKey) =>
    search.suggest(typed, site, { terms: 10, products: 5 }).searchTerms.map(({ searchterm }) => searchterm);
  expect(termsOf('kafe', 'PL')[0]).toBe('Kawa');
  expect(termsOf('çay', 'TR')).toContain('su ısıtıcı');
  expect(termsOf('kaf', 'DE')[0]).toBe('Kaffee');
});
