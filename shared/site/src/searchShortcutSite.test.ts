import { expect, test } from '@jest/globals';
import { siteKeys } from './countries.ts';
import { searchShortcutSiteOf, searchShortcutSites } from './searchShortcutSite.ts';

test('search shortcuts call the Swiss sites CHDE and CHFR and every other by its own key', () => {
  expect(siteKeys.map(searchShortcutSiteOf)).toEqual(['DE', 'AT', 'CHDE', 'CHFR', 'PL', 'CZ', 'HU', 'SK', 'TR']);
});

test('every table of shortcuts belongs to one site', () => {
  expect(siteKeys.map(searchShortcutSiteOf).sort()).toEqual([...searchShortcutSites].sort());
});
