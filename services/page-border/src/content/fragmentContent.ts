import { createHttpClient } from '@kontor/api/http';
import { createNavigationApi } from '@kontor/api/navigation';
import { createPromotionApi, headerTopPromotionId } from '@kontor/api/promotion';
import type { FooterContent, FragmentPart, HeaderContent } from '@kontor/federation';
import type { SiteKey } from '@kontor/site';
import { headersFor, type Visitor } from '../http/visitor.ts';

export type FragmentContent = {
  readonly content: HeaderContent | FooterContent;
  /** What could not be had; a fragment without it is shown, but never replaces one that is whole. */
  readonly missing: readonly string[];
};

/** @param visitor for whom the content is, where it is not for everybody */
export type LoadContent = (part: FragmentPart, site: SiteKey, visitor?: Visitor) => Promise<FragmentContent>;

type Options = {
  readonly shopApiUrl: string;
  /** Milliseconds for each call. */
  readonly deadlineMs: number;
  readonly onError: (call: string, error: unknown) => void;
};

/** Asks the back end for what fragments are rendered from, all calls of one fragment at once. */
export function createLoadContent({ shopApiUrl, deadlineMs, onError }: Options): LoadContent {
  return async (part, site, visitor) => {
    const headers = () => (visitor ? headersFor(visitor) : {});
    const http = createHttpClient({ site, baseUrl: shopApiUrl, timeoutMs: deadlineMs, headers });
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
      // A site without content has a footer all the same, and the browser need not ask.
      return { content: missing.length > 0 ? {} : { record: record ?? null }, missing };
    }
    const navigation = createNavigationApi(http);
    const [tree, themeWorlds, benefits] = await Promise.all([
      attempt('tree', navigation.loadTree(site)),
      attempt('themeWorlds', navigation.loadThemeWorlds()),
      attempt('benefits', createPromotionApi(http).load(headerTopPromotionId)),
    ]);
    const content: HeaderContent = {
      ...(tree ? { tree } : {}),
      ...(themeWorlds ? { themeWorlds } : {}),
      ...(benefits ? { benefits } : {}),
    };
    return { content, missing };
  };
}
