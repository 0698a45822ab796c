/** A call as it is sent. */
export type TransportRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With its query, and with an origin unless it is the page's own. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds until the call counts as failed. */
  readonly timeoutMs: number;
};

/** An answer of any status. */
export type TransportResponse = {
  readonly status: number;
  /** The JSON, or the text if it is not JSON. */
  readonly data: unknown;
  readonly header: (name: string) => string | null | undefined;
};

/** Sends a call with the visitor's credentials. Rejects with an `HttpError` when there is no answer. */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;
