import type { SiteKey } from '@kontor/site';
import { footerFor } from '../footer/footerFor.ts';
import type { ShopFooter } from '../footer/footerRecord.ts';
import { categoryBannerFor } from './categoryBanners.ts';
import { headerBenefitsFor } from './headerBenefits.ts';
import { phaseIntegrationFor } from './phaseIntegration.ts';
import type { CategoryBanner, HeaderBenefits, PhaseIntegration, TopBanner } from './promotionContent.ts';
import { topBannerFor } from './topBanners.ts';

/** A promotion as the promotion call answers it, its content not yet turned into text. */
export type ShopPromotion =
  | { readonly type: 'ApiHeaderBenefitsPromotion'; readonly content: HeaderBenefits }
  | { readonly type: 'ApiTopBannerPromotion'; readonly content: TopBanner }
  | { readonly type: 'ApiPiPromotion'; readonly content: PhaseIntegration }
  | { readonly type: 'ApiCategory'; readonly content: CategoryBanner }
  | { readonly type: 'ApiShopFooter'; readonly content: ShopFooter };

const categoryPrefix = 'category_';

/**
 * The promotion with this id: `~header_top`, `top_banner`, `phase_integration`, `category_{categoryKey}`
 * or `SHOP_FOOTER`; nothing for any other id and for a category without a banner.
 */
export const promotionFor = (id: string, site: SiteKey): ShopPromotion | undefined => {
  if (id === '~header_top') return { type: 'ApiHeaderBenefitsPromotion', content: headerBenefitsFor(site) };
  if (id === 'top_banner') return { type: 'ApiTopBannerPromotion', content: topBannerFor(site) };
  if (id === 'phase_integration') return { type: 'ApiPiPromotion', content: phaseIntegrationFor(site) };
  if (id === 'SHOP_FOOTER') return { type: 'ApiShopFooter', content: footerFor(site) };
  if (!id.startsWith(categoryPrefix)) return undefined;
  const content = categoryBannerFor(id.slice(categoryPrefix.length), site);
  return content && { type: 'ApiCategory', content };
};
