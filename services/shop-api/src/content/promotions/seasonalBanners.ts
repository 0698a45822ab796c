import type { SiteKey } from '@kontor/site';
import { categoryHref, type ListingKey } from '../linkTargets.ts';
import type { SceneName } from '../scenes.ts';
import { localize, localizeRecord } from '../siteLanguage.ts';
import { onForest, onRoast, onSand } from './colours.ts';
import type { PromotionColours, PromotionImage, TopBanner } from './promotionContent.ts';
import { sceneImage } from './sceneImage.ts';
import { type SeasonalBannerKey, seasonalBannerTexts } from './seasonalBannerTexts.ts';
import { legalTextHint, legalTextHintShort } from './topBanners.ts';

type Look = { readonly colours: PromotionColours; readonly listing: ListingKey; readonly scene: SceneName };

const looks: Readonly<Record<SeasonalBannerKey, Look>> = {
  summer: { colours: onSand, listing: 'kitchen', scene: 'long-table' },
  gifts: { colours: onForest, listing: 'new', scene: 'tasting-table' },
  harvest: { colours: onRoast, listing: 'coffee-beans', scene: 'fresh-harvest' },
};

/** A banner of the season, or of the harvest, which is always there; with a picture on a dark ground where asked. */
export function seasonalBannerFor(
  key: SeasonalBannerKey,
  site: SiteKey,
  withPhoto: boolean,
): TopBanner & { readonly img?: PromotionImage } {
  const { headline, long, short, legal, button } = localizeRecord(seasonalBannerTexts, site)[key];
  const { colours, listing, scene } = looks[key];
  return {
    ...(withPhoto ? onRoast : colours),
    headline,
    promotionLongText: long,
    promotionShortText: short,
    legalText: legal,
    legalTextHint: localize(legalTextHint, site),
    legalTextHintShort: localize(legalTextHintShort, site),
    voucherOrButton: { selector: 'ctaButton', ctaButton: { ctaLink: { url: categoryHref(listing), text: button } } },
    ...(withPhoto ? { img: sceneImage(scene) } : {}),
  };
}
