import type { SiteKey } from '@kontor/site';
import { categoryHref, type PagePath, themeHref } from '../linkTargets.ts';
import type { SceneName } from '../scenes.ts';
import { localizeRecord } from '../siteLanguage.ts';
import type { ThemeWorldSlug } from '../themeWorlds/themeWorldPlan.ts';
import { type BannerCategory, bannerCategories, categoryBannerTexts } from './categoryBannerTexts.ts';
import { onForest, onRoast, onSand } from './colours.ts';
import type { CategoryBanner, PromotionColours } from './promotionContent.ts';
import { sceneImage } from './sceneImage.ts';

type Look = { readonly scene: SceneName; readonly colours: PromotionColours; readonly url: string };

const page = (path: PagePath): string => path;
const world = (slug: ThemeWorldSlug): string => themeHref(slug);

const looks: Readonly<Record<BannerCategory, Look>> = {
  'coffee-beans': { scene: 'coffee-on-the-doorstep', colours: onForest, url: page('/coffee-subscription') },
  'coffee-machines': { scene: 'barista-corner', colours: onRoast, url: categoryHref('coffee-accessories') },
  'bed-and-bath': { scene: 'linen-bed', colours: onSand, url: world('weekend-with-linen') },
  women: { scene: 'walk-in-wool', colours: onSand, url: world('walk-in-wool') },
  'mobile-tariffs': { scene: 'one-tariff', colours: onSand, url: categoryHref('smartphones') },
};

const isBannerCategory = (key: string): key is BannerCategory => bannerCategories.some((category) => category === key);

/** The banner of a category; most have none, and tariffs are sold in Germany only. */
export const categoryBannerFor = (key: string, site: SiteKey): CategoryBanner | undefined => {
  if (!isBannerCategory(key) || (key === 'mobile-tariffs' && site !== 'DE')) return undefined;
  const { banners, machineVoucher } = localizeRecord(categoryBannerTexts, site);
  const { headline, subline, button } = banners[key];
  const { scene, colours, url } = looks[key];
  const { code, instruction, ...legalTexts } = machineVoucher;
  return {
    ...colours,
    headline,
    subline,
    img: sceneImage(scene),
    ctaButton: { ctaLink: { url, text: button } },
    ...(key === 'coffee-machines' ? { voucherCode: { code, instruction }, ...legalTexts } : {}),
  };
};
