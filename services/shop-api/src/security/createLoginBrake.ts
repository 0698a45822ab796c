import { LRUCache } from 'lru-cache';
import { hashSecret } from './secrets.ts';

type LoginBrakeDeps = {
  readonly clock: () => Date;
  /** Failed attempts at one account from one address before the next must wait; 0 where none ever waits. */
  readonly free: number;
  /** Resolves after so many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
};

type Attempt = { readonly account: string; readonly address: string };

/**
 * Slows down guessing. Nobody is refused: whoever guesses at an account, from however many addresses, makes its owner
 * wait for a moment and no more. Accounts that do not exist wait as well.
 */
export type LoginBrake = {
  /** Waits as long as an attempt must, which counts as failed until it succeeded. */
  attempt(attempt: Attempt): Promise<void>;
  succeeded(attempt: Attempt): void;
};

/** Milliseconds after which failures are forgotten, from the first of them. */
const windowMs = 15 * 60_000;

/** What the first attempt that must wait waits, in milliseconds; each further one twice as long. */
const firstWaitMs = 500;

/** Longest wait of whoever guesses at one account from one address, in milliseconds; shorter than pages wait. */
const longestWaitMs = 8_000;

/** Longest wait that guessing from other addresses causes, in milliseconds: the owner of the account has it, too. */
const longestSharedWaitMs = 2_000;

/** An account may fail so many times as often from all addresses together as from one. */
const sharedFactor = 3;

/** Doublings after which every wait is the longest. */
const mostDoublings = 16;

/** Accounts, and accounts at an address, that are remembered. */
const mostRemembered = 50_000;

type Failures = { readonly count: number; readonly forgottenAt: number };

const waitAfter = (failures: number, free: number, longest: number): number =>
  failures < free ? 0 : Math.min(firstWaitMs * 2 ** Math.min(failures - free, mostDoublings), longest);

export function createLoginBrake({ clock, free, wait }: LoginBrakeDeps): LoginBrake {
  const failures = new LRUCache<string, Failures>({ max: mostRemembered });
  const accountOf = ({ account }: Attempt): string => hashSecret(account.trim().normalize('NFC').toLowerCase());
  const pairOf = (attempt: Attempt): string => hashSecret(`${accountOf(attempt)} ${attempt.address}`);

  /** Counts an attempt; gives how many there were before. */
  const count = (key: string): number => {
    const now = clock().getTime();
    const known = failures.get(key);
    const before = known && known.forgottenAt > now ? known : { count: 0, forgottenAt: now + windowMs };
    failures.set(key, { ...before, count: before.count + 1 });
    return before.count;
  };

  return {
    async attempt(attempt) {
      if (free === 0) return;
      const own = waitAfter(count(pairOf(attempt)), free, longestWaitMs);
      const shared = waitAfter(count(accountOf(attempt)), free * sharedFactor, longestSharedWaitMs);
      const milliseconds = Math.max(own, shared);
      if (milliseconds > 0) await wait(milliseconds);
    },
    succeeded: (attempt) => void failures.delete(pairOf(attempt)),
  };
}
