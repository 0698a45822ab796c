import type { SiteKey } from '@kontor/site';
import * as v from 'valibot';
import { listingKeys } from '../categories.ts';
import { categoryHref } from '../linkTargets.ts';
import { readContent } from '../readContent.ts';
import { sceneNameSchema } from '../scenes.ts';
import { byLanguage, keyed, textSchema } from '../schemas.ts';
import { localizeRecord } from '../siteLanguage.ts';
import { coloursOf, coloursSchema } from './colours.ts';
import type { PromotionImage, TopBanner } from './promotionContent.ts';
import { legalTextSchema } from './promotionSchemas.ts';
import { sceneImage } from './sceneImage.ts';
import { legalHintsFor } from './topBanners.ts';

const keys = ['summer', 'gifts', 'harvest'] as const;

export type SeasonalBannerKey = (typeof keys)[number];

const { banners, texts } = readContent(
  'promotions/seasonalBanners.yaml',
  v.strictObject({
    banners: keyed(
      keys,
      v.strictObject({
        tags: v.array(v.string()),
        colours: coloursSchema,
        listing: v.picklist(listingKeys),
        scene: sceneNameSchema,
      }),
    ),
    texts: byLanguage(
      keyed(
        keys,
        v.strictObject({
          headline: textSchema,
          longText: textSchema,
          shortText: textSchema,
          legalText: legalTextSchema,
          button: textSchema,
        }),
      ),
    ),
  }),
);

export const seasonalBannerTags = (key: SeasonalBannerKey): readonly string[] => banners[key].tags;

/** The banner of a season or of the harvest; with a picture it has a dark background. */
export function seasonalBannerFor(
  key: SeasonalBannerKey,
  site: SiteKey,
  withPhoto: boolean,
): TopBanner & { readonly img?: PromotionImage } {
  const { headline, longText, shortText, legalText, button } = localizeRecord(texts, site)[key];
  const { colours, listing, scene } = banners[key];
  return {
    ...coloursOf(withPhoto ? 'roast' : colours),
    headline,
    promotionLongText: longText,
    promotionShortText: shortText,
    legalText,
    ...legalHintsFor(site),
    voucherOrButton: { selector: 'ctaButton', ctaButton: { ctaLink: { url: categoryHref(listing), text: button } } },
    ...(withPhoto ? { img: sceneImage(scene) } : {}),
  };
}
