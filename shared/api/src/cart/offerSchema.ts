import * as v from 'valibot';

/** An amount in a currency's major unit (4.99 is four euros ninety-nine), as computed by the back end. */
export const moneySchema = v.object({ amount: v.number(), currency: v.string() });

export type Money = v.InferOutput<typeof moneySchema>;

/** An article's availability; the last two values close the checkout gate (CART-4). */
export const availabilitySchema = v.picklist(['AVAILABLE', 'NOT_AVAILABLE', 'SOLDOUT']);
