import { isRetryError } from './retryError.ts';

/** Why a call failed: its status, a timeout, a missing response, or an abort by the caller. */
export type HttpErrorCode = 'STATUS' | 'TIMEOUT' | 'NETWORK' | 'ABORTED';

type HttpErrorDetails = {
  readonly code: HttpErrorCode;
  readonly url: string;
  readonly status?: number | undefined;
  readonly body?: unknown;
  readonly cause?: unknown;
};

/** A call without a usable response. Recognise it with `isHttpError`, never with `instanceof`. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly code: HttpErrorCode;
  /** The call's address without its query, because a query may contain the visitor's input. */
  readonly url: string;
  readonly status: number | undefined;
  /** The unparsed body of the response. */
  readonly body: unknown;

  constructor(details: HttpErrorDetails) {
    const url = details.url.split('?')[0] ?? '';
    super(`${url}: ${details.status ?? details.code}`, { cause: details.cause });
    this.code = details.code;
    this.url = url;
    this.status = details.status;
    this.body = details.body;
  }
}

/** Whether a caught value is an `HttpError`, even from another copy of this package. */
export function isHttpError(error: unknown): error is HttpError {
  return error instanceof Error && error.name === 'HttpError';
}

/** Whether the caller aborted a call or its retries. Such an error need not be reported. */
export function isAborted(error: unknown): boolean {
  return (isHttpError(error) || isRetryError(error)) && error.code === 'ABORTED';
}
