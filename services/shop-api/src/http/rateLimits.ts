import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ClientError } from './clientError.ts';

/** How many calls are taken; 0 takes any number. */
export type LimitOptions = {
  /** Of one address in a minute. */
  readonly callsPerMinute: number;
  /**
   * Failed log-ins to one account from one address in a quarter of an hour before the next must wait; one address may
   * try three times as often, whatever the account.
   */
  readonly loginsPerAccount: number;
  /** Subscriptions and registrations from one address in an hour. */
  readonly subscriptionsPerHour: number;
  /** Searches of one address in a minute, and as many suggestions; counted in windows of ten seconds. */
  readonly searchesPerMinute: number;
};

export const noLimits: LimitOptions = {
  callsPerMinute: 0,
  loginsPerAccount: 0,
  subscriptionsPerHour: 0,
  searchesPerMinute: 0,
};

/** Whether an address is one of the shop's own proxies and services. */
export type IsTrustedProxy = (address: string | undefined) => boolean;

type Limit = Pick<RateLimitOptions, 'max' | 'timeWindow'>;

/** Limits for single calls, as their routes name them; `false` where there is none. */
export type RouteLimits = {
  readonly login: Limit | false;
  readonly subscription: Limit | false;
  readonly search: Limit | false;
};

/** A minute's searches are counted in shares, so that one address cannot send all of them at once. */
const searchWindowsPerMinute = 6;

const minutes = (count: number): number => count * 60_000;

const limit = (max: number, timeWindow: number): Limit | false => (max > 0 ? { max, timeWindow } : false);

export function routeLimitsOf({
  loginsPerAccount,
  subscriptionsPerHour,
  searchesPerMinute,
}: LimitOptions): RouteLimits {
  return {
    login: limit(loginsPerAccount * 3, minutes(15)),
    subscription: limit(subscriptionsPerHour, minutes(60)),
    search: limit(Math.ceil(searchesPerMinute / searchWindowsPerMinute), minutes(1 / searchWindowsPerMinute)),
  };
}

/** The refusal of a call that came too soon; `ttl` is in milliseconds. */
function tooManyCalls(ttl: number): ClientError {
  const fields = { retryAfterSeconds: Math.ceil(ttl / 1000) };
  return new ClientError({ status: 429, code: 'RATE_LIMITED', message: 'there were too many calls', fields });
}

/** Whether one of the shop's own services reads for itself, and not for a client that it names. */
const isServiceRead = (request: FastifyRequest, isTrustedProxy: IsTrustedProxy): boolean =>
  request.method === 'GET' &&
  request.headers['x-forwarded-for'] === undefined &&
  isTrustedProxy(request.socket.remoteAddress);

/**
 * Limits how often one address may call; must be awaited before routes are added. What the shop's own services read for
 * everybody is not counted: all their visitors would share one limit.
 */
export async function limitRates(
  app: FastifyInstance,
  { callsPerMinute }: LimitOptions,
  isTrustedProxy: IsTrustedProxy,
): Promise<void> {
  await app.register(rateLimit, {
    global: callsPerMinute > 0,
    max: callsPerMinute,
    timeWindow: minutes(1),
    allowList: (request) => isServiceRead(request, isTrustedProxy),
    // What a caller has left stands in no answer: caches keep some of them.
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) => tooManyCalls(ttl),
  });
}
