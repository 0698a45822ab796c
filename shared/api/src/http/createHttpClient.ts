import type { SiteKey } from '@kontor/site';
import { csrfHeader, isCsrfRefusal, readCsrfToken } from './csrf.ts';
import type { HttpClient, HttpRequest, HttpResponse } from './httpClient.ts';
import { HttpError, isHttpError } from './httpError.ts';
import { createFetchTransport } from './transport/fetchTransport.ts';
import type { Transport } from './transport/transport.ts';

/** The time in milliseconds after which a call counts as failed (CONST-CALL-TIMEOUT). */
export const defaultTimeoutMs = 15_000;

export type HttpClientOptions = {
  /** Sent in the `site` header of every call. */
  readonly site: SiteKey | (() => SiteKey);
  /** The origin that paths are relative to; by default the page's origin. */
  readonly baseUrl?: string;
  readonly timeoutMs?: number;
  /** Additional headers, computed for each call. */
  readonly headers?: () => Readonly<Record<string, string>>;
  /** Reads one of the visitor's cookies. Without this function, calls do not send the cookie's CSRF token. */
  readonly readCookie?: Parameters<typeof readCsrfToken>[0];
  /** Whether to send the CSRF token from the latest response header, for pages that cannot read the cookie. */
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

/** Whether a response refuses a call because of its CSRF token. */
function isTokenRefused(answer: HttpResponse | HttpError): boolean {
  return isHttpError(answer) ? isCsrfRefusal(answer.status, answer.body) : isCsrfRefusal(answer.status, answer.data);
}

/** Creates a client that uses the given transport. */
export function createClient(options: HttpClientOptions, transport: Transport): HttpClient {
  let namedToken: string | undefined;

  const csrfHeaders = (): Record<string, string> => {
    const token = (options.readCookie && readCsrfToken(options.readCookie)) ?? namedToken;
    return token ? { [csrfHeader]: token } : {};
  };

  const send = async (request: HttpRequest, withToken: boolean): Promise<HttpResponse | HttpError> => {
    const { method, params, body, signal, acceptStatus = [] } = request;
    const query = params ? toQuery(params) : '';
    const { status, data, header } = await transport({
      method,
      url: `${options.baseUrl ?? ''}${request.url}${query && `?${query}`}`,
      headers: {
        accept: 'application/json',
        site: typeof options.site === 'function' ? options.site() : options.site,
        ...options.headers?.(),
        ...request.headers,
        ...(withToken ? csrfHeaders() : {}),
      },
      body,
      signal,
      timeoutMs: request.timeoutMs ?? options.timeoutMs ?? defaultTimeoutMs,
    });
    if (options.followsTokenHeader) namedToken = header(csrfHeader) ?? namedToken;
    if ((status >= 200 && status < 300) || acceptStatus.includes(status)) return { status, data };
    return new HttpError({ code: 'STATUS', url: request.url, status, body: data });
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

/**
 * Creates a client for reads and changes. It sends credentials and the `site` header, and rejects with an `HttpError`.
 * Changes repeat the CSRF cookie's token in a header. A call that is refused because of its token is sent once more,
 * with the new token from the refusal.
 *
 * Reads are sent with `fetch`. Changes are sent with axios, which is loaded on the first change, so that a page can
 * show its first content without axios.
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const send = createFetchTransport((response) => response.text());
  return createClient(options, async (request) => {
    if (request.method === 'GET') return send(request);
    const { axiosTransport } = await import(/* webpackChunkName: "axios" */ './transport/axiosTransport.ts');
    return axiosTransport(request);
  });
}
