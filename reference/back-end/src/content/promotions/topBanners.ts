import type { SiteKey } from '@kontor/site';
import * as v from 'valibot';
import { sceneNameSchema } from '../../pictures/pictureFiles.ts';
import { categoryHref, listingKeys } from '../assortment/categories.ts';
import { byLanguage, bySite, keyed, readContent, textSchema } from '../readContent.ts';
import { localize, localizeRecord, spellRecord } from '../siteLanguage.ts';
import { coloursOf, coloursSchema, legalTextSchema, sceneImage, voucherCodeSchema } from './promotionParts.ts';

const bannerTexts = {
  headline: textSchema,
  longText: textSchema,
  /** A shorter version for narrow layouts. */
  shortText: textSchema,
  legalText: legalTextSchema,
};

const buttonTexts = v.strictObject({ ...bannerTexts, button: textSchema });

const permanent = readContent(
  'promotions/topBanner.yaml',
  v.strictObject({
    tags: v.array(v.string()),
    colours: coloursSchema,
    listing: v.picklist(listingKeys),
    legalTextHint: byLanguage(textSchema),
    legalTextHintShort: byLanguage(textSchema),
    offers: bySite(v.union([v.strictObject({ ...bannerTexts, voucher: voucherCodeSchema }), buttonTexts])),
  }),
);

const keys = ['summer', 'gifts', 'harvest'] as const;

export type SeasonalBannerKey = (typeof keys)[number];

const seasonal = readContent(
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
    texts: byLanguage(keyed(keys, buttonTexts)),
  }),
);

type Offer = (typeof permanent.offers)[SiteKey];

/** A banner above the page. If it has a voucher code, its headline links to the products. */
function bannerOf(offer: Offer, site: SiteKey, colours: Parameters<typeof coloursOf>[0], url: string) {
  const voucherOrButton =
    'voucher' in offer
      ? { selector: 'voucherCode' as const, voucherCode: offer.voucher }
      : { selector: 'ctaButton' as const, ctaButton: { ctaLink: { url, text: offer.button } } };
  return {
    ...coloursOf(colours),
    headline: offer.headline,
    promotionLongText: offer.longText,
    promotionShortText: offer.shortText,
    legalText: offer.legalText,
    legalTextHint: localize(permanent.legalTextHint, site),
    legalTextHintShort: localize(permanent.legalTextHintShort, site),
    voucherOrButton,
    ...('voucher' in offer ? { linkURL: url } : {}),
  };
}

export const topBannerTags = permanent.tags;

/** The permanent offer above the page. */
export const topBannerFor = (site: SiteKey) =>
  bannerOf(spellRecord(permanent.offers[site], site), site, permanent.colours, categoryHref(permanent.listing));

export const seasonalBannerTags = (key: SeasonalBannerKey): readonly string[] => seasonal.banners[key].tags;

/** A seasonal banner or the harvest banner. If it has a picture, its background is dark. */
export function seasonalBannerFor(key: SeasonalBannerKey, site: SiteKey, withPhoto: boolean) {
  const { colours, listing, scene } = seasonal.banners[key];
  const texts = localizeRecord(seasonal.texts, site)[key];
  return {
    ...bannerOf(texts, site, withPhoto ? 'roast' : colours, categoryHref(listing)),
    ...(withPhoto ? { img: sceneImage(scene) } : {}),
  };
}
