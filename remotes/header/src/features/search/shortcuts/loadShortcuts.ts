import { type SearchShortcutSite, type SiteKey, searchShortcutSiteOf } from '@kontor/site';
import type { createShortcuts, FindShortcut, ShortcutTable } from '@kontor/site/shortcuts';

type Loaded = { readonly shortcuts: ShortcutTable; readonly createShortcuts: typeof createShortcuts };

/**
 * Each table is a separate script, since a visitor needs only one table. The three German tables have most terms in
 * common and share a script, because each script adds its hash to every page. The code that matches a text is loaded
 * with the table, since suggestions do not wait for it.
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
 * Loads the search shortcuts of a site (SEARCH-29). The result is a function: `findShortcut(text)` returns the path of
 * the page to which a submitted text leads, or undefined if the text has to be searched. Callers load the table early,
 * such as when the field gets the focus, and never let a submission wait: the server applies the same table to
 * `/search?query=…` (decision 0032).
 */
export async function loadShortcuts(site: SiteKey): Promise<FindShortcut> {
  const { shortcuts, createShortcuts: create } = await tables[searchShortcutSiteOf(site)]();
  return create(site, shortcuts);
}
