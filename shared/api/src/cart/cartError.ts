import * as v from 'valibot';
import { isAborted, isHttpError } from '../http/index.ts';
import { type CartErrorCode, cartErrorSchema } from './cartSchema.ts';

/** A cart that could not be read or changed, with the code of the error catalogue. */
export class CartError extends Error {
  override readonly name = 'CartError';
  readonly code: CartErrorCode;
  /** The largest number of pieces that would have been possible, where the code is a limit. */
  readonly limit: number | undefined;

  constructor(code: CartErrorCode, limit?: number, cause?: unknown) {
    super(limit === undefined ? code : `${code} (${limit})`, { cause });
    this.code = code;
    this.limit = limit;
  }
}

/** Whether a caught value is a `CartError`; works across copies of this package. */
function isCartError(error: unknown): error is CartError {
  return error instanceof Error && error.name === 'CartError';
}

/** The cart's error for a failed call; an aborted call stays what it is, everything unreadable is `UNKNOWN`. */
export function toCartError(error: unknown): Error {
  if (isCartError(error)) return error;
  if (error instanceof Error && isAborted(error)) return error;
  return readCartError(isHttpError(error) ? error.body : undefined, error);
}

/** The error that an answer names; what it does not name readably is `UNKNOWN`. */
export function readCartError(body: unknown, cause?: unknown): CartError {
  const result = v.safeParse(cartErrorSchema, body);
  return result.success
    ? new CartError(result.output.error, result.output.limit, cause)
    : new CartError('UNKNOWN', undefined, cause);
}
