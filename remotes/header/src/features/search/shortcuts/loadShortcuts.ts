import { type SearchShortcutSite, type SiteKey, searchShortcutSiteOf } from '@kontor/site';
import type { createShortcuts, FindShortcut, ShortcutTable } from '@kontor/site/shortcuts';

type Loaded = { readonly shortcuts: ShortcutTable; readonly createShortcuts: typeof createShortcuts };

/**
 * Each table is a separate script, because a visitor needs only one. The three German tables share a script: they have
 * most terms in common, and each script adds another hash to every page. The code that matches a text is loaded
 * together with the table, because suggestions do not wait for it.
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
 * Loads a site's search shortcuts (SEARCH-29). The result is a function: `findShortcut(text)` returns the path of the
 * page that a submitted text opens, or undefined if the text has to be searched for. Callers load the table early, such
 * as when the field gets focus, but never make a submission wait for it. The server applies the same table to
 * `/search?query=…` (decision 0032).
 */
export async function loadShortcuts(site: SiteKey): Promise<FindShortcut> {
  const { shortcuts, createShortcuts: create } = await tables[searchShortcutSiteOf(site)]();
  return create(site, shortcuts);
}
