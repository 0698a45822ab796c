import { expect, test } from '@jest/globals';
import { siteKeys } from '../countries/countries.ts';
import { searchShortcutSiteOf, searchShortcutSites } from './searchShortcutSite.ts';

test('search shortcuts are keyed by CHDE and CHFR for the Swiss sites, and by site key for all others (SEARCH-29, SITE-10)', () => {
  expect(siteKeys.map(searchShortcutSiteOf)).toEqual(['DE', 'AT', 'CHDE', 'CHFR', 'PL', 'CZ', 'HU', 'SK', 'TR']);
});

test('every table of search shortcuts belongs to one site (SEARCH-29)', () => {
  expect(siteKeys.map(searchShortcutSiteOf).sort()).toEqual([...searchShortcutSites].sort());
});
