import type { FormerPage } from '@kontor/shell/server';
import { linkTargets, type SiteKey } from '@kontor/site';
import type { ContentSource } from '../content/contentSource.ts';
import { pageOf } from '../pages.ts';

/** Creates the function that finds the address of a page on another site; the home page's if that site does not have it (FOOT-50). */
export function createAddressOn(contents: ContentSource) {
  return async (site: SiteKey, { path, query }: FormerPage, forwardedFor: string): Promise<string> => {
    const page = pageOf(path);
    // Only the query of a search decides what the page shows; other queries say where the visitor comes from, or come from a
    // mail.
    const kept = page.name === 'search' ? query : '';
    switch (page.name) {
      case 'confirmation':
        return linkTargets.home;
      case 'newsletter':
        return linkTargets.newsletter;
      case 'message':
        if (page.status !== 200) return linkTargets.home;
    }
    const found = await contents.load({ page, site, query: kept, forwardedFor });
    // Words of another language find nothing.
    const isEmpty = found.isMissing || found.known?.content.results?.unfiltered === 0;
    return isEmpty ? linkTargets.home : `${path}${kept}`;
  };
}
