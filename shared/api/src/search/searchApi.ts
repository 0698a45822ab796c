import { type HttpClient, parseResponse, type ReadOptions } from '../http/index.ts';
import type { ResultOrder } from './resultOrders.ts';
import { type SearchResults, searchResultsSchema } from './searchSchema.ts';

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

/** The call of the results, without retries. */
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
