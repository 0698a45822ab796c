import { type SearchShortcutSite, type SiteKey, searchShortcutSiteOf } from '@kontor/site';
import type { createShortcuts, FindShortcut, ShortcutTable } from '@kontor/site/shortcuts';

type Loaded = { readonly shortcuts: ShortcutTable; readonly createShortcuts: typeof createShortcuts };

/**
 * Each table is a separate script, since a visitor needs one of them. The three German ones share most terms and so a script:
 * each script costs every page its hash. The code that matches a text comes with the table, since suggestions do not wait for
 * it.
 */
const tables: Readonly<Record<SearchShortcutSite, () => Promise<Loaded>>> = {
  DE: () => import(/* webpackChunkName: "shortcuts-de" */ '@kontor/site/shortcuts/DE'),
  AT: () => import(/* webpackChunkName: "shortcuts-de" */ '@kontor/site/shortcuts/AT'),
  CHDE: () => import(/* webpackChunkName: "shortcuts-de" */ '@kontor/site/shortcuts/CHDE'),
  CHFR: () => import(/* webpackChunkName: "shortcuts-CHFR" */ '@kontor/site/shortcuts/CHFR'),
  PL: () => import(/* webpackChunkName: "shortcuts-PL" */ '@kontor/site/shortcuts/PL'),
  CZ: () => import(/* webpackChunkName: "shortcuts-CZ" */ '@kontor/site/shortcuts/CZ'),
  SK: () => import(/* webpackChunkName: "shortcuts-SK" */ '@kontor/site/shortcuts/SK'),
  HU: () => import(/* webpackChunkName: "shortcuts-HU" */ '@kontor/site/shortcuts/HU'),
  TR: () => import(/* webpackChunkName: "shortcuts-TR" */ '@kontor/site/shortcuts/TR'),
};

/**
 * Loads the search shortcuts of a site (SEARCH-29). The result is a function: `findShortcut(text)` is the path of the
 * page that a submitted text leads to, or undefined if it is to be searched. Load early, such as when the field gets the
 * focus, and never let a submit wait: the server applies the same table to `/search?query=…` (decision 0032).
 */
export async function loadShortcuts(site: SiteKey): Promise<FindShortcut> {
  const { shortcuts, createShortcuts: create } = await tables[searchShortcutSiteOf(site)]();
  return create(site, shortcuts);
}
