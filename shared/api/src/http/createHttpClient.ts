import type { SiteKey } from '@kontor/site';
import axios, { AxiosError, isAxiosError, isCancel } from 'axios';
import { csrfHeader, isCsrfRefusal, readCsrfToken } from './csrf.ts';
import type { HttpClient, HttpRequest, HttpResponse } from './httpClient.ts';
import { HttpError, isHttpError } from './httpError.ts';

/** Milliseconds after which a call counts as failed (CONST-CALL-TIMEOUT). */
export const defaultTimeoutMs = 15_000;

type HttpClientOptions = {
  /** Sent as the `site` header of every call. */
  readonly site: SiteKey | (() => SiteKey);
  /** Origin before the paths; by default the page's own. */
  readonly baseUrl?: string;
  readonly timeoutMs?: number;
  /** Additional headers, computed for each call. */
  readonly headers?: () => Readonly<Record<string, string>>;
  /** Reads a cookie of the visitor. Without it no call has the CSRF token of the cookie. */
  readonly readCookie?: (name: string) => string | undefined;
  /** Sends the CSRF token of the latest answer's header, for pages that cannot read the cookie. */
  readonly followsTokenHeader?: boolean;
};

type Params = NonNullable<HttpRequest['params']>;

function toQuery(params: Params): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(params)) {
    if (value === undefined) continue;
    query.set(key, Array.isArray(value) ? value.join(',') : String(value));
  }
  return query.toString();
}

function toHttpError(error: unknown, url: string): HttpError {
  if (isCancel(error)) return new HttpError({ code: 'ABORTED', url });
  if (!isAxiosError(error)) return new HttpError({ code: 'NETWORK', url, cause: error });
  if (error.response) {
    return new HttpError({ code: 'STATUS', url, status: error.response.status, body: error.response.data });
  }
  // axios also uses ECONNABORTED when the browser gives a request up because the page is left.
  return new HttpError({ code: error.code === AxiosError.ETIMEDOUT ? 'TIMEOUT' : 'NETWORK', url });
}

/** Whether an answer refuses a call because of its CSRF token. */
function isTokenRefused(answer: HttpResponse | HttpError): boolean {
  return isHttpError(answer) ? isCsrfRefusal(answer.status, answer.body) : isCsrfRefusal(answer.status, answer.data);
}

/**
 * Creates the transport of every call. It sends credentials and the `site` header, and rejects with an `HttpError`. A
 * change repeats the token of the CSRF cookie in a header. A call that is refused because of its token is sent once more,
 * with the token that the refusal set.
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const instance = axios.create({
    ...(options.baseUrl === undefined ? {} : { baseURL: options.baseUrl }),
    timeout: options.timeoutMs ?? defaultTimeoutMs,
    withCredentials: true,
    paramsSerializer: { serialize: (params) => toQuery(params as Params) },
    transitional: { clarifyTimeoutError: true },
  });

  let namedToken: string | undefined;
  const followToken = (headers: unknown): void => {
    const token = (headers as Readonly<Record<string, unknown>>)[csrfHeader];
    if (options.followsTokenHeader && typeof token === 'string') namedToken = token;
  };

  const csrfHeaders = (): Record<string, string> => {
    const token = (options.readCookie && readCsrfToken(options.readCookie)) ?? namedToken;
    return token ? { [csrfHeader]: token } : {};
  };

  const send = async (request: HttpRequest, withToken: boolean): Promise<HttpResponse | HttpError> => {
    const site = typeof options.site === 'function' ? options.site() : options.site;
    const accepted = request.acceptStatus ?? [];
    try {
      const response = await instance.request<unknown>({
        method: request.method,
        url: request.url,
        headers: {
          accept: 'application/json',
          site,
          ...options.headers?.(),
          ...request.headers,
          ...(withToken ? csrfHeaders() : {}),
        },
        validateStatus: (status) => (status >= 200 && status < 300) || accepted.includes(status),
        ...(request.params ? { params: request.params } : {}),
        ...(request.body === undefined ? {} : { data: request.body }),
        ...(request.signal ? { signal: request.signal } : {}),
        ...(request.timeoutMs === undefined ? {} : { timeout: request.timeoutMs }),
      });
      followToken(response.headers);
      return { status: response.status, data: response.data };
    } catch (error) {
      if (isAxiosError(error) && error.response) followToken(error.response.headers);
      return toHttpError(error, request.url);
    }
  };

  return {
    async request(request: HttpRequest): Promise<HttpResponse> {
      const first = await send(request, request.method !== 'GET');
      const hasToken = options.readCookie !== undefined || namedToken !== undefined;
      const answer = hasToken && isTokenRefused(first) ? await send(request, true) : first;
      if (isHttpError(answer)) throw answer;
      return answer;
    },
  };
}
