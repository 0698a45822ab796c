import * as v from 'valibot';

/** An amount in a currency's major unit (4.99 is four euro ninety-nine), as the back end computed it. */
export const moneySchema = v.object({ amount: v.number(), currency: v.string() });

export type Money = v.InferOutput<typeof moneySchema>;

/** Availability of an article; the last two values close the checkout gate (CART-4). */
export const availabilitySchema = v.picklist(['AVAILABLE', 'NOT_AVAILABLE', 'SOLDOUT']);

/** A quantity in pieces. */
export const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** One article of the cart (CART-2, CART-3); in the cart `quantity` is an object. */
export const articleSchema = v.object({
  productId: v.string(),
  tcm: v.string(),
  title: v.string(),
  variant: v.optional(v.string(), ''),
  quantity: v.object({ quantity: countSchema }),
  availability: v.optional(availabilitySchema, 'AVAILABLE'),
  campaignId: v.optional(v.string()),
  /** Address of the product view. */
  url: v.optional(v.string(), ''),
  /** Address of a square picture. */
  imageUrl: v.optional(v.string(), ''),
  /** Price of one piece. */
  price: v.optional(moneySchema),
  /** Price of all pieces together. */
  totalPrice: v.optional(moneySchema),
});

export type Article = v.InferOutput<typeof articleSchema>;

const giftCardSchema = v.object({ article: articleSchema });

export const partnerProductSchema = v.object({
  partnerProductId: v.string(),
  totalQuantity: countSchema,
  title: v.optional(v.string(), ''),
});

export const subscriptionSchema = v.object({
  subscriptionConfigurationId: v.string(),
  title: v.optional(v.string(), ''),
  /** Page and picture of the delivered product, while it is sold. */
  url: v.optional(v.string()),
  imageUrl: v.optional(v.string()),
  /** Price of one delivery. It is paid on delivery, so the subtotal does not include it. */
  pricePerDelivery: v.optional(moneySchema),
});

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
  /** Price of all articles. The browser never computes it (CART-16). */
  subtotal: v.optional(moneySchema),
});

export type Cart = v.InferOutput<typeof cartSchema>;

/** Query of `GET /service/cart/api/cart`. The answer is never cached, with or without it. */
export const cartQuerySchema = v.object({ forceReload: v.optional(v.picklist(['true', 'false'])) });

/** Answer of `GET /service/cart/api/cart`; `error` is the reason why the cart cannot be shown. */
export const cartResponseSchema = v.object({ cart: cartSchema, error: v.optional(v.string()) });

/** Answer of a successful change. */
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

/** Body of a refused change. An unknown code reads as `UNKNOWN` (CART-34), an invalid limit as none. */
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
