import type { FormerPage } from '@kontor/shell/server';
import { linkTargets, type SiteKey } from '@kontor/site';
import type { ContentSource } from '../content/contentSource.ts';
import { pageOf } from '../pages.ts';

/**
 * Creates a function that finds a page's address on another site, or the home page's address if that site does not have
 * the page (FOOT-50).
 */
export function createAddressOn(contents: ContentSource) {
  return async (site: SiteKey, { path, query }: FormerPage, forwardedFor: string): Promise<string> => {
    const page = pageOf(path);
    // Only on a search page does the query decide what is shown. On other pages, it says where the visitor comes from,
    // or belongs to a mail link.
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
    // A search for words in the previous site's language may find nothing.
    const isEmpty = found.isMissing || found.known?.content.results?.unfiltered === 0;
    return isEmpty ? linkTargets.home : `${path}${kept}`;
  };
}
