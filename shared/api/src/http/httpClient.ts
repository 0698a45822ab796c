/** One call, as the clients of this package describe it. */
export type HttpRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  /** Query parameters. `undefined` is omitted, and a list is sent as a single comma-separated value. */
  readonly params?: Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** The time in milliseconds after which the call counts as failed. */
  readonly timeoutMs?: number;
  /** Statuses outside 200 to 299 that count as success, such as 304 for a cart change. */
  readonly acceptStatus?: readonly number[];
};

export type HttpResponse = { readonly status: number; readonly data: unknown };

/** The part of a transport that clients need: a single call. Rejects with an `HttpError`. */
export type HttpClient = {
  request(request: HttpRequest): Promise<HttpResponse>;
};

/** The options that every read in this package accepts. */
export type ReadOptions = { readonly signal?: AbortSignal | undefined };
