import { hash } from 'node:crypto';
import { createServerClient } from '@kontor/api/serverHttp';
import { readCookie, sessionCookie, visitorCookie } from '@kontor/server/identity';
import type { Page } from '@kontor/shell/server';
import type { CookieName, SiteKey } from '@kontor/site';
import { LRUCache } from 'lru-cache';
import { contentAddress } from '../../src/pages/content/contentAddress.ts';
import { loadContent } from '../../src/pages/content/loadContent.ts';
import type { ContentOf } from '../../src/pages/content/pageContent.ts';
import { isMembershipKind } from '../../src/pages/service/membershipKinds.ts';
import { guestAccount, type KnownContent, toKnown } from './contentSource.ts';

type OwnRequest = {
  readonly kind: OwnContent;
  readonly site: SiteKey;
  /** The cookies in the visitor's request. */
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** Value of `x-forwarded-for`. */
  readonly forwardedFor: string;
};

/** Kinds of content that belong to a single visitor. */
type OwnContent = Extract<keyof ContentOf, 'account' | 'watchlist'>;

/**
 * Loads content that a page shows to only one visitor. Undefined if the back end does not respond in time. No cache may
 * store the page. All visitors whose session is not valid get the same object.
 */
export type AccountSource = (request: OwnRequest) => Promise<KnownContent | undefined>;

/**
 * The kind of content that only this visitor may see. Without a session, the account and the memberships look the same
 * to everyone.
 */
export function ownContentOf(
  { name, subject }: Pick<Page, 'name' | 'subject'>,
  session: string | undefined,
): OwnContent | undefined {
  if (name === 'info' && subject === 'watchlist') return 'watchlist';
  const showsCustomer = name === 'account' || (name === 'info' && isMembershipKind(subject));
  return showsCustomer && session !== undefined ? 'account' : undefined;
}

/** The cookies by which the back end recognises the visitor. */
const ownCookies = [sessionCookie, visitorCookie, 'long-term-token'] as const satisfies readonly CookieName[];

function cookieHeader(cookies: OwnRequest['cookies']): string {
  return ownCookies
    .flatMap((name) => {
      const value = readCookie({ cookies }, name);
      return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`];
    })
    .join('; ');
}

/**
 * How many invalid sessions are remembered, and for how long, in milliseconds. A log-in always creates a new session, so
 * an invalid one never becomes valid.
 */
const maxInvalid = 10_000;
const invalidLifetimeMs = 30_000;

type Options = { readonly url: string; readonly deadlineMs: number };

export function createAccountSource({ url, deadlineMs }: Options): AccountSource {
  /** Hashes of cookies without a valid session. Repeated requests with them cause no call to the back end. */
  const invalid = new LRUCache<string, true>({ max: maxInvalid, ttl: invalidLifetimeMs });
  return async ({ kind, site, cookies, forwardedFor }) => {
    const cookie = cookieHeader(cookies);
    const key = hash('sha256', cookie);
    if (kind === 'account' && invalid.has(key)) return guestAccount;
    const headers = () => ({ cookie, 'x-forwarded-for': forwardedFor });
    const http = createServerClient({ site, baseUrl: url, timeoutMs: deadlineMs, headers });
    try {
      const loaded = await loadContent[kind](http, contentAddress(undefined, ''));
      // The session has ended or is forged.
      if (kind === 'account' && !('customer' in loaded)) {
        invalid.set(key, true);
        return guestAccount;
      }
      return toKnown({ [kind]: loaded });
    } catch {
      return undefined;
    }
  };
}
