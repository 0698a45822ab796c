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
  /** Address of the call without its query, which may contain the visitor's input. */
  readonly url: string;
  readonly status: number | undefined;
  /** Unparsed body of the refusing response. */
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

/** Whether a caught value is an `HttpError`; works across copies of this package. */
export function isHttpError(error: unknown): error is HttpError {
  return error instanceof Error && error.name === 'HttpError';
}

/** Whether a call or its retries ended because the caller aborted them. Such an error needs no report. */
export function isAborted(error: unknown): boolean {
  return (isHttpError(error) || isRetryError(error)) && error.code === 'ABORTED';
}
