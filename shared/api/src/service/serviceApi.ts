import { type HttpClient, isHttpError, parseResponse } from '../http/index.ts';
import { type InfoPage, infoPageSchema, type Stores, storesSchema } from './serviceSchema.ts';

export const infoPagePath = '/service/content/api/pages';
export const storesPath = '/service/storefinder/api/stores';

/** The calls for the pages that the header links to. */
export type ServiceApi = {
  /** Resolves to `undefined` if the site does not have the page. */
  infoPage(key: string): Promise<InfoPage | undefined>;
  /** Finds stores by postcode or city; an empty query lists all stores. */
  stores(query: string): Promise<Stores>;
};

export function createServiceApi(http: HttpClient): ServiceApi {
  return {
    async infoPage(key) {
      try {
        const { data } = await http.request({ method: 'GET', url: `${infoPagePath}/${encodeURIComponent(key)}` });
        return parseResponse(infoPageSchema, data, `GET ${infoPagePath}/{key}`);
      } catch (error) {
        if (isHttpError(error) && error.status === 404) return undefined;
        throw error;
      }
    },
    async stores(query) {
      const search = query === '' ? '' : `?${new URLSearchParams({ query })}`;
      const { data } = await http.request({ method: 'GET', url: `${storesPath}${search}` });
      return parseResponse(storesSchema, data, `GET ${storesPath}`);
    },
  };
}
