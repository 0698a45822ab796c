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
    // The query decides what a page shows only if the page is a search. Other queries say where the visitor comes from,
    // or belong to a mail link.
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
    // A search with words in another language finds nothing.
    const isEmpty = found.isMissing || found.known?.content.results?.unfiltered === 0;
    return isEmpty ? linkTargets.home : `${path}${kept}`;
  };
}
