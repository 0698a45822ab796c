import * as v from 'valibot';

/** Kinds of promotions (PROMO-2). */
export type PromotionKind = 'BENEFITS' | 'BANNER' | 'PHASE_INTEGRATION' | 'CATEGORY';

const kinds: ReadonlyMap<string, PromotionKind> = new Map([
  ['ApiHeaderBenefitsPromotion', 'BENEFITS'],
  ['ApiTopBannerPromotion', 'BANNER'],
  ['ApiPiPromotion', 'PHASE_INTEGRATION'],
  ['ApiCategory', 'CATEGORY'],
]);

/** The kind of a response type; promotions of other types are not shown. */
export function promotionKindOf(type: string): PromotionKind | undefined {
  return kinds.get(type);
}

/** Answer of `GET /service/promotion/api/promotion/{id}`; the content is a JSON text. */
export const promotionResponseSchema = v.object({ type: v.string(), contentJSON: v.string() });

export type PromotionResponse = v.InferOutput<typeof promotionResponseSchema>;

const linkSchema = v.object({ url: v.string(), text: v.string() });

const benefitLinkSchema = v.object({
  ...linkSchema.entries,
  boldLink: v.optional(v.boolean(), false),
  /** Such as `VK1_Versandkostenfrei`. */
  trackingTag: v.optional(v.string(), ''),
});

export type BenefitLink = v.InferOutput<typeof benefitLinkSchema>;

const cutoutSchema = v.object({
  targetSize: v.object({ width: v.number(), height: v.optional(v.number()) }),
  breakpoint: v.optional(v.union([v.number(), v.string()])),
  imagePath: v.string(),
  imageCss: v.optional(v.string()),
  containerCss: v.optional(v.string()),
});

/** One size of a promotion's picture (PROMO-5). */
export type ImageCutout = v.InferOutput<typeof cutoutSchema>;

const imageSchema = v.object({
  imageData: v.object({ cutouts: v.array(cutoutSchema), altText: v.optional(v.string(), '') }),
});

const voucherCodeSchema = v.object({
  code: v.optional(v.string(), ''),
  instruction: v.optional(v.string(), ''),
});

const ctaButtonSchema = v.object({
  ctaLink: v.object({ url: v.optional(v.string(), ''), text: v.optional(v.string(), '') }),
});

const colorSchema = v.object({ colorCode: v.string() });

/** Content of a header promotion of any kind; every part may be missing (PROMO-3). */
export const promotionContentSchema = v.object({
  headline: v.optional(v.string()),
  subline: v.optional(v.string()),
  promotionLongText: v.optional(v.string()),
  promotionShortText: v.optional(v.string()),
  img: v.optional(imageSchema),
  piImage: v.optional(imageSchema),
  useDarkTheme: v.optional(v.boolean()),
  backgroundColor: v.optional(colorSchema),
  promotionTextColor: v.optional(colorSchema),
  legalText: v.optional(v.string()),
  legalTextHint: v.optional(v.string()),
  legalTextHintShort: v.optional(v.string()),
  voucherCode: v.optional(voucherCodeSchema),
  ctaButton: v.optional(ctaButtonSchema),
  voucherOrButton: v.optional(
    v.object({
      selector: v.string(),
      voucherCode: v.optional(voucherCodeSchema),
      ctaButton: v.optional(ctaButtonSchema),
    }),
  ),
  links: v.optional(v.array(benefitLinkSchema)),
  link: v.optional(linkSchema),
  linkURL: v.optional(v.string()),
});

export type PromotionContent = v.InferOutput<typeof promotionContentSchema>;

const tagsSchema = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(500),
    v.regex(/^[\w-]+(?:,[\w-]+)*$/),
    v.transform((tags) => tags.split(',')),
  ),
);

/** Query of a promotion: tags joined by commas; a parameter without any is left out (PROMO-8). */
export const promotionQuerySchema = v.object({
  allOfTags: tagsSchema,
  anyOfTags: tagsSchema,
  noneOfTags: tagsSchema,
});

/** A promotion with valid content. */
export type Promotion = {
  readonly type: string;
  /** `undefined` for a type that is not shown. */
  readonly kind: PromotionKind | undefined;
  readonly content: PromotionContent;
};
