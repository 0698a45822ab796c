import * as v from 'valibot';
import { availabilitySchema, moneySchema } from './offerSchema.ts';

const optionalMoney = v.optional(moneySchema);
const textOrEmpty = v.optional(v.string(), '');
const optionalText = v.optional(v.string());

/** A quantity in pieces. */
export const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** One article in the cart (CART-2, CART-3). Its `quantity` is an object. */
export const articleSchema = v.object({
  productId: v.string(),
  tcm: v.string(),
  title: v.string(),
  variant: textOrEmpty,
  quantity: v.object({ quantity: countSchema }),
  availability: v.optional(availabilitySchema, 'AVAILABLE'),
  campaignId: optionalText,
  /** The address of the product page. */
  url: textOrEmpty,
  /** The address of a square picture. */
  imageUrl: textOrEmpty,
  /** The price of one piece. */
  price: optionalMoney,
  /** The total price of all pieces. */
  totalPrice: optionalMoney,
});

export type Article = v.InferOutput<typeof articleSchema>;

const giftCardSchema = v.object({ article: articleSchema });

const partnerProductSchema = v.object({
  partnerProductId: v.string(),
  totalQuantity: countSchema,
  title: textOrEmpty,
  /** The price of one piece, then the price of all pieces together. */
  price: optionalMoney,
  totalPrice: optionalMoney,
});

const subscriptionSchema = v.object({
  subscriptionConfigurationId: v.string(),
  title: textOrEmpty,
  /**
   * The product that is delivered; missing if it is no longer sold. Analytics counts the subscription under this id,
   * just as it counts visits to the product's page.
   */
  productId: optionalText,
  /** The page and the picture of the delivered product; missing if it is no longer sold. */
  url: optionalText,
  imageUrl: optionalText,
  /**
   * The price of one delivery. The subtotal includes the first delivery; the shopper pays for later ones as they are
   * sent.
   */
  pricePerDelivery: optionalMoney,
});

/**
 * A cart's voucher. The voucher applies unless it has a `problem`, for example because articles were removed (CART-52).
 */
export const voucherSchema = v.object({
  code: v.string(),
  /** Why the voucher does not currently apply: one of `voucherProblems`. */
  problem: optionalText,
});

/**
 * Amounts other than line prices. The browser never computes them (CART-16). An amount that does not apply is missing.
 */
export const chargesSchema = v.object({
  /** The amount that the voucher deducts. */
  discount: optionalMoney,
  /**
   * The minimum value that the cart's articles must have for the voucher to apply. Set only if their value is too low.
   */
  voucherMinimum: optionalMoney,
  /** The shipping costs: 0 if shipping is free, missing if there is nothing to ship. */
  shipping: optionalMoney,
  /** The amount still needed for free shipping. */
  untilFreeShipping: optionalMoney,
  /** The current price of an order: subtotal minus discount, plus shipping. */
  total: optionalMoney,
});

export type Charges = v.InferOutput<typeof chargesSchema>;

/** The cart as the back end must return it (CART-1). `readCart` accepts incomplete carts. */
export const cartSchema = v.object({
  numberOfArticles: countSchema,
  articles: v.array(articleSchema),
  freeArticles: v.array(articleSchema),
  giftCards: v.array(giftCardSchema),
  partnerProducts: v.array(partnerProductSchema),
  subscriptions: v.array(subscriptionSchema),
  defectiveArticles: v.array(articleSchema),
  defectiveGiftCards: v.array(giftCardSchema),
  defectivePartnerProducts: v.array(partnerProductSchema),
  defectiveSubscriptions: v.array(subscriptionSchema),
  /**
   * The total price of all lines, including the first delivery of each subscription. The browser never computes it
   * (CART-16).
   */
  subtotal: optionalMoney,
  voucher: v.optional(voucherSchema),
  charges: v.optional(chargesSchema),
});

export type Cart = v.InferOutput<typeof cartSchema>;

/** The query of `GET /service/cart/api/cart`. The response is never cached, whatever the query. */
export const cartQuerySchema = v.object({ forceReload: v.optional(v.picklist(['true', 'false'])) });

/** The response to `GET /service/cart/api/cart`; `error` says why the cart cannot be shown. */
export const cartResponseSchema = v.object({ cart: cartSchema, error: optionalText });

/** The response to a successful change. */
export const cartChangeResponseSchema = v.object({
  cart: cartSchema,
  /** The added article, if any. */
  addedProduct: v.optional(articleSchema),
  /**
   * Free articles that the back end removed because the change removed the article that earned them. Their campaigns
   * are still running, so undo restores them with `setFreeArticle`.
   */
  lostFreeArticles: v.optional(v.array(articleSchema)),
});

export type CartChangeResponse = v.InferOutput<typeof cartChangeResponseSchema>;

const idSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/** The body of a cart change: exactly one of the five keys (CALL-13, CALL-14). */
export const cartChangeSchema = v.union([
  v.strictObject({
    setArticle: v.strictObject({
      productId: idSchema,
      tcm: idSchema,
      quantity: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
    }),
  }),
  v.strictObject({
    setFreeArticle: v.strictObject({ productId: idSchema, campaignId: idSchema, remove: v.boolean() }),
  }),
  v.strictObject({ setGiftCard: v.strictObject({ productId: idSchema, tcm: idSchema, set: v.boolean() }) }),
  v.strictObject({ setPartnerProduct: v.strictObject({ partnerProductId: idSchema, set: v.boolean() }) }),
  v.strictObject({ deleteSubscription: v.strictObject({ subscriptionId: idSchema }) }),
]);

export type CartChange = v.InferOutput<typeof cartChangeSchema>;

/** The body of `PUT /service/cart/api/voucher`. Case, spaces and accents in a code are ignored. */
export const voucherBodySchema = v.strictObject({ code: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) });

/** Why a voucher code is refused, or no longer applies (CART-51). */
export const voucherProblems = [
  'VOUCHER_UNKNOWN',
  'VOUCHER_EXPIRED',
  'VOUCHER_USED',
  'VOUCHER_MINIMUM',
  'VOUCHER_NOT_APPLICABLE',
  'VOUCHER_NOT_COMBINABLE',
] as const;

export type VoucherProblem = (typeof voucherProblems)[number];

/** Error codes of the cart (CART-37). */
export const cartErrorCodes = [
  'UNKNOWN',
  'CARTSTORAGE_UNAVAILABLE',
  'PRODUCTDATA_UNAVAILABLE',
  'PRICE_UNAVAILABLE',
  'NOT_MODIFIED',
  'CART_LIMIT',
  'ITEM_LIMIT',
  'AVAILABILITY_LIMIT',
] as const;

export type CartErrorCode = (typeof cartErrorCodes)[number];

/** The body of a refused change. An unknown code is treated as `UNKNOWN` (CART-34); an invalid limit is ignored. */
export const cartErrorSchema = v.object({
  error: v.pipe(
    v.string(),
    v.transform((code): CartErrorCode => cartErrorCodes.find((known) => known === code) ?? 'UNKNOWN'),
  ),
  limit: v.fallback(v.optional(countSchema), undefined),
});

/** An empty cart. */
export const emptyCart: Cart = {
  numberOfArticles: 0,
  articles: [],
  freeArticles: [],
  giftCards: [],
  partnerProducts: [],
  subscriptions: [],
  defectiveArticles: [],
  defectiveGiftCards: [],
  defectivePartnerProducts: [],
  defectiveSubscriptions: [],
};
