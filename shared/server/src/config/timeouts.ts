import type { FastifyServerOptions } from 'fastify';
import * as v from 'valibot';

/** A variable in milliseconds, at least 1. @param fallback its text if it is not set */
export const milliseconds = (fallback: string) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/, 'not a number of milliseconds'), v.transform(Number)),
    fallback,
  );

/** How long a server waits for a client, in milliseconds. */
export type Timeouts = {
  /** For a request's head. */
  readonly headersTimeoutMs: number;
  /** For a whole request, head and body. */
  readonly requestTimeoutMs: number;
  /** For an idle connection, or one whose client does not read; longer than the slowest answer. */
  readonly connectionTimeoutMs: number;
};

export const defaultTimeouts: Timeouts = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 15_000,
  connectionTimeoutMs: 30_000,
};

/** Variables for the time-outs. */
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

/** Interval of checks for late clients; Node's default is 30 s. */
const maxCheckIntervalMs = 1_000;

/** Converts the variables to time-outs. */
export function timeoutsOf(settings: TimeoutConfig): Timeouts {
  return {
    headersTimeoutMs: settings.HEADERS_TIMEOUT_MS,
    requestTimeoutMs: settings.REQUEST_TIMEOUT_MS,
    connectionTimeoutMs: settings.CONNECTION_TIMEOUT_MS,
  };
}

/** Time-outs as options of fastify: a late client gets 408 and loses its connection. */
export function timeoutOptions(timeouts: Timeouts) {
  const { headersTimeoutMs, requestTimeoutMs, connectionTimeoutMs } = timeouts;
  return {
    requestTimeout: requestTimeoutMs,
    connectionTimeout: connectionTimeoutMs,
    http: {
      // Node requires that the head's time-out is not longer than the request's.
      headersTimeout: Math.min(headersTimeoutMs, requestTimeoutMs),
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(maxCheckIntervalMs, headersTimeoutMs, requestTimeoutMs),
    },
  } satisfies FastifyServerOptions & { http: object };
}
