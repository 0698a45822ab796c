import { type SearchShortcutSite, type SiteKey, searchIconQuery, searchPath, searchShortcutSiteOf } from '@kontor/site';
import { createShortcuts, type FindShortcut, type ShortcutTable } from '@kontor/site/shortcuts';
import { shortcuts as AT } from '@kontor/site/shortcuts/AT';
import { shortcuts as CHDE } from '@kontor/site/shortcuts/CHDE';
import { shortcuts as CHFR } from '@kontor/site/shortcuts/CHFR';
import { shortcuts as CZ } from '@kontor/site/shortcuts/CZ';
import { shortcuts as DE } from '@kontor/site/shortcuts/DE';
import { shortcuts as HU } from '@kontor/site/shortcuts/HU';
import { shortcuts as PL } from '@kontor/site/shortcuts/PL';
import { shortcuts as SK } from '@kontor/site/shortcuts/SK';
import { shortcuts as TR } from '@kontor/site/shortcuts/TR';
import { readSearch } from '../../src/pages/search/readSearch.ts';

const tables: Readonly<Record<SearchShortcutSite, ShortcutTable>> = { DE, AT, CHDE, CHFR, PL, CZ, SK, HU, TR };

const finders = new Map<SiteKey, FindShortcut>();

function finderFor(site: SiteKey): FindShortcut {
  const finder = finders.get(site) ?? createShortcuts(site, tables[searchShortcutSiteOf(site)]);
  finders.set(site, finder);
  return finder;
}

/**
 * The path that a search is redirected to, if any. A search without a term leads to the search icon's page (SEARCH-5).
 * A shortcut leads to its page (SEARCH-27) if the address contains only the term, as it does after submitting the
 * search box. An address with a sort order or a filter is a link to results.
 *
 * @param query the query in the address of the results
 */
export function searchRedirectOf(query: string, site: SiteKey): string | undefined {
  const address = new URLSearchParams(query);
  const { query: text } = readSearch(address);
  if (text === '') return searchPath(searchIconQuery, { onlyAvailable: true });
  if ([...address.keys()].join() !== 'query') return undefined;
  return finderFor(site)(text);
}
