import type { SiteKey } from '@kontor/site';
import * as v from 'valibot';
import { categoryKeys } from '../categories.ts';
import { type ContentView, type Season, seasonOf } from '../contentView.ts';
import { find } from '../getOrThrow.ts';
import { isOffered } from '../isOffered.ts';
import { readContent } from '../readContent.ts';
import { sceneNameSchema } from '../scenes.ts';
import { byLanguage, hrefSchema, sitesSchema, textSchema } from '../schemas.ts';
import { localizeRecord } from '../siteLanguage.ts';
import { coloursOf, coloursSchema } from './colours.ts';
import type { CategoryBanner, LegalTexts } from './promotionContent.ts';
import { legalTextSchema, voucherCodeSchema } from './promotionSchemas.ts';
import { sceneImage } from './sceneImage.ts';

const category = v.picklist(categoryKeys);
const seasons = ['summer', 'gifts'] as const satisfies readonly Season[];

const { banners, texts } = readContent(
  'promotions/categoryBanners.yaml',
  v.strictObject({
    banners: v.record(
      category,
      v.strictObject({
        colours: coloursSchema,
        scene: sceneNameSchema,
        url: hrefSchema,
        onlyIn: v.exactOptional(sitesSchema),
        /** The only season in which it is shown. */
        season: v.exactOptional(v.picklist(seasons)),
      }),
    ),
    texts: byLanguage(
      v.record(
        category,
        v.strictObject({
          headline: textSchema,
          subline: textSchema,
          button: textSchema,
          voucher: v.exactOptional(
            v.strictObject({
              ...voucherCodeSchema.entries,
              legalText: legalTextSchema,
              legalTextHint: textSchema,
              legalTextHintShort: textSchema,
            }),
          ),
        }),
      ),
    ),
  }),
);

type Voucher = { readonly code: string; readonly instruction: string } & LegalTexts;

const voucherFields = ({ code, instruction, ...legalTexts }: Voucher) => ({
  voucherCode: { code, instruction },
  ...legalTexts,
});

/** The banner of a category; most categories have none, and some have one in a season only. */
export const categoryBannerFor = (key: string, site: SiteKey, { now }: ContentView): CategoryBanner | undefined => {
  const banner = find(banners, key);
  const text = find(localizeRecord(texts, site), key);
  if (!banner || !text || !isOffered(banner, site)) return undefined;
  if (banner.season !== undefined && banner.season !== seasonOf(now)) return undefined;
  return {
    ...coloursOf(banner.colours),
    headline: text.headline,
    subline: text.subline,
    img: sceneImage(banner.scene),
    ctaButton: { ctaLink: { url: banner.url, text: text.button } },
    ...(text.voucher ? voucherFields(text.voucher) : {}),
  };
};
