import * as v from 'valibot';
import type { PromotionKind } from './promotionContent.ts';

const kinds: ReadonlyMap<string, PromotionKind> = new Map([
  ['ApiHeaderBenefitsPromotion', 'BENEFITS'],
  ['ApiTopBannerPromotion', 'BANNER'],
  ['ApiPiPromotion', 'PHASE_INTEGRATION'],
  ['ApiCategory', 'CATEGORY'],
]);

/** The kind for each type in responses; promotions of other types are not shown. */
export function promotionKindOf(type: string): PromotionKind | undefined {
  return kinds.get(type);
}

/** The response to `GET /service/promotion/api/promotion/{id}`; the content is a JSON string. */
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

/** The query for a promotion: tags separated by commas. A parameter without tags is omitted (PROMO-8). */
export const promotionQuerySchema = v.object({
  allOfTags: tagsSchema,
  anyOfTags: tagsSchema,
  noneOfTags: tagsSchema,
});
