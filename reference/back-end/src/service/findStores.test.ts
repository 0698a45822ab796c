import { describe, expect, test } from '@jest/globals';
import { siteKeys } from '@kontor/site';
import { storesFor } from '../content/service/stores.ts';
import { findStores } from './serviceRoutes.ts';

const citiesOf = (query: string, site: (typeof siteKeys)[number] = 'DE') => {
  const { isMatch, stores } = findStores(storesFor(site), query);
  return isMatch ? [...new Set(stores.map(({ city }) => city))] : undefined;
};

describe('finding stores', () => {
  test.each([
    ['20095', 'Hamburg'],
    ['2009', 'Hamburg'],
    ['50', 'Köln'],
    ['köln', 'Köln'],
    ['KOLN', 'Köln'],
    [' München ', 'München'],
    ['Schadow', 'Düsseldorf'],
  ])('“%s” finds the stores of %s', (query, city) => expect(citiesOf(query)).toEqual([city]));

  test('a postcode without a store finds the stores with the closest postcodes, the closest first', () => {
    const { isMatch, stores } = findStores(storesFor('DE'), '10700');
    expect(isMatch).toBe(true);
    expect(stores.map(({ postcode }) => postcode)).toEqual(['10719']);
  });

  test.each([
    ['PL', '31 008', 'Kraków'],
    ['CZ', '60200', 'Brno'],
    ['TR', 'istanbul', 'İstanbul'],
    ['CH_FR', 'geneve', 'Genève'],
    ['CH', 'Genf', 'Genf'],
  ] as const)('on %s “%s” finds %s', (site, query, city) => expect(citiesOf(query, site)).toEqual([city]));

  test('an empty query lists all stores', () => {
    expect(findStores(storesFor('AT'), ' ')).toEqual({ isMatch: true, stores: storesFor('AT') });
  });

  test.each(['Atlantis', '----', '%_', '\u0000'])('“%s” matches nothing, so all stores are listed', (query) =>
    expect(findStores(storesFor('DE'), query)).toEqual({ isMatch: false, stores: storesFor('DE') }),
  );
});

test.each(siteKeys)('every store of %s has a unique id', (site) => {
  const ids = storesFor(site).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(5);
  expect(new Set(ids).size).toBe(ids.length);
});
