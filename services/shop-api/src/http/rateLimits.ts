import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hashSecret } from '../security/secrets.ts';
import { ClientError } from './clientError.ts';

/** How many calls are taken; 0 takes any number. */
export type LimitSettings = {
  /** Of one address in a minute. */
  readonly callsPerMinute: number;
  /** Attempts to log in to one account in a quarter of an hour; three times as many from one address. */
  readonly loginsPerAccount: number;
  /** Subscriptions and registrations from one address in an hour. */
  readonly subscriptionsPerHour: number;
  /** Searches of one address in a minute, and as many suggestions. */
  readonly searchesPerMinute: number;
};

export const noLimits: LimitSettings = {
  callsPerMinute: 0,
  loginsPerAccount: 0,
  subscriptionsPerHour: 0,
  searchesPerMinute: 0,
};

type Limit = Pick<RateLimitOptions, 'max' | 'timeWindow'>;

/** Limits for single calls, as their routes name them; `false` where there is none. */
export type RouteLimits = {
  readonly login: Limit | false;
  readonly account: Limit | false;
  readonly subscription: Limit | false;
  readonly search: Limit | false;
};

const minutes = (count: number): number => count * 60_000;

const limit = (max: number, timeWindow: number): Limit | false => (max > 0 ? { max, timeWindow } : false);

export function routeLimitsOf({
  loginsPerAccount,
  subscriptionsPerHour,
  searchesPerMinute,
}: LimitSettings): RouteLimits {
  return {
    login: limit(loginsPerAccount * 3, minutes(15)),
    account: limit(loginsPerAccount, minutes(15)),
    subscription: limit(subscriptionsPerHour, minutes(60)),
    search: limit(searchesPerMinute, minutes(1)),
  };
}

/** The refusal of a call that came too soon; `ttl` is in milliseconds. */
function tooManyCalls(ttl: number): ClientError {
  const fields = { retryAfterSeconds: Math.ceil(ttl / 1000) };
  return new ClientError({ status: 429, code: 'RATE_LIMITED', message: 'there were too many calls', fields });
}

/** Limits how often one address may call; must be awaited before routes are added. */
export async function limitRates(app: FastifyInstance, { callsPerMinute }: LimitSettings): Promise<void> {
  await app.register(rateLimit, {
    global: callsPerMinute > 0,
    max: callsPerMinute,
    timeWindow: minutes(1),
    // What a caller has left stands in no answer: caches keep some of them.
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) => tooManyCalls(ttl),
  });
}

/**
 * Limits how often one account is tried, from wherever, whether it exists or not.
 * @param nameOf the account that a call tries
 */
export function limitTries(
  app: FastifyInstance,
  { account }: RouteLimits,
  nameOf: (request: FastifyRequest) => string,
): (request: FastifyRequest) => Promise<void> {
  if (!account) return async () => undefined;
  const keyGenerator = (request: FastifyRequest): string => hashSecret(nameOf(request).trim().toLowerCase());
  const count = app.createRateLimit({ ...account, keyGenerator });
  return async (request) => {
    const tried = await count(request);
    if (!tried.isAllowed && tried.isExceeded) throw tooManyCalls(tried.ttl);
  };
}
