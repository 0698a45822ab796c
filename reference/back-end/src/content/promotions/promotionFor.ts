import type { promotionQuerySchema } from '@kontor/api/promotion';
import type { SiteKey } from '@kontor/site';
import type * as v from 'valibot';
import { type ContentView, isInGroup, seasonOf } from '../contentView.ts';
import { footerFor } from '../footer/footerFor.ts';
import { headerBenefitsFor, headerBenefitsTags } from './headerBenefits.ts';
import { categoryBannerFor, phaseIntegrationFor, phaseIntegrationTags } from './pageBanners.ts';
import {
  type SeasonalBannerKey,
  seasonalBannerFor,
  seasonalBannerTags,
  topBannerFor,
  topBannerTags,
} from './topBanners.ts';

/**
 * Lists of tags. A promotion must have all tags in the first list, at least one in the second and none in the third. A
 * missing list has no effect.
 */
type PromotionFilter = v.InferOutput<typeof promotionQuerySchema>;

/** Whether tags pass a filter. Their order and repetition do not matter. */
export function passesFilter(tags: readonly string[], filter: PromotionFilter): boolean {
  const has = (tag: string): boolean => tags.includes(tag);
  const { allOfTags = [], anyOfTags, noneOfTags = [] } = filter;
  return allOfTags.every(has) && (anyOfTags === undefined || anyOfTags.some(has)) && !noneOfTags.some(has);
}

/** The view, and the filter that selects among an id's promotions. */
export type PromotionView = ContentView & { readonly filter?: PromotionFilter };

type Content =
  | ReturnType<typeof headerBenefitsFor | typeof topBannerFor | typeof seasonalBannerFor>
  | ReturnType<typeof phaseIntegrationFor | typeof footerFor>
  | NonNullable<ReturnType<typeof categoryBannerFor>>;

/** A promotion with the tags that editors gave it. Its content has not been serialised to JSON yet. */
type Candidate = { readonly type: string; readonly content: Content; readonly tags: readonly string[] };

const categoryPrefix = 'category_';

const bannerOf = (content: ReturnType<typeof topBannerFor>, tags: readonly string[]): Candidate => ({
  type: 'ApiTopBannerPromotion',
  content,
  tags: [content.voucherOrButton.selector === 'voucherCode' ? 'voucher' : 'button', ...tags],
});

/** The season's banner, followed by the banners that are always available. */
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
  const only = (type: string, content: Content, tags: readonly string[]) => [{ type, content, tags }];
  if (id === '~header_top') return only('ApiHeaderBenefitsPromotion', headerBenefitsFor(site), headerBenefitsTags);
  if (id === 'top_banner') return topBanners(site, view);
  if (id === 'phase_integration') return only('ApiPiPromotion', phaseIntegrationFor(site), phaseIntegrationTags);
  if (id === 'SHOP_FOOTER') return only('ApiShopFooter', footerFor(site, seasonOf(view.now)), ['footer']);
  if (!id.startsWith(categoryPrefix)) return [];
  const category = id.slice(categoryPrefix.length);
  const content = categoryBannerFor(category, site, view);
  return content ? only('ApiCategory', content, ['category', category]) : [];
}

/**
 * The first promotion with this id that passes the filter. The id is `~header_top`, `top_banner`, `phase_integration`,
 * `category_{categoryKey}` or `SHOP_FOOTER`.
 *
 * @returns undefined for another id, for a category without a banner, and if no promotion passes the filter
 */
export const promotionFor = (id: string, site: SiteKey, view: PromotionView = {}) => {
  const found = candidatesFor(id, site, view).find(({ tags }) => passesFilter(tags, view.filter ?? {}));
  return found && { type: found.type, content: found.content };
};
