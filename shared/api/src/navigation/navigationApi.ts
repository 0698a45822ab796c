import type { SiteKey } from '@kontor/site';
import type { HttpClient, HttpRequest, ReadOptions } from '../http/index.ts';
import type { NavigationNode } from './navigationSchema.ts';
import type { ThemeWorlds } from './themeWorldsSchema.ts';

/** The path of the navigation tree, unless a shop configures another route (CALL-20). */
export const defaultNavigationRoute = '/jsonflyoutnavigation';

const themeWorldsPath = '/service/themeworld-frontend/api/themeworlds/navigation';

/** The two sources of the main navigation (CALL-20, CALL-21). */
export type NavigationApi = {
  /** @param options.route the tree's path, if it is not the default one */
  loadTree(site: SiteKey, options?: ReadOptions & { readonly route?: string | undefined }): Promise<NavigationNode[]>;
  loadThemeWorlds(options?: ReadOptions): Promise<ThemeWorlds>;
};

/** Most pages get their navigation from the server, so the code that validates it is loaded with the first call. */
const loadParser = () => import(/* webpackChunkName: "content" */ './parseNavigation.ts');

export function createNavigationApi(http: HttpClient): NavigationApi {
  const read = async (request: Pick<HttpRequest, 'url' | 'params' | 'signal'>) => {
    const [{ data }, parser] = await Promise.all([http.request({ method: 'GET', ...request }), loadParser()]);
    return { data, parser, call: `GET ${request.url}` };
  };
  return {
    async loadTree(site, options) {
      const url = options?.route ?? defaultNavigationRoute;
      const { data, parser, call } = await read({ url, params: { site }, signal: options?.signal });
      return parser.parseTree(data, call);
    },
    async loadThemeWorlds(options) {
      const { data, parser, call } = await read({ url: themeWorldsPath, signal: options?.signal });
      return parser.parseThemeWorlds(data, call);
    },
  };
}
