import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import { tooManyCalls } from '@kontor/server/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ClientError } from './input.ts';

/** How many calls are allowed. 0 means no limit. */
export type LimitOptions = {
  /** Calls per minute from one address. */
  readonly callsPerMinute: number;
  /**
   * After this number of failed log-ins to one account from one address within 15 minutes, further log-ins are delayed.
   * Across all accounts, an address may make three times as many attempts.
   */
  readonly loginsPerAccount: number;
  /** Subscriptions and registrations per hour from one address. */
  readonly subscriptionsPerHour: number;
  /**
   * Searches per minute from one address, and as many requests for suggestions. Both are counted in windows of ten
   * seconds.
   */
  readonly searchesPerMinute: number;
  /** Voucher codes from one address in ten minutes. */
  readonly voucherCodesPerTenMinutes: number;
};

/** Whether an address belongs to one of the shop's proxies or services. */
type IsTrustedProxy = (address: string | undefined) => boolean;

/**
 * Searches are counted in windows of ten seconds, so one address cannot send a whole minute's searches at the same
 * time.
 */
const searchWindowsPerMinute = 6;

const minutesInMs = (count: number): number => count * 60_000;

const limit = (max: number, timeWindow: number): Pick<RateLimitOptions, 'max' | 'timeWindow'> | false =>
  max > 0 ? { max, timeWindow } : false;

/** Limits of individual routes. `false` means no limit. */
export const routeLimitsOf = (limits: LimitOptions) => ({
  login: limit(limits.loginsPerAccount * 3, minutesInMs(15)),
  subscription: limit(limits.subscriptionsPerHour, minutesInMs(60)),
  search: limit(Math.ceil(limits.searchesPerMinute / searchWindowsPerMinute), minutesInMs(1 / searchWindowsPerMinute)),
  voucher: limit(limits.voucherCodesPerTenMinutes, minutesInMs(10)),
});

/**
 * Creates the refusals of calls that exceed a limit, one for each number of seconds to wait, and reuses them. Creating
 * an error's stack trace costs more than the rest of the refusal, and a refusal must cost less than the refused call.
 */
function createRefusals(): (ttlMs: number) => ClientError {
  const refusals = new Map<number, ClientError>();
  return (ttlMs) => {
    const retryAfterSeconds = Math.ceil(ttlMs / 1000);
    const refusal =
      refusals.get(retryAfterSeconds) ??
      new ClientError(tooManyCalls, 'RATE_LIMITED', 'there were too many calls', { retryAfterSeconds });
    refusals.set(retryAfterSeconds, refusal);
    return refusal;
  };
}

/** Whether one of the shop's services is reading on its own behalf rather than for a client. */
const isServiceRead = (request: FastifyRequest, isTrustedProxy: IsTrustedProxy): boolean =>
  request.method === 'GET' &&
  request.headers['x-forwarded-for'] === undefined &&
  isTrustedProxy(request.socket.remoteAddress);

/**
 * Limits the calls from one address. Must be awaited before routes are added. Reads by the shop's services are not
 * counted, because all their visitors would share one limit.
 */
export async function limitRates(
  app: FastifyInstance,
  { callsPerMinute }: LimitOptions,
  isTrustedProxy: IsTrustedProxy,
): Promise<void> {
  const refusalAfter = createRefusals();
  await app.register(rateLimit, {
    global: callsPerMinute > 0,
    max: callsPerMinute,
    timeWindow: minutesInMs(1),
    allowList: (request) => isServiceRead(request, isTrustedProxy),
    // No response states how many calls are left, because caches store some of the responses.
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) => refusalAfter(ttl),
  });
}
