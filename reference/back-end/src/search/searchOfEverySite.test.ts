import { afterAll, describe, expect, test } from '@jest/globals';
import { localeOf, type SiteKey, siteKeys } from '@kontor/site';
import { createCatalog } from '../catalog/createCatalog.ts';
import { editorialContent } from '../content/shopContent.ts';
import { createSearch } from './createSearch.ts';
import { wordsOf } from './searchWords.ts';

const search = createSearch(createCatalog(editorialContent), editorialContent.vocabularyFor);

afterAll(() => search.close());

const coffeeBeans = '1000101';
const portafilter = '1000401';
const filterMachine = '1000404';
const capsuleMachine = '1000403';
const coffeeMill = '1000405';
const kettle = '1000502';
const mugs = '1001107';
const glasses = '1001108';
const towels = '1001203';
const woolBlanket = '1001301';
const cushion = '1001302';
const basket = '1001501';
const candle = '1001304';
const mirror = '1001306';
const tableLamp = '1001401';
const floorLamp = '1001402';
const pendantLamp = '1001403';
const stringLights = '1001404';
const sweater = '1002101';
const smartphone = '1003203';
const headphones = '1003301';

const resultsOf = (query: string, site: SiteKey) =>
  search.results({ query, site, available: false, category: undefined, sort: 'relevance', page: 1 });

const correctionOf = (query: string, site: SiteKey): string | undefined => resultsOf(query, site).correction;

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
    ['DE', 'espressomaschine', portafilter],
    ['AT', 'espressomaschinen', portafilter],
    ['CH', 'espresso maschine', portafilter],
    ['DE', 'Espresso-Maschinen', portafilter],
    ['DE', 'handy', smartphone],
    ['CH', 'Handys', smartphone],
    ['AT', 'lampe', pendantLamp],
    ['CH_FR', 'tasse', mugs],
    ['CH_FR', 'couverture', woolBlanket],
    ['PL', 'kafe', coffeeBeans],
    ['PL', 'kubki', mugs],
    ['PL', 'filiżanka', mugs],
    ['PL', 'ekspres do kawy', filterMachine],
    ['PL', 'ekspresy do kawy', filterMachine],
    ['CZ', 'kafe', coffeeBeans],
    ['CZ', 'hrnek', mugs],
    ['CZ', 'šálek', mugs],
    ['HU', 'csésze', mugs],
    ['HU', 'kávégép', capsuleMachine],
    ['HU', 'kávégépek', capsuleMachine],
    ['SK', 'kafe', coffeeBeans],
    ['TR', 'cayi', kettle],
    ['TR', 'fincan', mugs],
    ['TR', 'yastık', cushion],
    ['TR', 'yastik', cushion],
  ])(
    'a search finds the product that is meant by another form or a synonym: %s, "%s" (SEARCH-46)',
    (site, typed, meant) => expect(firstOf(typed, site)).toBe(meant),
  );

  test.each<Case>([
    ['DE', 'decke', '1001205'],
    ['HU', 'törölköző', towels],
  ])('a search finds the product that is meant by the last part of a compound: %s, "%s"', (site, typed, meant) =>
    expect(firstOf(typed, site)).toBe(meant),
  );
});

test.each<readonly [...Case, other: string]>([
  ['DE', 'decke', '1001205', 'Deckel'],
  ['DE', 'decken', '1001205', 'Deckel'],
  ['DE', 'wolldecke', woolBlanket, 'Deckel'],
  ['AT', 'bettdecke', '1001205', 'Deckel'],
  ['PL', 'kosz', basket, 'Koszula'],
  ['CZ', 'koš', basket, 'Košile'],
  ['SK', 'kos', basket, 'Košeľa'],
])('a search does not find a longer word with another meaning: %s, "%s" (SEARCH-49)', (site, typed, meant, other) => {
  const { products } = resultsOf(typed, site);
  expect(products[0]?.id).toBe(meant);
  expect(products.filter(({ title }) => title.includes(other))).toEqual([]);
  expect(resultsOf(other, site).total).toBeGreaterThan(0);
});

describe('a synonym in a compound', () => {
  test.each<Case>([
    ['DE', 'tischlampe', tableLamp],
    ['AT', 'stehlampen', floorLamp],
    ['CH', 'kaffeetasse', mugs],
    ['HU', 'asztalilámpa', tableLamp],
    ['HU', 'kávéscsésze', mugs],
  ])('a search finds a compound that has a synonym as its last part: %s, "%s"', (site, typed, meant) => {
    expect(firstOf(typed, site)).toBe(meant);
    expect(correctionOf(typed, site)).toBeUndefined();
  });

  test.each<readonly [...Case, correction: string]>([
    ['DE', 'kopfkissen', cushion, 'Kissen'],
    ['CH', 'teetasse', mugs, 'Tasse'],
    ['AT', 'babydecke', '1001205', 'Decke'],
    ['HU', 'fejpárna', cushion, 'párna'],
  ])(
    'a search for an unknown compound searches for its last part: %s, "%s" (SEARCH-47)',
    (site, typed, meant, correction) => {
      expect(firstOf(typed, site)).toBe(meant);
      expect(correctionOf(typed, site)).toBe(correction);
    },
  );
});

test.each<readonly [site: SiteKey, typed: string, correction: string]>([
  ['DE', 'lanpe', 'Lampe'],
  ['DE', 'tase', 'Tasse'],
  ['DE', 'masschine', 'Maschine'],
  ['AT', 'maschiene', 'Maschine'],
  ['CH', 'masschinne', 'Maschine'],
  ['DE', 'kane', 'Kanne'],
  ['AT', 'tasee', 'Tasse'],
  ['DE', 'lapme', 'Lampe'],
  ['DE', 'kabellose lanpe', 'kabellose Lampe'],
  ['CH_FR', 'cousin', 'coussin'],
  ['PL', 'czajink', 'czajnik'],
  ['HU', 'bgöre', 'bögre'],
  ['TR', 'kahev', 'kahve'],
  ['HU', 'lámap', 'lámpa'],
])(
  'a misspelled word is corrected to the nearest word or synonym: %s, "%s" to "%s" (SEARCH-47)',
  (site, typed, right) => expect(correctionOf(typed, site)).toBe(right),
);

test('a misspelled query has the same results as the correct one', () => {
  const of = (query: string) => resultsOf(query, 'DE').products.map(({ id }) => id);
  for (const [typed, right] of [
    ['lanpe', 'Lampe'],
    ['tase', 'Tasse'],
    ['kopfkissen', 'Kissen'],
  ] as const) {
    expect(of(typed)).toEqual(of(right));
  }
});

test.each([
  ['bettwaesche', 'Bettwäsche'],
  ['toepfe', 'Töpfe'],
  ['kaffeemuehle', 'Kaffeemühle'],
])('German words are found with ae, oe and ue for umlauts, without a correction: "%s" (SEARCH-46)', (typed, right) => {
  expect(correctionOf(typed, 'DE')).toBeUndefined();
  expect(resultsOf(typed, 'DE').total).toBe(resultsOf(right, 'DE').total);
});

test('a single letter finds words, not beginnings of words (SEARCH-48)', () => {
  expect(resultsOf('l', 'DE').total).toBe(0);
  expect(resultsOf('t shirt', 'DE').total).toBeGreaterThan(0);
});

describe('suggested terms', () => {
  const termsOf = (typed: string, site: SiteKey, terms = 10) =>
    search.suggest(typed, site, { terms, products: 0 }).searchTerms.map(({ searchterm }) => searchterm);

  test('terms that complete the input are queries with results', () => {
    expect(termsOf('kafe', 'PL')[0]).toBe('Kawa');
    expect(termsOf('çay', 'TR')).toContain('Su ısıtıcı');
    expect(termsOf('kaf', 'DE')[0]).toBe('Kaffee');
    expect(termsOf('hrnek', 'CZ')).toContain('Hrnky');
    expect(termsOf('lampe', 'DE')).toContain('Leuchten');
    expect(termsOf('decke', 'DE')).toEqual(['Decken', 'Wolldecke', 'Tagesdecke']);
    expect(termsOf('masschine', 'DE')).toEqual(expect.arrayContaining(['Kaffeemaschinen', 'Kapselmaschinen']));
    expect(termsOf('tase', 'DE')).toEqual(['Tassen', 'Becher', 'Kaffeebecher']);
  });

  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));

  test.each(siteKeys)(
    'each suggested term on %s has only one form, starts with a capital and finds products as it is (SEARCH-44)',
    (site) => {
      const terms = [...new Set(pairs.flatMap((pair) => termsOf(pair, site, 1_000)))];
      expect(terms.length).toBeGreaterThan(90);
      const locale = localeOf(site);
      expect(terms.filter((term) => term[0] !== term[0]?.toLocaleUpperCase(locale))).toEqual([]);
      expect(terms.filter((term) => resultsOf(term, site).total === 0 || correctionOf(term, site))).toEqual([]);
      // Two forms of a word, such as a singular and a plural, have all but their last letters in common.
      const beginnings = terms
        .map((term) => wordsOf(term).join(' '))
        .map((term) => term.slice(0, Math.max(6, term.length - 2)));
      const twice = beginnings.filter((one, index) => beginnings.indexOf(one) !== index);
      expect(twice).toEqual([]);
    },
  );
});
