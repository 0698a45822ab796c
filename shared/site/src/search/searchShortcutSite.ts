import type { SiteKey } from '../countries/countries.ts';

/** The keys of the search shortcut tables (SEARCH-29). */
export const searchShortcutSites = ['DE', 'AT', 'CHDE', 'CHFR', 'PL', 'CZ', 'SK', 'HU', 'TR'] as const;

export type SearchShortcutSite = (typeof searchShortcutSites)[number];

/** The key of a site's search shortcuts. Only the search shortcut tables use the keys CHDE and CHFR. */
export function searchShortcutSiteOf(site: SiteKey): SearchShortcutSite {
  if (site === 'CH') return 'CHDE';
  return site === 'CH_FR' ? 'CHFR' : site;
}
