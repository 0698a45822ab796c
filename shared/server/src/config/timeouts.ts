import type { FastifyServerOptions } from 'fastify';
import * as v from 'valibot';

/** A variable in milliseconds, at least 1. @param fallback the value as a string, used if the variable is not set */
export const milliseconds = (fallback: string) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/, 'not a number of milliseconds'), v.transform(Number)),
    fallback,
  );

/** How long a server waits for a client, in milliseconds. */
export type Timeouts = {
  /** Timeout for a request's head. */
  readonly headersTimeoutMs: number;
  /** Timeout for a whole request, including the body. */
  readonly requestTimeoutMs: number;
  /**
   * Timeout for a connection that is idle or whose client does not read. It is longer than the slowest response takes.
   */
  readonly connectionTimeoutMs: number;
};

export const defaultTimeouts: Timeouts = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 15_000,
  connectionTimeoutMs: 30_000,
};

/** Variables that set the timeouts. */
export const timeoutEntries = {
  HEADERS_TIMEOUT_MS: milliseconds(`${defaultTimeouts.headersTimeoutMs}`),
  REQUEST_TIMEOUT_MS: milliseconds(`${defaultTimeouts.requestTimeoutMs}`),
  CONNECTION_TIMEOUT_MS: milliseconds(`${defaultTimeouts.connectionTimeoutMs}`),
};

type TimeoutConfig = {
  readonly HEADERS_TIMEOUT_MS: number;
  readonly REQUEST_TIMEOUT_MS: number;
  readonly CONNECTION_TIMEOUT_MS: number;
};

/** Interval between checks for late clients. Node's default is 30 s. */
const maxCheckIntervalMs = 1_000;

/** Converts the variables to timeouts. */
export function timeoutsOf(settings: TimeoutConfig): Timeouts {
  return {
    headersTimeoutMs: settings.HEADERS_TIMEOUT_MS,
    requestTimeoutMs: settings.REQUEST_TIMEOUT_MS,
    connectionTimeoutMs: settings.CONNECTION_TIMEOUT_MS,
  };
}

/** Converts timeouts to fastify options. A late client gets status 408 and loses its connection. */
export function timeoutOptions(timeouts: Timeouts) {
  const { headersTimeoutMs, requestTimeoutMs, connectionTimeoutMs } = timeouts;
  return {
    requestTimeout: requestTimeoutMs,
    connectionTimeout: connectionTimeoutMs,
    http: {
      // Node requires the timeout for the head to be no longer than the timeout for the request.
      headersTimeout: Math.min(headersTimeoutMs, requestTimeoutMs),
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(maxCheckIntervalMs, headersTimeoutMs, requestTimeoutMs),
    },
  } satisfies FastifyServerOptions & { http: object };
}
