import { type HttpClient, isHttpError, parseResponse, type ReadOptions } from '../http/index.ts';
import { type Category, categorySchema, highlightsSchema, type Product, productSchema } from './catalogSchema.ts';

const base = '/service/catalog/api/v1';

/** The catalogue calls. They resolve to `undefined` on status 404 and reject on every other failure. */
export type CatalogApi = {
  product(id: string, options?: ReadOptions): Promise<Product | undefined>;
  /** Returns the requested products that the site sells, in the order of the ids. */
  products(ids: readonly string[], options?: ReadOptions): Promise<Product[]>;
  category(key: string, options?: ReadOptions): Promise<Category | undefined>;
  /** Returns the home page's products. */
  highlights(options?: ReadOptions): Promise<Product[]>;
};

export function createCatalogApi(http: HttpClient): CatalogApi {
  const read = async (url: string, options?: ReadOptions): Promise<unknown> => {
    try {
      return (await http.request({ method: 'GET', url, signal: options?.signal })).data;
    } catch (error) {
      if (isHttpError(error) && error.status === 404) return undefined;
      throw error;
    }
  };
  return {
    async product(id, options) {
      const data = await read(`${base}/products/${encodeURIComponent(id)}`, options);
      return data === undefined ? undefined : parseResponse(productSchema, data, `GET ${base}/products/{id}`);
    },
    async products(ids, options) {
      const { data } = await http.request({
        method: 'GET',
        url: `${base}/products`,
        params: { ids },
        signal: options?.signal,
      });
      return parseResponse(highlightsSchema, data, `GET ${base}/products`).products;
    },
    async category(key, options) {
      const data = await read(`${base}/categories/${encodeURIComponent(key)}`, options);
      return data === undefined ? undefined : parseResponse(categorySchema, data, `GET ${base}/categories/{key}`);
    },
    async highlights(options) {
      const { data } = await http.request({ method: 'GET', url: `${base}/highlights`, signal: options?.signal });
      return parseResponse(highlightsSchema, data, `GET ${base}/highlights`).products;
    },
  };
}
