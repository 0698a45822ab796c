import type { SiteKey } from '@kontor/site';
import { type HttpClient, InvalidResponseError, parseResponse, type ReadOptions } from '../http/index.ts';
import {
  cacheKeySchema,
  maxSearchTerms,
  maxSuggestedProducts,
  readSuggestions,
  type Suggestions,
} from './suggestionsSchema.ts';

const base = '/service/searchfrontend/api';

/** The search box's calls, without retries. */
export type SuggestionsApi = {
  suggest(query: string, site: SiteKey, options?: ReadOptions): Promise<Suggestions>;
  /**
   * Returns a key that changes whenever the searchable content changes. The header loads the key when the search is
   * first used.
   */
  cacheKey(options?: ReadOptions): Promise<string>;
};

export function createSuggestionsApi(http: HttpClient): SuggestionsApi {
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
  };
}
