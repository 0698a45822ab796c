import type { SiteKey } from '@kontor/site';
import * as v from 'valibot';
import { listingKeys } from '../categories.ts';
import { categoryHref } from '../linkTargets.ts';
import { readContent } from '../readContent.ts';
import { byLanguage, bySite, textSchema } from '../schemas.ts';
import { localize, spellRecord } from '../siteLanguage.ts';
import { coloursOf, coloursSchema } from './colours.ts';
import type { TopBanner, VoucherOrButton } from './promotionContent.ts';
import { legalTextSchema, voucherCodeSchema } from './promotionSchemas.ts';

const offerTexts = {
  headline: textSchema,
  longText: textSchema,
  /** A shorter text for narrow layouts. */
  shortText: textSchema,
  legalText: legalTextSchema,
};

const content = readContent(
  'promotions/topBanner.yaml',
  v.strictObject({
    tags: v.array(v.string()),
    colours: coloursSchema,
    listing: v.picklist(listingKeys),
    legalTextHint: byLanguage(textSchema),
    legalTextHintShort: byLanguage(textSchema),
    offers: bySite(
      v.union([
        v.strictObject({ ...offerTexts, voucher: voucherCodeSchema }),
        v.strictObject({ ...offerTexts, button: textSchema }),
      ]),
    ),
  }),
);

export const topBannerTags = content.tags;

/** The texts that open the conditions of an offer. */
export const legalHintsFor = (site: SiteKey): Pick<TopBanner, 'legalTextHint' | 'legalTextHintShort'> => ({
  legalTextHint: localize(content.legalTextHint, site),
  legalTextHintShort: localize(content.legalTextHintShort, site),
});

/** The permanent offer above the page. If it has a voucher code, its headline links to the products. */
export const topBannerFor = (site: SiteKey): TopBanner => {
  const offer = spellRecord(content.offers[site], site);
  const url = categoryHref(content.listing);
  const voucherOrButton: VoucherOrButton =
    'voucher' in offer
      ? { selector: 'voucherCode', voucherCode: offer.voucher }
      : { selector: 'ctaButton', ctaButton: { ctaLink: { url, text: offer.button } } };
  return {
    ...coloursOf(content.colours),
    headline: offer.headline,
    promotionLongText: offer.longText,
    promotionShortText: offer.shortText,
    legalText: offer.legalText,
    voucherOrButton,
    ...('voucher' in offer ? { linkURL: url } : {}),
    ...legalHintsFor(site),
  };
};
