import type { Product } from '../catalog/index.ts';
import { type HttpClient, parseResponse, type ReadOptions } from '../http/index.ts';
import { watchedProductsSchema, watchlistSchema } from './watchlistSchema.ts';

const base = '/service/watchlist/api/v1/products';

/** The path for adding a product to the watchlist (`PUT`) and removing it (`DELETE`). */
export const watchedProductPath = (id: string): string => `${base}/${encodeURIComponent(id)}`;

/**
 * This visitor's watchlist on one site. Changes can be repeated and resolve to the ids of all products on the list. All
 * calls reject with an `HttpError`.
 */
export type WatchlistApi = {
  products(options?: ReadOptions): Promise<Product[]>;
  add(id: string): Promise<string[]>;
  remove(id: string): Promise<string[]>;
};

export function createWatchlistApi(http: HttpClient): WatchlistApi {
  const change = async (method: 'PUT' | 'DELETE', id: string): Promise<string[]> => {
    const { data } = await http.request({ method, url: watchedProductPath(id) });
    return parseResponse(watchlistSchema, data, `${method} ${base}/{id}`).productIds;
  };
  return {
    async products(options) {
      const headers = { 'cache-control': 'no-cache' };
      const { data } = await http.request({ method: 'GET', url: base, headers, signal: options?.signal });
      return parseResponse(watchedProductsSchema, data, `GET ${base}`).products;
    },
    add: (id) => change('PUT', id),
    remove: (id) => change('DELETE', id),
  };
}
