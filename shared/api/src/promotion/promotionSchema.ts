import * as v from 'valibot';
import type { PromotionKind } from './promotionContent.ts';

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

/** Response of `GET /service/promotion/api/promotion/{id}`; the content is a JSON text. */
export const promotionResponseSchema = v.object({ type: v.string(), contentJSON: v.string() });

export type PromotionResponse = v.InferOutput<typeof promotionResponseSchema>;

const tagsSchema = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(500),
    v.regex(/^[\w-]+(?:,[\w-]+)*$/),
    v.transform((tags) => tags.split(',')),
  ),
);

/** Query of a promotion: tags joined by commas; a parameter without tags is omitted (PROMO-8). */
export const promotionQuerySchema = v.object({
  allOfTags: tagsSchema,
  anyOfTags: tagsSchema,
  noneOfTags: tagsSchema,
});
