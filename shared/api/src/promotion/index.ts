export {
  type FooterIconLink,
  type FooterImage,
  type FooterLink,
  type FooterRecord,
  type FooterTeaserGroup,
  footerRecordSchema,
} from './footerRecordSchema.ts';
export {
  createPromotionApi,
  headerTopPromotionId,
  type PromotionApi,
  type PromotionFilters,
  type PromotionOptions,
} from './promotionApi.ts';
export {
  type BenefitLink,
  type ImageCutout,
  type Promotion,
  type PromotionContent,
  type PromotionKind,
  type PromotionResponse,
  promotionContentSchema,
  promotionKindOf,
  promotionQuerySchema,
} from './promotionSchema.ts';
