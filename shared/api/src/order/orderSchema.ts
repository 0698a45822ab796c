import * as v from 'valibot';
import { moneySchema } from '../cart/index.ts';

/** Body of an order: what is bought is in the cart. */
export const orderBodySchema = v.strictObject({});

/** A placed order. */
export const orderSchema = v.object({ orderId: v.string(), total: moneySchema });

export type Order = v.InferOutput<typeof orderSchema>;
