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
  type PromotionApi,
  type PromotionFilters,
  type PromotionOptions,
} from './promotionApi.ts';
export type {
  BenefitLink,
  Benefits,
  CategoryBanner,
  ImageCutout,
  PhaseIntegration,
  Promotion,
  PromotionColors,
  PromotionImage,
  PromotionKind,
  PromotionLegal,
  PromotionLink,
  PromotionOf,
  PromotionVoucher,
  TopBanner,
} from './promotionContent.ts';
export {
  categoryPromotionId,
  headerTopPromotionId,
  phaseIntegrationPromotionId,
  topBannerPromotionId,
} from './promotionIds.ts';
export { type PromotionResponse, promotionKindOf, promotionQuerySchema } from './promotionSchema.ts';
export { readPromotion } from './readPromotion.ts';
