import * as v from 'valibot';
import { moneySchema } from '../cart/index.ts';

/** A placed order. */
export const orderSchema = v.object({ orderId: v.string(), total: moneySchema });

export type Order = v.InferOutput<typeof orderSchema>;
