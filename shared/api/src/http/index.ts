export { createHttpClient, defaultTimeoutMs } from './createHttpClient.ts';
export {
  csrfCookie,
  csrfCookieName,
  csrfHeader,
  csrfInvalid,
  csrfTokenPattern,
  newBrowserTokenStart,
  secureCsrfCookie,
} from './csrf.ts';
export type { HttpClient, HttpRequest, HttpResponse, ReadOptions } from './httpClient.ts';
export { HttpError, type HttpErrorCode, isAborted, isHttpError } from './httpError.ts';
export { InvalidResponseError } from './invalidResponseError.ts';
export { type ActionLogBody, type ActionLogOptions, createActionLog } from './log/actionLog.ts';
export { type LogEntry, type LogLevel, logTraceCapacity } from './log/logTrace.ts';
export { parseResponse } from './parseResponse.ts';
export {
  type Backoff,
  type RetryOptions,
  type RetryRules,
  type RetryTimers,
  retry,
  retryDelay,
} from './retry.ts';
export { isRetryError, RetryError, type RetryErrorCode } from './retryError.ts';
