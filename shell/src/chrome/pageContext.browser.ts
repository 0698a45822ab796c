import type { PageContext } from '@kontor/federation';
import type { TextLocale } from '@kontor/i18n';
import { isAppClient, type Platform, platformFromWidth, type SiteKey } from '@kontor/site';

type Page = {
  readonly site: SiteKey;
  readonly locale: TextLocale;
  /** Only where a route or the document names one. */
  readonly platform?: Platform | undefined;
};

/** What every remote is told of a page. A platform that nobody names follows the window's width, and is no app's. */
export function pageContext({ site, locale, platform }: Page): PageContext {
  return {
    site,
    locale,
    platform: platform ?? platformFromWidth(window.innerWidth),
    isAppClient: isAppClient(platform),
  };
}
