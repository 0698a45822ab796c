import { type Cart, readCart } from '@kontor/api/cart';
import * as v from 'valibot';

/** Increase this with every incompatible change to a stored or posted cart. */
export const cartFormatVersion = 1;

/** The time span from a request to its response, in milliseconds since 1970. */
export type AnswerSpan = { readonly requestedAt: number; readonly answeredAt: number };

/** A message to the site's other pages: a cart that the back end returned, and the time of the response. */
export type CartTabMessage = AnswerSpan & {
  readonly version: typeof cartFormatVersion;
  /** Whether the cart was changed rather than just read. */
  readonly isChange: boolean;
  readonly cart: Cart;
};

const messageSchema = v.object({
  version: v.literal(cartFormatVersion),
  isChange: v.boolean(),
  requestedAt: v.number(),
  answeredAt: v.number(),
  cart: v.unknown(),
});

/** Validates a message from another page. Returns `undefined` if it is invalid or has another version. */
export function parseCartTabMessage(message: unknown): CartTabMessage | undefined {
  const result = v.safeParse(messageSchema, message);
  const cart = result.success ? readCart(result.output.cart) : undefined;
  return result.success && cart ? { ...result.output, cart } : undefined;
}

/** Whether one response is earlier or later than another, or `unclear` if their requests overlap in time. */
export function compareAnswers(one: AnswerSpan, other: AnswerSpan): 'earlier' | 'later' | 'unclear' {
  if (one.answeredAt < other.requestedAt) return 'earlier';
  return one.requestedAt > other.answeredAt ? 'later' : 'unclear';
}
