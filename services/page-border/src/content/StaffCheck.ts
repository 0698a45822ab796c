import { hash } from 'node:crypto';
import { parseCookie } from 'cookie';
import { LRUCache } from 'lru-cache';
import type { Visitor } from '../http/visitor.ts';

type Options = {
  /** Asks the back end whether it knows a visitor as staff. Rejects when it does not say. */
  readonly ask: (visitor: Visitor) => Promise<boolean>;
  /** Name of the cookie that holds the token. */
  readonly cookieName: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

type Known = { readonly isStaff: boolean; readonly until: number };

/** What a token looks like: it is random and safe in a cookie, neither guessable nor endless. */
const tokenPattern = /^[\w.~+/=-]{16,256}$/;

/** Milliseconds for which an answer of the back end holds. */
const staffForMs = 10_000;
const refusedForMs = 30_000;

/** Answers that are remembered. */
const mostKnown = 10_000;

/** Addresses whose checks are counted; whoever was not seen for longest is forgotten first. */
const mostAddresses = 10_000;

/** Checks of one address in a minute that did not confirm anybody. */
const mostUnconfirmed = 10;
const minuteMs = 60_000;

/** Checks under way at the same time. */
const mostRunning = 16;

/**
 * Whether whoever brings a preview token is known to the back end. Everything else that a token leads to is dear: calls
 * of the back end and a rendering of its own. So nobody gets that far with a token of their own making, and finding out
 * costs the back end no more than a few calls of each address.
 */
export class StaffCheck {
  readonly #options: Options;
  readonly #known = new LRUCache<string, Known>({ max: mostKnown });
  readonly #running = new Map<string, Promise<boolean>>();
  readonly #unconfirmed = new LRUCache<string, { count: number; readonly until: number }>({ max: mostAddresses });

  constructor(options: Options) {
    this.#options = options;
  }

  /** At once where it is known, or not to be asked. Never rejects: whoever cannot be confirmed is nobody special. */
  confirm(visitor: Visitor): boolean | Promise<boolean> {
    const { cookieName, now } = this.#options;
    if (!tokenPattern.test(parseCookie(visitor.cookie)[cookieName] ?? '')) return false;
    // All cookies: which of them the back end looks at is its own affair.
    const key = hash('sha256', visitor.cookie);
    const known = this.#known.get(key);
    if (known && now() < known.until) return known.isStaff;
    const running = this.#running.get(key);
    if (running) return running;
    if (this.#running.size >= mostRunning || !this.#mayAsk(visitor.address)) return false;
    const asking = this.#ask(key, visitor).finally(() => this.#running.delete(key));
    this.#running.set(key, asking);
    return asking;
  }

  async #ask(key: string, visitor: Visitor): Promise<boolean> {
    const { ask, now } = this.#options;
    const counted = this.#count(visitor.address);
    try {
      const isStaff = await ask(visitor);
      if (isStaff) counted.count -= 1;
      this.#known.set(key, { isStaff, until: now() + (isStaff ? staffForMs : refusedForMs) });
      return isStaff;
    } catch {
      // Whoever asks hears of it; the next attempt counts like this one.
      return false;
    }
  }

  #mayAsk(address: string): boolean {
    const counted = this.#unconfirmed.get(address);
    return !counted || this.#options.now() >= counted.until || counted.count < mostUnconfirmed;
  }

  /** Counts a check as one that confirms nobody, until it does. */
  #count(address: string): { count: number } {
    const now = this.#options.now();
    const known = this.#unconfirmed.get(address);
    const counted = known && now < known.until ? known : { count: 0, until: now + minuteMs };
    counted.count += 1;
    this.#unconfirmed.set(address, counted);
    return counted;
  }
}
