/** Why the retries ended: none was left, the timeout passed, or the caller aborted. */
export type RetryErrorCode = 'EXHAUSTED' | 'TIMEOUT' | 'ABORTED';

type RetryErrorDetails = {
  readonly code: RetryErrorCode;
  readonly message: string;
  readonly attempts: number;
  readonly cause: unknown;
};

/**
 * The error of an action that failed despite retries; its cause is the last error. Recognise it with `isRetryError`.
 */
export class RetryError extends Error {
  override readonly name = 'RetryError';
  readonly code: RetryErrorCode;
  /** The number of attempts. */
  readonly attempts: number;

  constructor({ code, message, attempts, cause }: RetryErrorDetails) {
    super(message, { cause });
    this.code = code;
    this.attempts = attempts;
  }
}

/** Whether a caught value is a `RetryError`, even from another copy of this package. */
export function isRetryError(error: unknown): error is RetryError {
  return error instanceof Error && error.name === 'RetryError';
}
