import type { CartErrorCode } from '@kontor/api/cart';
import type { CartOperation } from './cartOperation.ts';

/**
 * Which message of the error catalogue is meant (CART-37, CART-38): a code of the back end, or one of the
 * failures that have a message but no code.
 */
export type CartProblemCode =
  | CartErrorCode
  | 'FREE_ARTICLE_NOT_ADDED'
  | 'GIFT_CARD_NOT_REMOVED'
  | 'VOUCHER_NOT_REMOVED';

/** What went wrong with the cart, as the error catalogue names it; `limit` goes with the three limit codes. */
export type CartProblem = { readonly code: CartProblemCode; readonly limit?: number };

/** The problem behind a caught value; whatever is no error of the cart reads as `UNKNOWN`. */
export function toCartProblem(error: unknown): CartProblem {
  if (!(error instanceof Error) || error.name !== 'CartError' || !('code' in error)) return { code: 'UNKNOWN' };
  const code = error.code as CartErrorCode;
  return 'limit' in error && typeof error.limit === 'number' ? { code, limit: error.limit } : { code };
}

/**
 * Whether it proves that a change was not carried out: the back end named why. All else reads as `UNKNOWN`, such as an
 * answer that broke off or came from somewhere on the way, and leaves open what became of the change.
 */
export function isRefusal({ code }: CartProblem): boolean {
  return code !== 'UNKNOWN';
}

/**
 * What a failed change is called towards the shopper: a gift card that stays has words of its own, and so has a free
 * article whose campaign is over or asks for more.
 */
export function problemOfChange(operation: CartOperation, problem: CartProblem): CartProblem {
  const isFreeArticle = 'setFreeArticle' in operation && !operation.setFreeArticle.remove;
  if (isFreeArticle && problem.code === 'NOT_MODIFIED') return { code: 'FREE_ARTICLE_NOT_ADDED' };
  const isKept = 'setGiftCard' in operation && !operation.setGiftCard.set;
  return isKept ? { code: 'GIFT_CARD_NOT_REMOVED' } : problem;
}
