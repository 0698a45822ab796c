import { namedProductsQuerySchema } from '@kontor/api/catalog';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isListingKey } from '../content/categories.ts';
import type { ShopRouteOptions } from '../createShopRouteOptions.ts';
import { ClientError, parseInput, siteOf } from '../http/input.ts';

const base = '/service/catalog/api/v1';

const cacheable = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'public, max-age=60').header('vary', 'site');

/** The assortment, for the demonstration pages. */
export function registerCatalogRoutes(app: FastifyInstance, { catalog }: ShopRouteOptions): void {
  app.get<{ Params: { id: string } }>(`${base}/products/:id`, (request, reply) => {
    const site = siteOf(request);
    const product = catalog.find(request.params.id, site);
    if (!product) {
      throw new ClientError(404, 'PRODUCT_UNKNOWN', 'there is no such product on this site');
    }
    cacheable(reply);
    return catalog.present(product, site);
  });

  app.get(`${base}/products`, (request, reply) => {
    const site = siteOf(request);
    const { ids } = parseInput(namedProductsQuerySchema, request.query);
    cacheable(reply);
    const products = [...new Set(ids.split(','))].flatMap((id) => catalog.find(id, site) ?? []);
    return { products: products.map((product) => catalog.present(product, site)) };
  });

  app.get<{ Params: { key: string } }>(`${base}/categories/:key`, (request, reply) => {
    const site = siteOf(request);
    const { key } = request.params;
    if (!isListingKey(key)) {
      throw new ClientError(404, 'CATEGORY_UNKNOWN', 'there is no such category');
    }
    cacheable(reply);
    return catalog.category(key, site);
  });

  app.get(`${base}/highlights`, (request, reply) => {
    const products = catalog.highlights(siteOf(request));
    cacheable(reply);
    return { products };
  });
}
