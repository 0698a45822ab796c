import { type Cart, readCart } from '@kontor/api/cart';
import * as v from 'valibot';

/** Raised with every incompatible change of a stored or posted cart. */
export const cartFormatVersion = 1;

/** The time between a request and its answer, in milliseconds since 1970. */
export type AnswerSpan = { readonly requestedAt: number; readonly answeredAt: number };

/** What a page tells the other pages of its site: the cart that the back end answered, and when. */
export type CartTabMessage = AnswerSpan & {
  readonly version: typeof cartFormatVersion;
  /** Whether the cart was changed, or only read. */
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

/** A message from another page, or nothing where it is none of this version. */
export function parseCartTabMessage(message: unknown): CartTabMessage | undefined {
  const result = v.safeParse(messageSchema, message);
  const cart = result.success ? readCart(result.output.cart) : undefined;
  return result.success && cart ? { ...result.output, cart } : undefined;
}

/** Which of two answers the back end gave later; requests that overlap in time cannot be told apart. */
export function compareAnswers(one: AnswerSpan, other: AnswerSpan): 'earlier' | 'later' | 'unclear' {
  if (one.answeredAt < other.requestedAt) return 'earlier';
  return one.requestedAt > other.answeredAt ? 'later' : 'unclear';
}
