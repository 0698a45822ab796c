import type { FastifyServerOptions } from 'fastify';
import * as v from 'valibot';

/** A variable in milliseconds, at least 1. @param fallback its text if it is not set */
export const milliseconds = (fallback: string) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/, 'not a number of milliseconds'), v.transform(Number)),
    fallback,
  );

/** Variables for how long a program waits for a client. */
export const timeoutEntries = {
  /** For a request's head. */
  HEADERS_TIMEOUT_MS: milliseconds('10000'),
  /** For a whole request, head and body. */
  REQUEST_TIMEOUT_MS: milliseconds('15000'),
  /** For an idle connection; longer than the slowest answer. */
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
