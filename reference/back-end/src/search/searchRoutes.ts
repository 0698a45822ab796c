import { resultsQuerySchema, suggestionsQuerySchema } from '@kontor/api/search';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isListingKey } from '../content/assortment/categories.ts';
import { seasonOf } from '../content/contentView.ts';
import type { ShopRouteOptions } from '../createShopRouteOptions.ts';
import { parseInput, siteOf } from '../http/input.ts';

/** Suggestions and results (CALL-22, CALL-23). */
export function registerSearchRoutes(app: FastifyInstance, { limits, preview, search }: ShopRouteOptions): void {
  const options = { config: { rateLimit: limits.search } };
  const seasonFor = (request: FastifyRequest) => seasonOf(preview.viewOf(request).now);
  app.get('/service/searchfrontend/api/suggestions', options, (request) => {
    const site = siteOf(request);
    const query = parseInput(suggestionsQuerySchema, request.query);
    return search.suggest(query.q, site, {
      terms: query.maxSearchTerms,
      products: query.maxProducts,
      season: seasonFor(request),
    });
  });

  app.get('/service/searchfrontend/api/cachekey', (request) => ({
    cacheKey: search.cacheKey(seasonFor(request)),
  }));

  app.get('/service/searchfrontend/api/results', options, (request) => {
    const site = siteOf(request);
    const { query, available, category, sort, page } = parseInput(resultsQuerySchema, request.query);
    return search.results({
      query,
      site,
      available: available === 'true',
      // An old link may name a category that the shop no longer has.
      category: category !== undefined && isListingKey(category) ? category : undefined,
      sort,
      page,
    });
  });
}
