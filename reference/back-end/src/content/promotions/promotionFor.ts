import type { SiteKey } from '@kontor/site';
import { type ContentView, isInGroup, seasonOf } from '../contentView.ts';
import { footerFor } from '../footer/footerFor.ts';
import type { ShopFooter } from '../footer/footerRecord.ts';
import { categoryBannerFor } from './categoryBanners.ts';
import { headerBenefitsFor, headerBenefitsTags } from './headerBenefits.ts';
import { phaseIntegrationFor, phaseIntegrationTags } from './phaseIntegration.ts';
import type { CategoryBanner, HeaderBenefits, PhaseIntegration, TopBanner } from './promotionContent.ts';
import { type PromotionFilter, passesFilter } from './promotionFilter.ts';
import { type SeasonalBannerKey, seasonalBannerFor, seasonalBannerTags } from './seasonalBanners.ts';
import { topBannerFor, topBannerTags } from './topBanners.ts';

/** A promotion of the promotion call; its content is not yet JSON text. */
export type ShopPromotion =
  | { readonly type: 'ApiHeaderBenefitsPromotion'; readonly content: HeaderBenefits }
  | { readonly type: 'ApiTopBannerPromotion'; readonly content: TopBanner }
  | { readonly type: 'ApiPiPromotion'; readonly content: PhaseIntegration }
  | { readonly type: 'ApiCategory'; readonly content: CategoryBanner }
  | { readonly type: 'ApiShopFooter'; readonly content: ShopFooter };

/** A promotion with the tags that editors gave it; the first one that passes a filter is shown. */
type Candidate = ShopPromotion & { readonly tags: readonly string[] };

/** The view, and the filter that chooses among the promotions of an id. */
export type PromotionView = ContentView & { readonly filter?: PromotionFilter };

const categoryPrefix = 'category_';

const bannerOf = (content: TopBanner, tags: readonly string[]): Candidate => ({
  type: 'ApiTopBannerPromotion',
  content,
  tags: [content.voucherOrButton.selector === 'voucherCode' ? 'voucher' : 'button', ...tags],
});

/** The season's banner first, then those that always run. */
function topBanners(site: SiteKey, view: ContentView): readonly Candidate[] {
  const season = seasonOf(view.now);
  const seasonal = (key: SeasonalBannerKey, withPhoto = false): Candidate =>
    bannerOf(seasonalBannerFor(key, site, withPhoto), seasonalBannerTags(key));
  return [
    ...(season ? [seasonal(season, isInGroup(view, 'summer-banner', 'photo'))] : []),
    bannerOf(topBannerFor(site), topBannerTags),
    seasonal('harvest'),
  ];
}

function candidatesFor(id: string, site: SiteKey, view: ContentView): readonly Candidate[] {
  if (id === '~header_top') {
    return [{ type: 'ApiHeaderBenefitsPromotion', content: headerBenefitsFor(site), tags: headerBenefitsTags }];
  }
  if (id === 'top_banner') return topBanners(site, view);
  if (id === 'phase_integration') {
    return [{ type: 'ApiPiPromotion', content: phaseIntegrationFor(site), tags: phaseIntegrationTags }];
  }
  if (id === 'SHOP_FOOTER')
    return [{ type: 'ApiShopFooter', content: footerFor(site, seasonOf(view.now)), tags: ['footer'] }];
  if (!id.startsWith(categoryPrefix)) return [];
  const category = id.slice(categoryPrefix.length);
  const content = categoryBannerFor(category, site, view);
  return content ? [{ type: 'ApiCategory', content, tags: ['category', category] }] : [];
}

/**
 * The promotion with this id: `~header_top`, `top_banner`, `phase_integration`, `category_{categoryKey}` or
 * `SHOP_FOOTER`.
 *
 * @returns undefined for another id, for a category without a banner, and if no promotion passes the filter
 */
export const promotionFor = (id: string, site: SiteKey, view: PromotionView = {}): ShopPromotion | undefined => {
  const found = candidatesFor(id, site, view).find(({ tags }) => passesFilter(tags, view.filter ?? {}));
  if (!found) return undefined;
  const { tags: _, ...promotion } = found;
  return promotion;
};
