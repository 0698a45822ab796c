import { resultsQuerySchema, suggestionsQuerySchema } from '@kontor/api/search';
import type { FastifyInstance } from 'fastify';
import { isListingKey } from '../content/categories.ts';
import { parseInput } from '../http/parseInput.ts';
import { siteOf } from '../http/siteOf.ts';
import type { ShopRouteOptions } from '../shopRouteOptions.ts';

/** Suggestions and results (CALL-22, CALL-23). */
export function registerSearchRoutes(app: FastifyInstance, { limits, search }: ShopRouteOptions): void {
  const options = { config: { rateLimit: limits.search } };
  app.get('/service/searchfrontend/api/suggestions', options, (request) => {
    const site = siteOf(request);
    const query = parseInput(suggestionsQuerySchema, request.query);
    return search.suggest(query.q, site, { terms: query.maxSearchTerms, products: query.maxProducts });
  });

  app.get('/service/searchfrontend/api/cachekey', () => ({ cacheKey: search.cacheKey() }));

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
