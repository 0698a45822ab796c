export { type CartApi, type CartChangeOutcome, createCartApi } from './cartApi.ts';
export { CartError } from './cartError.ts';
export { cartPath } from './cartPath.ts';
export {
  type Article,
  articleSchema,
  type Cart,
  type CartChange,
  type CartChangeResponse,
  type CartErrorCode,
  cartChangeResponseSchema,
  cartChangeSchema,
  cartErrorCodes,
  cartQuerySchema,
  cartResponseSchema,
  emptyCart,
  type Money,
  moneySchema,
} from './cartSchema.ts';
export {
  type ChangeStamp,
  changeLifetimeMs,
  changeStampHeader,
  changeStampSchema,
  parseChangeStamp,
} from './changeStamp.ts';
export { readCart } from './readCart.ts';
