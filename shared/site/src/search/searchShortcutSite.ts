import type { SiteKey } from '../countries/countries.ts';

/** Keys of the tables of search-term shortcuts (SEARCH-29). */
export const searchShortcutSites = ['DE', 'AT', 'CHDE', 'CHFR', 'PL', 'CZ', 'SK', 'HU', 'TR'] as const;

export type SearchShortcutSite = (typeof searchShortcutSites)[number];

/** The key of a site's search shortcuts. Only these tables use the keys CHDE and CHFR for the Swiss sites. */
export function searchShortcutSiteOf(site: SiteKey): SearchShortcutSite {
  if (site === 'CH') return 'CHDE';
  return site === 'CH_FR' ? 'CHFR' : site;
}
