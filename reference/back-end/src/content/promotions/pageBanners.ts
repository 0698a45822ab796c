import type { SiteKey } from '@kontor/site';
import * as v from 'valibot';
import { sceneNameSchema } from '../../pictures/pictureFiles.ts';
import { categoryKeys, themeHref } from '../assortment/categories.ts';
import { type ContentView, isOffered, seasonOf, seasons } from '../contentView.ts';
import { byLanguage, hrefSchema, readContent, sitesSchema, textSchema } from '../readContent.ts';
import { find, localizeRecord } from '../siteLanguage.ts';
import { themeWorldPlan } from '../themeWorlds/themeWorldsFor.ts';
import { coloursOf, coloursSchema, legalTextSchema, sceneImage, voucherCodeSchema } from './promotionParts.ts';

const category = v.picklist(categoryKeys);

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
        /** The only season in which the banner is shown. */
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

/** A category's banner, if it has one. Some banners are shown only in one season. */
export const categoryBannerFor = (key: string, site: SiteKey, { now }: ContentView) => {
  const banner = find(banners, key);
  const text = find(localizeRecord(texts, site), key);
  if (!banner || !text || !isOffered(banner, site)) return undefined;
  if (banner.season !== undefined && banner.season !== seasonOf(now)) return undefined;
  const { headline, subline, button, voucher } = text;
  const { code, instruction, ...legalTexts } = voucher ?? {};
  return {
    ...coloursOf(banner.colours),
    ...{ headline, subline },
    img: sceneImage(banner.scene),
    ctaButton: { ctaLink: { url: banner.url, text: button } },
    ...(voucher ? { voucherCode: { code, instruction }, ...legalTexts } : {}),
  };
};

const phase = readContent(
  'promotions/phaseIntegration.yaml',
  v.strictObject({
    tags: v.array(v.string()),
    colours: coloursSchema,
    scene: sceneNameSchema,
    /** The theme world that the promotion links to. */
    world: v.picklist(themeWorldPlan.map(({ slug }) => slug)),
    texts: byLanguage(v.strictObject({ headline: textSchema, subline: textSchema, link: textSchema })),
  }),
);

export const phaseIntegrationTags = phase.tags;

/** The promotion inside pages, for the current phase. */
export const phaseIntegrationFor = (site: SiteKey) => {
  const { headline, subline, link } = localizeRecord(phase.texts, site);
  return {
    ...coloursOf(phase.colours),
    ...{ headline, subline },
    piImage: sceneImage(phase.scene),
    link: { url: themeHref(phase.world), text: link },
  };
};
