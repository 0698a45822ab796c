import { createNavigationApi } from '@kontor/api/navigation';
import {
  categoryPromotionId,
  createPromotionApi,
  headerTopPromotionId,
  topBannerPromotionId,
} from '@kontor/api/promotion';
import { createServerClient } from '@kontor/api/serverHttp';
import type { FragmentContent as Content, HeaderContent } from '@kontor/federation';
import type { ContentAddress } from '../fragment/fragmentPath.ts';
import { headersFor, type Visitor } from '../http/visitor.ts';

export type FragmentContent = {
  readonly content: Content;
  /**
   * The names of the fields that could not be loaded. An incomplete fragment is shown, but never replaces a complete
   * one.
   */
  readonly missing: readonly string[];
};

/** @param visitor set if the content is for one visitor */
export type LoadContent = (address: ContentAddress, visitor?: Visitor) => Promise<FragmentContent>;

type Options = {
  readonly shopApiUrl: string;
  /** Path of the navigation tree, if it is not the default one. */
  readonly navigationRoute?: string;
  /** Timeout of each call. */
  readonly deadlineMs: number;
  readonly onError: (call: string, error: unknown) => void;
};

/** Creates the function that loads a fragment's content from the back end with concurrent calls. */
export function createLoadContent({ shopApiUrl, navigationRoute, deadlineMs, onError }: Options): LoadContent {
  return async ({ part, site, category = '' }, visitor) => {
    const headers = () => (visitor ? headersFor(visitor) : {});
    const http = createServerClient({ site, baseUrl: shopApiUrl, timeoutMs: deadlineMs, headers });
    const missing: string[] = [];
    const attempt = async <Value>(name: string, call: Promise<Value>): Promise<Value | undefined> => {
      try {
        return await call;
      } catch (error) {
        onError(name, error);
        missing.push(name);
        return undefined;
      }
    };
    if (part === 'footer') {
      const record = await attempt('record', createPromotionApi(http).loadFooter());
      // To the browser, null means that the site has no content, so the browser does not request the content again.
      return { content: missing.length > 0 ? {} : { record: record ?? null }, missing };
    }
    if (part === 'categorybanner') {
      const banner = await attempt('banner', createPromotionApi(http).load(categoryPromotionId(category)));
      // Most categories have no banner.
      return { content: missing.length > 0 ? {} : { banner: banner?.kind === 'CATEGORY' ? banner : null }, missing };
    }
    const navigation = createNavigationApi(http);
    const promotions = createPromotionApi(http);
    const [tree, themeWorlds, benefits, banner] = await Promise.all([
      attempt('tree', navigation.loadTree(site, { route: navigationRoute })),
      attempt('themeWorlds', navigation.loadThemeWorlds()),
      attempt('benefits', promotions.load(headerTopPromotionId)),
      attempt('banner', promotions.load(topBannerPromotionId)),
    ]);
    const content: HeaderContent = {
      ...(tree ? { tree } : {}),
      ...(themeWorlds ? { themeWorlds } : {}),
      // To the browser, null means that the site has no content, so the browser does not request the content.
      ...(missing.includes('benefits') ? {} : { benefits: benefits ?? null }),
      ...(missing.includes('banner') ? {} : { banner: banner ?? null }),
    };
    return { content, missing };
  };
}
