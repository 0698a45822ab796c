import type { FastifyServerOptions } from 'fastify';
import * as v from 'valibot';

/** A setting in milliseconds, at least 1. @param fallback its text where there is none */
export const milliseconds = (fallback: string) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/, 'not a number of milliseconds'), v.transform(Number)),
    fallback,
  );

/** How long a program waits for a client, as entries of its settings; all in milliseconds. */
export const timeoutEntries = {
  /** For the whole head of a request. */
  HEADERS_TIMEOUT_MS: milliseconds('10000'),
  /** For a whole request, head and body. */
  REQUEST_TIMEOUT_MS: milliseconds('15000'),
  /** For a connection on which nothing moves in either direction; longer than the slowest answer. */
  CONNECTION_TIMEOUT_MS: milliseconds('30000'),
};

export type Timeouts = {
  readonly headersTimeoutMs: number;
  readonly requestTimeoutMs: number;
  readonly connectionTimeoutMs: number;
};

type TimeoutConfig = {
  readonly HEADERS_TIMEOUT_MS: number;
  readonly REQUEST_TIMEOUT_MS: number;
  readonly CONNECTION_TIMEOUT_MS: number;
};

/** Longest time between two looks for clients that are late, in milliseconds; Node's own is half a minute. */
const longestCheckMs = 1_000;

/** The time-outs that settings name. */
export function timeoutsOf(settings: TimeoutConfig): Timeouts {
  return {
    headersTimeoutMs: settings.HEADERS_TIMEOUT_MS,
    requestTimeoutMs: settings.REQUEST_TIMEOUT_MS,
    connectionTimeoutMs: settings.CONNECTION_TIMEOUT_MS,
  };
}

/** Time-outs as fastify takes them: a client that is late gets 408 and loses its connection. */
export function timeoutOptions(timeouts: Timeouts) {
  const { headersTimeoutMs, requestTimeoutMs, connectionTimeoutMs } = timeouts;
  return {
    requestTimeout: requestTimeoutMs,
    connectionTimeout: connectionTimeoutMs,
    http: {
      // Node refuses a head that may take longer than its request.
      headersTimeout: Math.min(headersTimeoutMs, requestTimeoutMs),
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(longestCheckMs, headersTimeoutMs, requestTimeoutMs),
    },
  } satisfies FastifyServerOptions & { http: object };
}
