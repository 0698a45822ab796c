import type { CartError, CartErrorCode } from '@kontor/api/cart';
import type { CartOperation } from './cartOperation.ts';

/**
 * A message in the error catalogue (CART-37, CART-38): either a back-end code or a failure that has a message but no
 * code.
 */
export type CartProblemCode =
  | CartErrorCode
  | 'FREE_ARTICLE_NOT_ADDED'
  | 'GIFT_CARD_NOT_REMOVED'
  | 'VOUCHER_NOT_REMOVED';

/** A cart error. The three codes about limits may have a `limit`. */
export type CartProblem = {
  readonly code: CartProblemCode;
  readonly limit?: number;
  /** Title of the article that the change concerns. */
  readonly title?: string | undefined;
};

/** Converts a caught value to a problem. Anything other than a `CartError` becomes `UNKNOWN`. */
export function toCartProblem(error: unknown): CartProblem {
  const { name, code, limit }: Partial<CartError> = Object(error);
  if (name !== 'CartError' || !code) return { code: 'UNKNOWN' };
  return limit === undefined ? { code } : { code, limit };
}

/** Whether the back end has carried out a change but its response cannot be read. */
export function isUnreadable(error: unknown): boolean {
  return Object(Object(error).cause).name === 'InvalidResponseError';
}

/**
 * Whether the back end gave a reason, which proves that the change was not carried out. `UNKNOWN` proves nothing,
 * because the response may have been lost or may have come from a proxy.
 */
export function isRefusal({ code }: CartProblem): boolean {
  return code !== 'UNKNOWN';
}

/**
 * The problem to show a message for. A gift card that could not be removed has a specific message, and so does a free
 * article whose campaign has ended or requires a higher cart value.
 */
export function problemOfChange(operation: CartOperation, problem: CartProblem): CartProblem {
  const isFreeArticle = 'setFreeArticle' in operation && !operation.setFreeArticle.remove;
  if (isFreeArticle && problem.code === 'NOT_MODIFIED') return { code: 'FREE_ARTICLE_NOT_ADDED' };
  const isGiftCardRemoval = 'setGiftCard' in operation && !operation.setGiftCard.set;
  return isGiftCardRemoval ? { code: 'GIFT_CARD_NOT_REMOVED' } : problem;
}
