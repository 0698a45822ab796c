import { breakpoints } from '@kontor/site';
import * as v from 'valibot';
import { lenient, lenientList } from '../http/tolerantFields.ts';
import {
  colorSchema,
  imageAddressSchema,
  linkAddressSchema,
  readableColors,
  textSchema,
  wholeTextSchema,
} from './contentFields.ts';
import type {
  CategoryBanner,
  PhaseIntegration,
  Promotion,
  PromotionImage,
  PromotionLegal,
  PromotionLink,
  TopBanner,
} from './promotionContent.ts';
import { promotionKindOf } from './promotionSchema.ts';

/** CONST-BENEFIT-LINKS */
const maxLinks = 4;

/** The maximum number of crops of one picture. There are fewer breakpoints than this. */
const maxCutouts = 12;

/** The maximum lengths of strings in UTF-16 code units. A longer string is shortened and ends with an ellipsis. */
const maxLength = { label: 80, headline: 160, text: 400, legal: 4_000, css: 400 } as const;

/** The maximum length of a code. Longer codes are ignored. */
const maxCodeLength = 40;

/** The maximum size of a picture in CSS pixels. Larger pictures are ignored. */
const maxPixels = 10_000;

const text = (max: number) => lenient(textSchema(max));

const pixelsSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxPixels));

const linkSchema = v.object({ url: linkAddressSchema, text: text(maxLength.label) });

const benefitLinkSchema = v.object({
  url: linkAddressSchema,
  text: textSchema(maxLength.label),
  boldLink: v.fallback(v.optional(v.boolean(), false), false),
  trackingTag: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\w{1,64}$/)), ''), ''),
});

const cssSchema = v.pipe(v.string(), v.maxLength(maxLength.css));

const cutoutSchema = v.object({
  targetSize: v.object({ width: pixelsSchema, height: lenient(pixelsSchema) }),
  breakpoint: lenient(
    v.union([
      v.pipe(v.number(), v.minValue(0), v.maxValue(maxPixels)),
      v.picklist(Object.keys(breakpoints)),
      v.pipe(v.string(), v.regex(/^\d{1,5}(?:px)?$/)),
    ]),
  ),
  imagePath: imageAddressSchema,
  imageCss: lenient(cssSchema),
  containerCss: lenient(cssSchema),
});

const imageSchema = v.object({
  imageData: v.object({ cutouts: lenientList(cutoutSchema, maxCutouts), altText: text(maxLength.headline) }),
});

const voucherCodeSchema = v.object({
  code: lenient(wholeTextSchema(maxCodeLength)),
  instruction: text(maxLength.headline),
});

const ctaButtonSchema = v.object({
  ctaLink: lenient(v.object({ url: lenient(linkAddressSchema), text: text(maxLength.label) })),
});

const choice = { voucherCode: lenient(voucherCodeSchema), ctaButton: lenient(ctaButtonSchema) };

/** The fields of every kind (PROMO-3). Each field is read separately: an invalid field counts as missing. */
const fieldsSchema = v.object({
  headline: text(maxLength.headline),
  subline: text(maxLength.text),
  promotionLongText: text(maxLength.text),
  promotionShortText: text(maxLength.headline),
  img: lenient(imageSchema),
  piImage: lenient(imageSchema),
  useDarkTheme: lenient(v.boolean()),
  backgroundColor: lenient(colorSchema),
  promotionTextColor: lenient(colorSchema),
  legalText: text(maxLength.legal),
  legalTextHint: text(maxLength.label),
  legalTextHintShort: text(maxLength.label),
  ...choice,
  voucherOrButton: lenient(v.object({ selector: v.picklist(['voucherCode', 'ctaButton']), ...choice })),
  links: lenientList(benefitLinkSchema, maxLinks),
  link: lenient(linkSchema),
  linkURL: lenient(linkAddressSchema),
});

type Fields = v.InferOutput<typeof fieldsSchema>;

/** The part that the selector names, or the content's voucher and button if there is no selector (PROMO-15). */
function chosenOf({ voucherOrButton, voucherCode, ctaButton }: Fields): Pick<Fields, 'voucherCode' | 'ctaButton'> {
  if (!voucherOrButton) return { voucherCode, ctaButton };
  const { selector } = voucherOrButton;
  return { voucherCode: undefined, ctaButton: undefined, [selector]: voucherOrButton[selector] };
}

function linkOf({ link, linkURL }: Fields): TopBanner['link'] {
  return link ?? (linkURL === undefined ? undefined : { url: linkURL });
}

function legalOf({ legalText, legalTextHint, legalTextHintShort }: Fields): PromotionLegal | undefined {
  return legalText === undefined ? undefined : { text: legalText, hint: legalTextHint, shortHint: legalTextHintShort };
}

function imageOf(image: Fields['img']): PromotionImage | undefined {
  if (!image || image.imageData.cutouts.length === 0) return undefined;
  return { cutouts: image.imageData.cutouts, alt: image.imageData.altText ?? '' };
}

const lookOf = (fields: Fields) => ({
  headline: fields.headline,
  isDark: fields.useDarkTheme === true,
  colors: readableColors(fields.backgroundColor, fields.promotionTextColor),
});

/** A call to action needs a label and an address; if the button has no address, the banner's is used. */
function ctaOf(button: Fields['ctaButton'], link: TopBanner['link']): PromotionLink | undefined {
  const text = button?.ctaLink?.text;
  const url = button?.ctaLink?.url ?? link?.url;
  return text === undefined || url === undefined ? undefined : { url, text };
}

function topBannerOf(fields: Fields): TopBanner {
  const { voucherCode, ctaButton } = chosenOf(fields);
  const link = linkOf(fields);
  const code = voucherCode?.code;
  return {
    ...lookOf(fields),
    image: imageOf(fields.img),
    longText: fields.promotionLongText ?? fields.subline,
    shortText: fields.promotionShortText,
    link,
    voucher: code === undefined ? undefined : { code, instruction: voucherCode?.instruction },
    cta: code === undefined ? ctaOf(ctaButton, link) : undefined,
    legal: legalOf(fields),
  };
}

/**
 * In a category banner, a voucher needs a code and an instruction, and a call to action needs its own address
 * (PROMO-19).
 */
function categoryBannerOf(fields: Fields): CategoryBanner {
  const { voucherCode, ctaButton } = chosenOf(fields);
  const { code, instruction } = voucherCode ?? {};
  return {
    ...lookOf(fields),
    image: imageOf(fields.img),
    subline: fields.subline ?? fields.promotionLongText,
    voucher: code === undefined || instruction === undefined ? undefined : { code, instruction },
    cta: ctaOf(ctaButton, undefined),
    legal: legalOf(fields),
  };
}

function phaseIntegrationOf(fields: Fields): PhaseIntegration {
  return {
    ...lookOf(fields),
    image: imageOf(fields.piImage) ?? imageOf(fields.img),
    subline: fields.subline ?? fields.promotionLongText,
    link: linkOf(fields) ?? ctaOf(fields.ctaButton, undefined),
  };
}

/** Whether the content has anything to show. */
function hasSomething(content: TopBanner | CategoryBanner | PhaseIntegration): boolean {
  const { headline, subline, longText, shortText, voucher, cta, image } = content as TopBanner & CategoryBanner;
  return [headline, subline, longText, shortText, voucher, cta, image].some((part) => part !== undefined);
}

/**
 * Reads a promotion's content according to the kind that belongs to its type. Content comes from editors and is never
 * trusted. Each field is read separately, and counts as missing if it is invalid, unknown or harmful.
 *
 * @param content parsed JSON of any form
 * @returns a promotion without a kind if its type is unknown, or if the content has nothing to show
 */
export function readPromotion(type: string, content: unknown): Promotion {
  const kind = promotionKindOf(type);
  const fields = v.parse(fieldsSchema, content !== null && typeof content === 'object' ? content : {});
  if (kind === undefined) return { type };
  if (kind === 'BENEFITS') return { type, kind, content: { links: fields.links } };
  const promotion: Promotion =
    kind === 'BANNER'
      ? { type, kind, content: topBannerOf(fields) }
      : kind === 'CATEGORY'
        ? { type, kind, content: categoryBannerOf(fields) }
        : { type, kind, content: phaseIntegrationOf(fields) };
  return hasSomething(promotion.content) ? promotion : { type };
}
