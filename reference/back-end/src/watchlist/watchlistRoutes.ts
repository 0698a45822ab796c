import { watchlistFull } from '@kontor/api/watchlist';
import type { FastifyInstance } from 'fastify';
import type { ShopRouteOptions } from '../createShopRouteOptions.ts';
import { refuse, siteOf } from '../http/input.ts';
import { watchlistLimit } from './createWatchlists.ts';

const base = '/service/watchlist/api/v1/products';

/** Watchlists (SITE-51 to SITE-53). */
export function registerWatchlistRoutes(
  app: FastifyInstance,
  { access, catalog, watchlistOf, watchlists }: ShopRouteOptions,
): void {
  app.get(base, (request) => {
    const site = siteOf(request);
    const products = watchlistOf(access.findOwner(request), site);
    return { products: products.map((product) => catalog.present(product, site)) };
  });

  const idsOf = (visitor: string, site: Parameters<typeof watchlistOf>[1]) => ({
    productIds: watchlistOf(visitor, site).map(({ id }) => id),
  });

  app.put<{ Params: { id: string } }>(`${base}/:id`, (request, reply) => {
    const site = siteOf(request);
    const product =
      catalog.find(request.params.id, site) ?? refuse(404, 'PRODUCT_UNKNOWN', 'there is no such product on this site');
    const visitor = access.ownerOf(request, reply);
    const isAdded = watchlists.add({ visitor, site }, product.id);
    if (!isAdded) refuse(409, watchlistFull, `the limit is ${watchlistLimit}`, { limit: watchlistLimit });
    return idsOf(visitor, site);
  });

  app.delete<{ Params: { id: string } }>(`${base}/:id`, (request, reply) => {
    const site = siteOf(request);
    const visitor = access.ownerOf(request, reply);
    watchlists.remove({ visitor, site }, request.params.id);
    return idsOf(visitor, site);
  });
}
