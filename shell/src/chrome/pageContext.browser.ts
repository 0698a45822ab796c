import type { PageContext } from '@kontor/federation';
import type { TextLocale } from '@kontor/i18n';
import { isAppClient, type Platform, platformFromWidth, type SiteKey } from '@kontor/site';

type Page = {
  readonly site: SiteKey;
  readonly locale: TextLocale;
  /** Set only if a route or the document names a platform. */
  readonly platform?: Platform | undefined;
};

/**
 * Every remote's page context. Without an explicit platform, the window's width decides, and the client is not an app.
 */
export function pageContext({ site, locale, platform }: Page): PageContext {
  return {
    site,
    locale,
    platform: platform ?? platformFromWidth(window.innerWidth),
    isAppClient: isAppClient(platform),
  };
}
