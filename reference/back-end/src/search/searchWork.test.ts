import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type SiteKey, siteKeys } from '@kontor/site';
import { createCatalog, createStock } from '../catalog/createCatalog.ts';
import { editorialContent } from '../content/shopContent.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { createRandom } from '../testing/random.ts';
import { createSearch } from './createSearch.ts';
import { maxWords, wordsOf } from './searchWords.ts';

/** The maximum number of comparisons for any query. Each takes less than a microsecond. */
const maxComparisons = 1_000;

/** The maximum number of index queries for any search. */
const maxLookups = 12;

const catalog = createCatalog(editorialContent, createStock(openDatabase(':memory:')));
const longest = 200;
let work = { comparison: 0, lookup: 0 };
const search = createSearch(catalog, editorialContent.vocabularyFor, (kind) => {
  work[kind] += 1;
});

beforeAll(() => {
  // The data about a site's words is collected only once.
  for (const site of siteKeys) suggest('warm', site);
});
afterAll(() => search.close());

const suggest = (text: string, site: SiteKey) => search.suggest(text, site, { terms: 10, products: 5 });

const resultsFor = (query: string, site: SiteKey, of = search) =>
  of.results({ query, site, available: false, category: undefined, sort: 'relevance', page: 1 });

/** The work done to suggest terms and to search for a query. */
function workFor(text: string, site: SiteKey) {
  work = { comparison: 0, lookup: 0 };
  suggest(text, site);
  resultsFor(text, site);
  return work;
}

const { next: random } = createRandom('texts');
const letter = (): string => String.fromCharCode(97 + Math.floor(random() * 26));
const word = (length: number): string => Array.from({ length }, letter).join('');
const text = (wordLength: () => number): string => {
  let words = '';
  while (words.length < longest) words += `${word(wordLength())} `;
  return words.slice(0, longest);
};

/** The words in all titles, by site. */
const titleWords = new Map(
  siteKeys.map((site) => [
    site,
    catalog.sold(site).flatMap((product) => wordsOf(catalog.present(product, site).title)),
  ]),
);

/** A word from a site's titles, with a typing error. */
const misspelled = (site: SiteKey): string => {
  const words = titleWords.get(site) ?? [];
  const known = words[Math.floor(random() * words.length)] ?? '';
  const index = Math.floor(random() * known.length);
  return known.slice(0, index) + letter() + known.slice(index + 1);
};

/**
 * A site's misspelled words that need many comparisons. A separate search finds them, so the tested search has not
 * cached them.
 */
function expensiveWords(site: SiteKey): string[] {
  let compared = 0;
  const probe = createSearch(catalog, editorialContent.vocabularyFor, (kind) => {
    if (kind === 'comparison') compared += 1;
  });
  const find = (query: string) => resultsFor(query, site, probe).total;
  const words: string[] = [];
  for (find('warm'); words.length < 12; ) {
    const candidate = word(4);
    compared = 0;
    if (find(candidate) > 0 && compared > 100) words.push(candidate);
  }
  probe.close();
  return words;
}

describe('the cost of a search', () => {
  test.each([
    ['words of random letters', () => text(() => 1 + Math.floor(random() * 12))],
    ['one word of random letters', () => text(() => longest)],
    ['many words that are too short for a correction', () => text(() => 1)],
    ['many words that are similar to most others', () => text(() => 4)],
    ['a few words that are similar to most others', () => `${word(4)} ${word(4)} ${word(4)}`],
    ['the same word many times', () => `${word(4)} `.repeat(40)],
    ['only misspelled words', (site: SiteKey) => Array.from({ length: 20 }, () => misspelled(site)).join(' ')],
    ['a few misspelled words', (site: SiteKey) => Array.from({ length: 3 }, () => misspelled(site)).join(' ')],
    ['a phrase of the vocabulary', (site: SiteKey) => editorialContent.vocabularyFor(site).phrases.at(-1)?.[0] ?? ''],
    ['no letters', () => '%_*"'.repeat(50)],
  ])('the cost of a search is bounded for a hostile query: %s', (_what, textFor) => {
    // Three sites are enough, because sites differ only in their words, and the bounds do not depend on words.
    for (const site of ['DE', 'PL', 'TR'] as const) {
      for (let times = 0; times < 20; times += 1) {
        const { comparison, lookup } = workFor(textFor(site), site);
        expect(comparison).toBeLessThanOrEqual(maxComparisons);
        expect(lookup).toBeLessThanOrEqual(maxLookups);
      }
    }
  });

  test('the cost of a search is bounded for a hostile query: many words whose correction needs many comparisons', () => {
    const { comparison, lookup } = workFor(expensiveWords('DE').join(' '), 'DE');
    expect(comparison).toBeLessThanOrEqual(maxComparisons);
    expect(lookup).toBeLessThanOrEqual(maxLookups);
  });

  test.each([
    ['DE', 'kaffee', 0],
    ['DE', 'bio kaffee ganze bohne', 0],
    ['DE', 'kafee', 50],
    ['DE', 'kapselmaschiene', 20],
    ['DE', 'kafee tase', 100],
    ['PL', 'kubki', 20],
    ['TR', 'kahev', 50],
  ] as const)(
    'the cost of a search is small for an ordinary query: on %s, "%s" needs at most %d comparisons',
    (site, typed, most) => {
      expect(workFor(typed, site).comparison).toBeLessThanOrEqual(most);
    },
  );

  test('repeating a search costs nothing, because results are cached under the folded query', () => {
    expect(workFor('tellre schürtze', 'DE').comparison).toBeGreaterThan(0);
    expect(workFor(' Tellre  SCHURTZE ', 'DE')).toEqual({ comparison: 0, lookup: 0 });
    expect(workFor('tellre schürtze', 'AT').comparison).toBeGreaterThan(0);
  });

  test('the cache of search results has a bounded size', () => {
    workFor('kafee', 'DE');
    for (let times = 0; times < 1_000; times += 1) workFor(word(9), 'DE');
    expect(workFor('kafee', 'DE').comparison).toBeGreaterThan(0);
  });
});

test('every product is found by its whole title, on every site', () => {
  for (const site of siteKeys) {
    for (const product of catalog.sold(site)) {
      const { title } = catalog.present(product, site);
      expect(wordsOf(title).length).toBeLessThan(maxWords);
      const { products } = resultsFor(title, site);
      expect(products.map(({ id }) => id)).toContain(product.id);
    }
  }
});
