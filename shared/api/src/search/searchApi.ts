import type { SiteKey } from '@kontor/site';
import { type HttpClient, InvalidResponseError, parseResponse, type ReadOptions } from '../http/index.ts';
import type { ResultOrder } from './resultOrders.ts';
import {
  cacheKeySchema,
  maxSearchTerms,
  maxSuggestedProducts,
  readSuggestions,
  type SearchResults,
  type Suggestions,
  searchResultsSchema,
} from './searchSchema.ts';

const base = '/service/searchfrontend/api';

export type SearchOptions = ReadOptions & {
  /** Only available products. */
  readonly available?: boolean;
  /** Only products of this category. */
  readonly category?: string | undefined;
  readonly sort?: ResultOrder | undefined;
  /** From 1. */
  readonly page?: number | undefined;
};

/** Calls of the search, without retries. */
export type SearchApi = {
  suggest(query: string, site: SiteKey, options?: ReadOptions): Promise<Suggestions>;
  /** Changes with the searchable content; the header loads it once at start. */
  cacheKey(options?: ReadOptions): Promise<string>;
  results(query: string, options?: SearchOptions): Promise<SearchResults>;
};

export function createSearchApi(http: HttpClient): SearchApi {
  return {
    async suggest(query, site, options) {
      const { data } = await http.request({
        method: 'GET',
        url: `${base}/suggestions`,
        params: { q: query, site, maxSearchTerms, maxProducts: maxSuggestedProducts },
        signal: options?.signal,
      });
      const suggestions = readSuggestions(data);
      if (!suggestions) throw new InvalidResponseError(`GET ${base}/suggestions`, ['no part is readable']);
      return suggestions;
    },
    async cacheKey(options) {
      const { data } = await http.request({ method: 'GET', url: `${base}/cachekey`, signal: options?.signal });
      return parseResponse(cacheKeySchema, data, `GET ${base}/cachekey`).cacheKey;
    },
    async results(query, options) {
      const { data } = await http.request({
        method: 'GET',
        url: `${base}/results`,
        params: {
          query,
          available: options?.available ? true : undefined,
          category: options?.category,
          sort: options?.sort,
          page: options?.page,
        },
        signal: options?.signal,
      });
      return parseResponse(searchResultsSchema, data, `GET ${base}/results`);
    },
  };
}
