import type { CartErrorCode } from '@kontor/api/cart';

/** What went wrong with the cart, as the error catalogue names it; `limit` goes with the three limit codes. */
export type CartProblem = { readonly code: CartErrorCode; readonly limit?: number };

/** The problem behind a caught value; whatever is no error of the cart reads as `UNKNOWN`. */
export function toCartProblem(error: unknown): CartProblem {
  if (!(error instanceof Error) || error.name !== 'CartError' || !('code' in error)) return { code: 'UNKNOWN' };
  const code = error.code as CartErrorCode;
  return 'limit' in error && typeof error.limit === 'number' ? { code, limit: error.limit } : { code };
}
