export { createHttpClient, defaultTimeoutMs } from './createHttpClient.ts';
export { csrfCookie, csrfHeader, csrfInvalid } from './csrf.ts';
export type { HttpClient, HttpRequest, HttpResponse, ReadOptions } from './httpClient.ts';
export { HttpError, type HttpErrorCode, isAborted, isHttpError } from './httpError.ts';
export { InvalidResponseError, isInvalidResponseError } from './invalidResponseError.ts';
export { parseResponse } from './parseResponse.ts';
