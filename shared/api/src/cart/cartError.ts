import * as v from 'valibot';
import { isAborted, isHttpError } from '../http/index.ts';
import { type CartErrorCode, cartErrorSchema } from './cartSchema.ts';

/** An error while loading or changing the cart, with a code from the error catalogue (CART-37). */
export class CartError extends Error {
  override readonly name = 'CartError';
  readonly code: CartErrorCode;
  /** The largest possible quantity, for the three limit codes. */
  readonly limit: number | undefined;

  constructor(code: CartErrorCode, limit?: number, cause?: unknown) {
    super(code, { cause });
    this.code = code;
    this.limit = limit;
  }
}

/** Whether a caught value is a `CartError`, even from another copy of this package. */
function isCartError(error: unknown): error is CartError {
  return error instanceof Error && error.name === 'CartError';
}

/**
 * Converts the error of a failed call to a `CartError`, whose code is `UNKNOWN` if the response has no valid body. The
 * error of an aborted call is returned unchanged.
 */
export function toCartError(error: unknown): Error {
  if (isCartError(error)) return error;
  if (error instanceof Error && isAborted(error)) return error;
  return readCartError(isHttpError(error) ? error.body : undefined, error);
}

/** Reads the error in a response. The code is `UNKNOWN` if the body is invalid. */
export function readCartError(body: unknown, cause?: unknown): CartError {
  const result = v.safeParse(cartErrorSchema, body);
  return result.success
    ? new CartError(result.output.error, result.output.limit, cause)
    : new CartError('UNKNOWN', undefined, cause);
}
