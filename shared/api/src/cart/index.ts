export { type CartApi, type CartChangeOutcome, type ChangeOptions, createCartApi } from './cartApi.ts';
export { CartError, readCartError } from './cartError.ts';
export { cartPath, voucherPath } from './cartPath.ts';
export {
  type Article,
  articleSchema,
  type Cart,
  type CartChange,
  type CartChangeResponse,
  type CartErrorCode,
  type Charges,
  cartChangeResponseSchema,
  cartChangeSchema,
  cartErrorCodes,
  cartQuerySchema,
  cartResponseSchema,
  emptyCart,
  type VoucherProblem,
  voucherBodySchema,
  voucherProblems,
} from './cartSchema.ts';
export {
  type ChangeStamp,
  changeLifetimeMs,
  changeStampHeader,
  changeStampSchema,
  expectedQuantityHeader,
  parseChangeStamp,
} from './changeStamp.ts';
export { type Money, moneySchema } from './offerSchema.ts';
export { readCart } from './readCart.ts';
export { createVoucherApi, readVoucherRefusal, type VoucherApi, type VoucherRefusal } from './voucherApi.ts';
