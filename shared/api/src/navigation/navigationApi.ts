import type { SiteKey } from '@kontor/site';
import { type HttpClient, parseResponse, type ReadOptions } from '../http/index.ts';
import { type NavigationNode, navigationSchema } from './navigationSchema.ts';
import { type ThemeWorlds, themeWorldsSchema } from './themeWorldsSchema.ts';

const treePath = '/jsonflyoutnavigation';
const themeWorldsPath = '/service/themeworld-frontend/api/themeworlds/navigation';

/** The two sources of the main navigation (CALL-20, CALL-21). */
export type NavigationApi = {
  loadTree(site: SiteKey, options?: ReadOptions): Promise<NavigationNode[]>;
  loadThemeWorlds(options?: ReadOptions): Promise<ThemeWorlds>;
};

export function createNavigationApi(http: HttpClient): NavigationApi {
  return {
    async loadTree(site, options) {
      const { data } = await http.request({
        method: 'GET',
        url: treePath,
        params: { site },
        signal: options?.signal,
      });
      return parseResponse(navigationSchema, data, `GET ${treePath}`);
    },
    async loadThemeWorlds(options) {
      const { data } = await http.request({ method: 'GET', url: themeWorldsPath, signal: options?.signal });
      return parseResponse(themeWorldsSchema, data, `GET ${themeWorldsPath}`);
    },
  };
}
