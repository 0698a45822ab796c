import * as v from 'valibot';
import { moneySchema } from '../cart/index.ts';

/**
 * The body of an order: the total that the shopper saw. The back end has the cart, and refuses the order if the total
 * has changed, for instance because a voucher has expired.
 */
export const orderBodySchema = v.strictObject({
  total: v.optional(
    v.object({
      amount: v.pipe(v.number(), v.minValue(0), v.maxValue(100_000_000)),
      currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
    }),
  ),
});

/** A placed order. */
export const orderSchema = v.object({
  orderId: v.string(),
  /** The price paid, including shipping and after the discount. */
  total: moneySchema,
  /** The shipping costs, which are part of the total. */
  shipping: v.optional(moneySchema),
  /** The redeemed voucher code and its discount. */
  voucherCode: v.optional(v.string()),
  discount: v.optional(moneySchema),
});

export type Order = v.InferOutput<typeof orderSchema>;
