import type { PreviewPart } from '@kontor/api/preview';
import type { SiteKey } from '@kontor/site';
import { categoryKeys } from '../content/categories.ts';
import { type ContentView, seasonOf } from '../content/contentView.ts';
import type { ShopContent } from '../content/shopContent.ts';
import type { Search } from '../search/createSearch.ts';

type DatedView = ContentView & { readonly now: Date };

/** The parts of a site's pages that differ between a previewed view and today. */
export function previewDifferences(
  { content, search }: { readonly content: ShopContent; readonly search: Search },
  site: SiteKey,
  previewed: DatedView,
  today: DatedView,
): PreviewPart[] {
  const parts: Readonly<Record<PreviewPart, (view: DatedView) => unknown>> = {
    topBanner: (view) => content.promotionFor('top_banner', site, view),
    categoryBanners: (view) => categoryKeys.map((key) => content.promotionFor(`category_${key}`, site, view)),
    navigation: (view) => content.navigationFor(site, view),
    themeWorlds: (view) => content.themeWorldsFor(site, view.now),
    suggestions: (view) => search.cacheKey(seasonOf(view.now)),
    footer: (view) => content.promotionFor('SHOP_FOOTER', site, view),
  };
  return (Object.keys(parts) as PreviewPart[]).filter(
    (part) => JSON.stringify(parts[part](previewed)) !== JSON.stringify(parts[part](today)),
  );
}
