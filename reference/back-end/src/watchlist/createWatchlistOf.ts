import type { SiteKey } from '@kontor/site';
import type { Catalog } from '../catalog/createCatalog.ts';
import type { ProductContent } from '../content/products.ts';
import type { Watchlists } from './createWatchlists.ts';

/** The products on a watchlist that the site still sells, the latest first; none for a browser that is no visitor yet. */
export type WatchlistOf = (visitor: string | undefined, site: SiteKey) => readonly ProductContent[];

export const createWatchlistOf =
  (watchlists: Watchlists, catalog: Catalog): WatchlistOf =>
  (visitor, site) =>
    visitor === undefined ? [] : watchlists.idsOf({ visitor, site }).flatMap((id) => catalog.find(id, site) ?? []);
