import { afterAll, describe, expect, test } from '@jest/globals';
import { type SiteKey, searchShortcutSiteOf, siteKeys } from '@kontor/site';
import {
  createShortcuts,
  type ShortcutTable,
  type ShortcutTarget,
  shortcutTargets,
  termsOf,
} from '@kontor/site/shortcuts';
import { createCatalog } from '../catalog/createCatalog.ts';
import { editorialContent } from '../content/shopContent.ts';
import { isShopHref } from '../testing/isShopHref.ts';
import { createSearch } from './createSearch.ts';
import { wordsOf } from './searchWords.ts';

/** Pages that show or describe the products, so the products' names may contain the pages' words. */
const aboutProducts: readonly ShortcutTarget[] = ['coffeeSubscription', 'newArrivals', 'sale', 'sizeGuide'];

/** "Service de nuit" is the name of a coffee. The word for the cart also means a basket (SEARCH-65). */
const inNames: ReadonlySet<string> = new Set(['CH_FR service', 'CH_FR panier', 'HU kosár', 'TR sepet']);

const catalog = createCatalog(editorialContent);
const search = createSearch(catalog, editorialContent.vocabularyFor);

afterAll(() => search.close());

/** Folds a string in the same way as search terms are folded before they are compared. */
const fold = (term: string): string => wordsOf(term).join(' ');

const tableOf = async (site: SiteKey): Promise<ShortcutTable> =>
  (await import(`@kontor/site/shortcuts/${searchShortcutSiteOf(site)}`)).shortcuts;

describe.each(siteKeys)('the search shortcuts of %s', (site) => {
  test(`no search shortcut of ${site} hides the products that it names`, async () => {
    const titles = catalog.sold(site).map((product) => new Set(wordsOf(catalog.present(product, site).title)));
    const hiding = Object.entries(await tableOf(site))
      .filter(([target]) => !aboutProducts.includes(target as ShortcutTarget))
      .flatMap(([, terms]) => termsOf(terms ?? ''))
      .filter((term) => titles.some((title) => wordsOf(term).every((word) => title.has(word))))
      .filter((term) => !inNames.has(`${site} ${term}`));
    expect(hiding).toEqual([]);
  });

  test(`no typing error turns a word in ${site}’s products, or two consecutive words, into a search shortcut`, async () => {
    const table = await tableOf(site);
    const findShortcut = createShortcuts(site, table);
    const own = new Set(Object.values(table).flatMap((terms) => termsOf(terms ?? '').map(fold)));
    const { listings, topics, terms, otherNames, phrases } = editorialContent.vocabularyFor(site);
    const texts = [
      ...Object.values(listings).map(({ title }) => title),
      ...[...Object.values(topics), ...otherNames, ...phrases].flat(),
      ...terms,
      ...catalog.sold(site).flatMap((product) => {
        const { title, categoryTitle, variant, description } = catalog.present(product, site);
        return [title, categoryTitle, variant, description];
      }),
    ];
    const words = texts.map(wordsOf);
    const pairs = words.flatMap((row) => row.slice(1).map((word, index) => `${row[index]} ${word}`));
    const typed = [...new Set([...words.flat(), ...pairs])].filter((text) => !own.has(text));
    expect(typed.length).toBeGreaterThan(1_000);
    expect(typed.filter((text) => findShortcut(text) !== undefined)).toEqual([]);
  });

  test(`a suggested term of ${site} that is a shortcut leads to products`, async () => {
    const findShortcut = createShortcuts(site, await tableOf(site));
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const starts = letters.flatMap((first) => letters.map((second) => first + second));
    const terms = starts.flatMap((start) => search.suggest(start, site, { terms: 10, products: 0 }).searchTerms);
    const others = terms.filter(({ searchterm }) => !inNames.has(`${site} ${searchterm.toLowerCase()}`));
    const targets = new Set(
      others.map(({ searchterm }) => findShortcut(searchterm)).filter((path) => path !== undefined),
    );
    expect(terms.length).toBeGreaterThan(50);
    const allowed = aboutProducts.map((target) => shortcutTargets[target]);
    expect([...targets].filter((path) => !allowed.some((one) => one === path))).toEqual([]);
  });
});

test('every search shortcut leads to a page of the shop that the content may link to, or to one of the header\u2019s pages', () => {
  const ofHeader = ['/service/cartfrontend/cart', '/subscribenewsletter', '/login', '/account/beans'];
  const others = Object.values(shortcutTargets).filter((path) => !isShopHref(path));
  expect(others.filter((path) => !ofHeader.includes(path))).toEqual([]);
});
