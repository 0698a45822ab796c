import type { SiteKey } from '@kontor/site';
import type { HttpClient, HttpRequest, ReadOptions } from '../http/index.ts';
import type { NavigationNode } from './navigationSchema.ts';
import type { ThemeWorlds } from './themeWorldsSchema.ts';

const treePath = '/jsonflyoutnavigation';
const themeWorldsPath = '/service/themeworld-frontend/api/themeworlds/navigation';

/** The two sources of the main navigation (CALL-20, CALL-21). */
export type NavigationApi = {
  loadTree(site: SiteKey, options?: ReadOptions): Promise<NavigationNode[]>;
  loadThemeWorlds(options?: ReadOptions): Promise<ThemeWorlds>;
};

/** Most pages get their navigation from the server, so what validates it is loaded with the first call. */
const loadParser = () => import(/* webpackChunkName: "content" */ './parseNavigation.ts');

export function createNavigationApi(http: HttpClient): NavigationApi {
  const read = async (request: Pick<HttpRequest, 'url' | 'params' | 'signal'>) => {
    const [{ data }, parser] = await Promise.all([http.request({ method: 'GET', ...request }), loadParser()]);
    return { data, parser, call: `GET ${request.url}` };
  };
  return {
    async loadTree(site, options) {
      const { data, parser, call } = await read({ url: treePath, params: { site }, signal: options?.signal });
      return parser.parseTree(data, call);
    },
    async loadThemeWorlds(options) {
      const { data, parser, call } = await read({ url: themeWorldsPath, signal: options?.signal });
      return parser.parseThemeWorlds(data, call);
    },
  };
}
