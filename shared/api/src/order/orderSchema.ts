import * as v from 'valibot';
import { moneySchema } from '../cart/index.ts';

/** Body of an order. It is empty, because the cart is at the back end. */
export const orderBodySchema = v.strictObject({});

/** A placed order. */
export const orderSchema = v.object({ orderId: v.string(), total: moneySchema });

export type Order = v.InferOutput<typeof orderSchema>;
