import { namedProductsQuerySchema } from '@kontor/api/catalog';
import type { FastifyInstance } from 'fastify';
import { isListingKey } from '../content/assortment/categories.ts';
import type { ShopRouteOptions } from '../createShopRouteOptions.ts';
import { cacheForSite, parseInput, refuse, siteOf } from '../http/input.ts';

const base = '/service/catalog/api/v1';

/** The assortment, for the demonstration pages. */
export function registerCatalogRoutes(app: FastifyInstance, { catalog }: ShopRouteOptions): void {
  app.get<{ Params: { id: string } }>(`${base}/products/:id`, (request, reply) => {
    const site = siteOf(request);
    const product =
      catalog.find(request.params.id, site) ?? refuse(404, 'PRODUCT_UNKNOWN', 'there is no such product on this site');
    cacheForSite(reply);
    return catalog.present(product, site);
  });

  app.get(`${base}/products`, (request, reply) => {
    const site = siteOf(request);
    const { ids } = parseInput(namedProductsQuerySchema, request.query);
    cacheForSite(reply);
    const products = [...new Set(ids.split(','))].flatMap((id) => catalog.find(id, site) ?? []);
    return { products: products.map((product) => catalog.present(product, site)) };
  });

  app.get<{ Params: { key: string } }>(`${base}/categories/:key`, (request, reply) => {
    const site = siteOf(request);
    const { key } = request.params;
    if (!isListingKey(key)) return refuse(404, 'CATEGORY_UNKNOWN', 'there is no such category');
    cacheForSite(reply);
    return catalog.category(key, site);
  });

  app.get(`${base}/highlights`, (request, reply) => {
    const products = catalog.highlights(siteOf(request));
    cacheForSite(reply);
    return { products };
  });
}
