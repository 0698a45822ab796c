import { maxSearchTerms, maxSuggestedProducts } from '@kontor/api/search';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { isListingKey } from '../catalog/assortment.ts';
import { parseInput } from '../http/parseInput.ts';
import { siteOf } from '../http/siteOf.ts';
import type { RouteDeps } from './routeDeps.ts';

/** Longest text that is searched (first specification, section 9). */
const longestText = 200;

const textSchema = v.pipe(v.string(), v.maxLength(longestText));

const limitSchema = (most: number) =>
  v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.maxValue(most)), String(most));

const suggestionsQuery = v.object({
  q: textSchema,
  maxSearchTerms: limitSchema(maxSearchTerms),
  maxProducts: limitSchema(maxSuggestedProducts),
});

const resultsQuery = v.object({
  query: textSchema,
  available: v.optional(v.picklist(['true', 'false']), 'false'),
  category: v.optional(v.pipe(v.string(), v.check(isListingKey))),
});

/** Suggestions and results (first specification, section 7). */
export function registerSearchRoutes(app: FastifyInstance, { search }: RouteDeps): void {
  app.get('/service/searchfrontend/api/suggestions', (request) => {
    const site = siteOf(request);
    const query = parseInput(suggestionsQuery, request.query);
    return search.suggest(query.q, site, { terms: query.maxSearchTerms, products: query.maxProducts });
  });

  app.get('/service/searchfrontend/api/cachekey', () => ({ cacheKey: search.cacheKey() }));

  app.get('/service/searchfrontend/api/results', (request) => {
    const site = siteOf(request);
    const { query, available, category } = parseInput(resultsQuery, request.query);
    return search.results({
      query,
      site,
      available: available === 'true',
      category: category !== undefined && isListingKey(category) ? category : undefined,
    });
  });
}
