import type { PageContext } from '@kontor/federation';
import { platformFromWidth } from '@kontor/site';
import type { PageState } from '../pageState.ts';

/** What every remote is told of a page. */
export function pageContext(page: PageState): PageContext {
  return { site: page.site, locale: page.locale, platform: page.platform ?? platformFromWidth(window.innerWidth) };
}
