import { type HttpClient, parseResponse, type ReadOptions } from '../http/index.ts';
import type { ResultOrder } from './resultOrders.ts';
import { type SearchResults, searchResultsSchema } from './searchSchema.ts';

const base = '/service/searchfrontend/api';

export type SearchOptions = ReadOptions & {
  /** Limits the results to available products. */
  readonly available?: boolean;
  /** Limits the results to products in this category. */
  readonly category?: string | undefined;
  readonly sort?: ResultOrder | undefined;
  /** The page number, starting at 1. */
  readonly page?: number | undefined;
};

/** The results call, without retries. */
export type SearchApi = {
  results(query: string, options?: SearchOptions): Promise<SearchResults>;
};

export function createSearchApi(http: HttpClient): SearchApi {
  return {
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
