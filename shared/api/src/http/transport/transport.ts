/** A call as it is sent. */
export type TransportRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The address with its query, and with its origin unless this is the page's own origin. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** The time in milliseconds after which the call counts as failed. */
  readonly timeoutMs: number;
};

/** A response, whatever its status. */
export type TransportResponse = {
  readonly status: number;
  /** The parsed JSON, or a string if the body is not JSON. */
  readonly data: unknown;
  readonly header: (name: string) => string | null | undefined;
};

/** Sends a call with the visitor's credentials. Rejects with an `HttpError` if there is no response. */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;
