import { LRUCache } from 'lru-cache';
import { hashSecret } from './secrets.ts';

type LoginBrakeOptions = {
  readonly clock: () => Date;
  /**
   * After this number of failed attempts at one account from one address, further attempts are delayed. 0 means no
   * delay.
   */
  readonly freeAttempts: number;
  /** Resolves after a number of milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
};

type Attempt = { readonly account: string; readonly address: string };

/** How long failures are remembered, in milliseconds after the first one. */
const windowMs = 15 * 60_000;

/** The first delay, in milliseconds. Each later delay is twice as long. */
const firstWaitMs = 500;

/** The longest delay for one account and address, in milliseconds. Pages wait longer than this for a response. */
const maxWaitMs = 8_000;

/** The longest delay for one account from all addresses, in milliseconds. It also affects the account's owner. */
const maxSharedWaitMs = 2_000;

/** An account allows this many times as many free attempts from all addresses together as from one address. */
const sharedFactor = 3;

/** The number of doublings after which the calculation stops. The delay reaches its maximum earlier. */
const maxDoublings = 16;

/** Maximum number of counters kept in memory. */
const maxRemembered = 50_000;

type Failures = { readonly count: number; readonly forgottenAt: number };

const waitAfter = (failures: number, freeAttempts: number, longest: number): number =>
  failures < freeAttempts ? 0 : Math.min(firstWaitMs * 2 ** Math.min(failures - freeAttempts, maxDoublings), longest);

/**
 * Slows down password guessing without locking anyone out. An attack on an account, from any number of addresses,
 * delays the account's owner only for a moment. Attempts at accounts that do not exist are delayed as well.
 */
export function createLoginBrake({ clock, freeAttempts, wait }: LoginBrakeOptions) {
  if (freeAttempts === 0) return { attempt: async () => undefined, succeeded: () => undefined };
  const failures = new LRUCache<string, Failures>({ max: maxRemembered });
  const accountOf = ({ account }: Attempt): string => hashSecret(account.trim().normalize('NFC').toLowerCase());
  const pairOf = (attempt: Attempt): string => hashSecret(`${accountOf(attempt)} ${attempt.address}`);

  /** Counts an attempt and returns the number of earlier attempts. */
  const count = (key: string): number => {
    const now = clock().getTime();
    const counted = failures.get(key);
    const before = counted && counted.forgottenAt > now ? counted : { count: 0, forgottenAt: now + windowMs };
    failures.set(key, { ...before, count: before.count + 1 });
    return before.count;
  };

  return {
    /** Waits for the delay of an attempt. The attempt counts as failed until it succeeds. */
    async attempt(attempt: Attempt): Promise<void> {
      const own = waitAfter(count(pairOf(attempt)), freeAttempts, maxWaitMs);
      const shared = waitAfter(count(accountOf(attempt)), freeAttempts * sharedFactor, maxSharedWaitMs);
      const milliseconds = Math.max(own, shared);
      if (milliseconds > 0) await wait(milliseconds);
    },
    succeeded: (attempt: Attempt) => void failures.delete(pairOf(attempt)),
  };
}
