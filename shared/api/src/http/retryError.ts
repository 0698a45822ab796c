/** Why trying again ended: no try is left, the time is over, or the caller gave up. */
export type RetryErrorCode = 'EXHAUSTED' | 'TIMEOUT' | 'ABORTED';

type RetryErrorDetails = {
  readonly code: RetryErrorCode;
  readonly message: string;
  readonly attempts: number;
  readonly cause: unknown;
};

/** A repeated action that never succeeded; its cause is the last failure. Recognise it with `isRetryError`. */
export class RetryError extends Error {
  override readonly name = 'RetryError';
  readonly code: RetryErrorCode;
  /** How often the action was tried. */
  readonly attempts: number;

  constructor({ code, message, attempts, cause }: RetryErrorDetails) {
    super(message, { cause });
    this.code = code;
    this.attempts = attempts;
  }
}

/** Whether a caught value is a `RetryError`; works across copies of this package. */
export function isRetryError(error: unknown): error is RetryError {
  return error instanceof Error && error.name === 'RetryError';
}
