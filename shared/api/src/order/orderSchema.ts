import * as v from 'valibot';
import { moneySchema } from '../cart/index.ts';

/**
 * Body of an order: the total that the shopper saw. The cart itself is at the back end, which refuses the order if the
 * total differs meanwhile, for instance because a voucher has ended.
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
  /** What was paid, with shipping and less the discount. */
  total: moneySchema,
  /** The costs of shipping in the total. */
  shipping: v.optional(moneySchema),
  /** The voucher code that was redeemed, and its discount. */
  voucherCode: v.optional(v.string()),
  discount: v.optional(moneySchema),
});

export type Order = v.InferOutput<typeof orderSchema>;
