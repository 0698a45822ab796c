/** A call in the form in which it is sent. */
export type TransportRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The address with its query, and with an origin unless it is the page's own. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds until the call counts as failed. */
  readonly timeoutMs: number;
};

/** A response with any status. */
export type TransportResponse = {
  readonly status: number;
  /** The parsed JSON, or the text if it is not JSON. */
  readonly data: unknown;
  readonly header: (name: string) => string | null | undefined;
};

/** Sends a call with the visitor's credentials. Rejects with an `HttpError` if there is no response. */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;
