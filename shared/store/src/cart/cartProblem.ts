import type { CartError, CartErrorCode } from '@kontor/api/cart';
import type { CartOperation } from './cartOperation.ts';

/**
 * The message of the error catalogue (CART-37, CART-38): a code of the back end, or a failure that has a message but no
 * code.
 */
export type CartProblemCode =
  | CartErrorCode
  | 'FREE_ARTICLE_NOT_ADDED'
  | 'GIFT_CARD_NOT_REMOVED'
  | 'VOUCHER_NOT_REMOVED';

/** An error of the cart; the three codes about limits may have a `limit`. */
export type CartProblem = {
  readonly code: CartProblemCode;
  readonly limit?: number;
  /** Title of the article in the change. */
  readonly title?: string | undefined;
};

/** Converts a caught value to a problem; `UNKNOWN` for anything other than a `CartError`. */
export function toCartProblem(error: unknown): CartProblem {
  const { name, code, limit }: Partial<CartError> = Object(error);
  if (name !== 'CartError' || !code) return { code: 'UNKNOWN' };
  return limit === undefined ? { code } : { code, limit };
}

/** Whether the back end has carried out a change, but its answer cannot be read. */
export function isUnreadable(error: unknown): boolean {
  return Object(Object(error).cause).name === 'InvalidResponseError';
}

/**
 * Whether the back end gave a reason, which proves that the change was not carried out. `UNKNOWN` proves nothing: the
 * answer may have been lost or may come from a proxy.
 */
export function isRefusal({ code }: CartProblem): boolean {
  return code !== 'UNKNOWN';
}

/**
 * The problem that the message names. There are separate messages for a gift card that could not be removed, and for a
 * free article whose campaign has ended or requires a higher value of the cart.
 */
export function problemOfChange(operation: CartOperation, problem: CartProblem): CartProblem {
  const isFreeArticle = 'setFreeArticle' in operation && !operation.setFreeArticle.remove;
  if (isFreeArticle && problem.code === 'NOT_MODIFIED') return { code: 'FREE_ARTICLE_NOT_ADDED' };
  const isGiftCardRemoval = 'setGiftCard' in operation && !operation.setGiftCard.set;
  return isGiftCardRemoval ? { code: 'GIFT_CARD_NOT_REMOVED' } : problem;
}
