import * as v from 'valibot';
import { availabilitySchema, moneySchema } from './offerSchema.ts';

const optionalMoney = v.optional(moneySchema);
const textOrEmpty = v.optional(v.string(), '');
const optionalText = v.optional(v.string());

/** A quantity in pieces. */
export const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** One article of the cart (CART-2, CART-3); in the cart `quantity` is an object. */
export const articleSchema = v.object({
  productId: v.string(),
  tcm: v.string(),
  title: v.string(),
  variant: textOrEmpty,
  quantity: v.object({ quantity: countSchema }),
  availability: v.optional(availabilitySchema, 'AVAILABLE'),
  campaignId: optionalText,
  /** Address of the product view. */
  url: textOrEmpty,
  /** Address of a square picture. */
  imageUrl: textOrEmpty,
  /** Price of one piece. */
  price: optionalMoney,
  /** Price of all pieces together. */
  totalPrice: optionalMoney,
});

export type Article = v.InferOutput<typeof articleSchema>;

const giftCardSchema = v.object({ article: articleSchema });

const partnerProductSchema = v.object({
  partnerProductId: v.string(),
  totalQuantity: countSchema,
  title: textOrEmpty,
  /** Price of one piece, and of all pieces together. */
  price: optionalMoney,
  totalPrice: optionalMoney,
});

const subscriptionSchema = v.object({
  subscriptionConfigurationId: v.string(),
  title: textOrEmpty,
  /** The delivered product while it is sold. Analytics count the subscription under this product, like page visits. */
  productId: optionalText,
  /** Page and picture of the delivered product, while it is sold. */
  url: optionalText,
  imageUrl: optionalText,
  /**
   * Price of one delivery. The subtotal includes the first delivery; the shopper pays for later ones when they are
   * sent.
   */
  pricePerDelivery: optionalMoney,
});

/**
 * The voucher of a cart. It applies unless it has a problem, for example because articles were removed (CART-52).
 */
export const voucherSchema = v.object({
  code: v.string(),
  /** Why the voucher does not apply at the moment: one of `voucherProblems`. */
  problem: optionalText,
});

/** Costs in addition to the lines. The browser never computes them (CART-16). A missing figure does not apply. */
export const chargesSchema = v.object({
  /** The amount that the voucher deducts. */
  discount: optionalMoney,
  /** Minimum value of articles for the voucher, if it does not apply because the value is too low. */
  voucherMinimum: optionalMoney,
  /** Shipping costs, 0 if shipping is free; missing if the cart has nothing to ship. */
  shipping: optionalMoney,
  /** The amount that is missing for free shipping. */
  untilFreeShipping: optionalMoney,
  /** The price of an order now: subtotal minus discount, plus shipping. */
  total: optionalMoney,
});

export type Charges = v.InferOutput<typeof chargesSchema>;

/** The cart as the back end must answer it (CART-1). `readCart` accepts incomplete carts. */
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
  /** Price of all lines of every kind; a subscription's first delivery. The browser never computes it (CART-16). */
  subtotal: optionalMoney,
  voucher: v.optional(voucherSchema),
  charges: v.optional(chargesSchema),
});

export type Cart = v.InferOutput<typeof cartSchema>;

/** Query of `GET /service/cart/api/cart`. The response is never cached, whatever the query. */
export const cartQuerySchema = v.object({ forceReload: v.optional(v.picklist(['true', 'false'])) });

/** Response of `GET /service/cart/api/cart`; `error` is the reason why the cart cannot be shown. */
export const cartResponseSchema = v.object({ cart: cartSchema, error: optionalText });

/** Response of a successful change. */
export const cartChangeResponseSchema = v.object({
  cart: cartSchema,
  /** The added article, if any. */
  addedProduct: v.optional(articleSchema),
  /**
   * Free articles that the back end removed because the change removed the article that earned them. Their campaigns
   * still run, so an undo adds them again with `setFreeArticle`.
   */
  lostFreeArticles: v.optional(v.array(articleSchema)),
});

export type CartChangeResponse = v.InferOutput<typeof cartChangeResponseSchema>;

const idSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/** Body of a cart change: exactly one of the five keys (CALL-13, CALL-14). */
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

/** Body of `PUT /service/cart/api/voucher`. The case, spaces and accents of a code are ignored. */
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

/** Body of a refused change. An unknown code reads as `UNKNOWN` (CART-34), and an invalid limit is ignored. */
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
