import type { SiteKey } from '@kontor/site';
import axios, { AxiosError, isAxiosError, isCancel } from 'axios';
import type { HttpClient, HttpRequest, HttpResponse } from './httpClient.ts';
import { HttpError } from './httpError.ts';

/** Milliseconds after which a call counts as failed (second specification, section 9). */
export const defaultTimeoutMs = 15_000;

type HttpClientOptions = {
  /** Sent as the `site` header of every call. */
  readonly site: SiteKey | (() => SiteKey);
  /** Origin in front of the paths; none in a browser, where the page's own origin answers. */
  readonly baseUrl?: string;
  readonly timeoutMs?: number;
  /** Further headers, asked for at each call, such as a CSRF token that changes. */
  readonly headers?: () => Readonly<Record<string, string>>;
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
  const timedOut = error.code === AxiosError.ETIMEDOUT || error.code === AxiosError.ECONNABORTED;
  return new HttpError({ code: timedOut ? 'TIMEOUT' : 'NETWORK', url });
}

/** The transport of every call: credentials and the `site` header included, errors as `HttpError`. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const instance = axios.create({
    ...(options.baseUrl === undefined ? {} : { baseURL: options.baseUrl }),
    timeout: options.timeoutMs ?? defaultTimeoutMs,
    withCredentials: true,
    paramsSerializer: { serialize: (params) => toQuery(params as Params) },
    transitional: { clarifyTimeoutError: true },
  });
  return {
    async request(request: HttpRequest): Promise<HttpResponse> {
      const site = typeof options.site === 'function' ? options.site() : options.site;
      const accepted = request.acceptStatus ?? [];
      try {
        const response = await instance.request<unknown>({
          method: request.method,
          url: request.url,
          headers: { accept: 'application/json', site, ...options.headers?.(), ...request.headers },
          validateStatus: (status) => (status >= 200 && status < 300) || accepted.includes(status),
          ...(request.params ? { params: request.params } : {}),
          ...(request.body === undefined ? {} : { data: request.body }),
          ...(request.signal ? { signal: request.signal } : {}),
          ...(request.timeoutMs === undefined ? {} : { timeout: request.timeoutMs }),
        });
        return { status: response.status, data: response.data };
      } catch (error) {
        throw toHttpError(error, request.url);
      }
    },
  };
}
