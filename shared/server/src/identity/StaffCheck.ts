import { hash } from 'node:crypto';
import type { CookieName } from '@kontor/site';
import { LRUCache } from 'lru-cache';
import { cookieOfHeader } from './cookies.ts';

/** The data on which a visitor's check depends. */
type Checked = {
  /** The cookies that may prove a staff session, as a header. */
  readonly cookie: string;
  /** The client's address. */
  readonly address: string;
};

type Options<Visitor extends Checked> = {
  /** Asks the back end whether a visitor is staff. Rejects if the back end does not respond. */
  readonly ask: (visitor: Visitor) => Promise<boolean>;
  /** Name of the cookie with the token. */
  readonly cookieName: CookieName;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

type CachedAnswer = { readonly isStaff: boolean; readonly until: number };

/** The form of a token. */
const tokenPattern = /^[\w.~+/=-]{16,256}$/;

/** How long confirmations and refusals are cached. */
const staffLifetimeMs = 10_000;
const refusalLifetimeMs = 30_000;

/** The maximum number of cached results. */
const maxAnswers = 10_000;

/** The maximum number of addresses whose checks are counted. The least recently seen address is dropped first. */
const maxAddresses = 10_000;

/** The maximum number of unconfirmed checks per address and minute. */
const maxUnconfirmed = 10;
const minuteMs = 60_000;

/** The maximum number of concurrent checks. */
const maxRunning = 16;

/**
 * Checks preview tokens with the back end. A valid token causes calls and a separate rendering, so forged tokens are
 * refused first. Limits keep forged tokens from causing many checks.
 */
export class StaffCheck<Visitor extends Checked> {
  readonly #options: Options<Visitor>;
  readonly #answers = new LRUCache<string, CachedAnswer>({ max: maxAnswers });
  readonly #running = new Map<string, Promise<boolean>>();
  readonly #unconfirmed = new LRUCache<string, { count: number; readonly until: number }>({ max: maxAddresses });

  constructor(options: Options<Visitor>) {
    this.#options = options;
  }

  /** Returns at once if the result is cached or a limit applies. Never rejects, and accepts only confirmed staff. */
  confirm(visitor: Visitor): boolean | Promise<boolean> {
    const { cookieName, now } = this.#options;
    if (!tokenPattern.test(cookieOfHeader(visitor.cookie, cookieName) ?? '')) return false;
    // The key covers all cookies, because only the back end knows which of them it reads.
    const key = hash('sha256', visitor.cookie);
    const cached = this.#answers.get(key);
    if (cached && now() < cached.until) return cached.isStaff;
    const running = this.#running.get(key);
    if (running) return running;
    if (this.#running.size >= maxRunning || !this.#mayAsk(visitor.address)) return false;
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
      this.#answers.set(key, { isStaff, until: now() + (isStaff ? staffLifetimeMs : refusalLifetimeMs) });
      return isStaff;
    } catch {
      // `ask` has already reported the error, which says nothing about the token.
      counted.count -= 1;
      return false;
    }
  }

  #mayAsk(address: string): boolean {
    const counted = this.#unconfirmed.get(address);
    return !counted || this.#options.now() >= counted.until || counted.count < maxUnconfirmed;
  }

  /**
   * Counts a check as unconfirmed. The caller reduces the count again if the check confirms that the visitor is staff.
   */
  #count(address: string): { count: number } {
    const now = this.#options.now();
    const counter = this.#unconfirmed.get(address);
    const counted = counter && now < counter.until ? counter : { count: 0, until: now + minuteMs };
    counted.count += 1;
    this.#unconfirmed.set(address, counted);
    return counted;
  }
}
