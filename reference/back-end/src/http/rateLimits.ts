import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import { tooManyCalls } from '@kontor/server/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ClientError } from './input.ts';

/** How many calls are allowed; 0 for any number. */
export type LimitOptions = {
  /** Calls of one address in a minute. */
  readonly callsPerMinute: number;
  /**
   * Failed log-ins to one account from one address in 15 minutes before the next ones are delayed. For all accounts together
   * an address has three times as many attempts.
   */
  readonly loginsPerAccount: number;
  /** Subscriptions and registrations from one address in an hour. */
  readonly subscriptionsPerHour: number;
  /** Searches of one address in a minute, and as many suggestions; counted in windows of ten seconds. */
  readonly searchesPerMinute: number;
  /** Voucher codes from one address in ten minutes. */
  readonly voucherCodesPerTenMinutes: number;
};

/** Whether an address is one of the shop's own proxies and services. */
type IsTrustedProxy = (address: string | undefined) => boolean;

/** Searches are counted in windows of ten seconds, so that one address cannot send a minute's searches at once. */
const searchWindowsPerMinute = 6;

const minutesInMs = (count: number): number => count * 60_000;

const limit = (max: number, timeWindow: number): Pick<RateLimitOptions, 'max' | 'timeWindow'> | false =>
  max > 0 ? { max, timeWindow } : false;

/** Limits of single routes; `false` for no limit. */
export const routeLimitsOf = (limits: LimitOptions) => ({
  login: limit(limits.loginsPerAccount * 3, minutesInMs(15)),
  subscription: limit(limits.subscriptionsPerHour, minutesInMs(60)),
  search: limit(Math.ceil(limits.searchesPerMinute / searchWindowsPerMinute), minutesInMs(1 / searchWindowsPerMinute)),
  voucher: limit(limits.voucherCodesPerTenMinutes, minutesInMs(10)),
});

/**
 * Creates the refusals of calls above a limit, one for each number of seconds to wait. The stack of an error costs more
 * than the rest of a refusal, which must cost less than the refused call.
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

/** Whether one of the shop's own services reads on its own behalf and not for a client. */
const isServiceRead = (request: FastifyRequest, isTrustedProxy: IsTrustedProxy): boolean =>
  request.method === 'GET' &&
  request.headers['x-forwarded-for'] === undefined &&
  isTrustedProxy(request.socket.remoteAddress);

/**
 * Limits the calls of one address; must be awaited before routes are added. Reads of the shop's own services are not
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
    // No answer says how many calls are left, because caches store some of the answers.
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) => refusalAfter(ttl),
  });
}
