import { createHmac, randomUUID } from 'node:crypto';
import type { CookieName, CustomerGroup } from '@kontor/site';
import { cookieOfHeader, readCookie } from './cookies.ts';

/** Contains the visitor's id. */
export const visitorCookie = 'kontor_visitor' satisfies CookieName;

/** Contains the session of a customer who is logged in. */
export const sessionCookie = 'kontor_session' satisfies CookieName;

/** Identifies a customer whose session has ended. */
const rememberingCookie = 'long-term-token' satisfies CookieName;

type Cookies = Readonly<Record<string, string | undefined>>;

/** The secrets that identify a browser. Neither scripts nor other sites can read them. */
export type BrowserIdentity = { readonly visitor: string | undefined; readonly session: string | undefined };

const visitorPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Length of a CSRF token in bytes before it is encoded. */
const tokenBytes = 24;

/** An id for a browser that has none. */
export const newVisitor = (): string => randomUUID();

/** The identity in a call's cookies. A visitor id in an unknown format is ignored. */
export function identityOf(cookies: Cookies): BrowserIdentity {
  const visitor = readCookie({ cookies }, visitorCookie);
  return {
    visitor: visitor !== undefined && visitorPattern.test(visitor) ? visitor : undefined,
    session: readCookie({ cookies }, sessionCookie),
  };
}

/** The visitor's customer group according to a call's cookies. */
export function customerGroupOf(cookies: Cookies): CustomerGroup {
  const session = readCookie({ cookies }, sessionCookie) || readCookie({ cookies }, rememberingCookie);
  return session ? 'customers' : 'guests';
}

/** The visitor in an unparsed cookie header, or undefined if it contains no valid visitor id. */
export function visitorOfHeader(cookie: string | undefined): { id: string; group: CustomerGroup } | undefined {
  if (cookie === undefined) return undefined;
  const names = [visitorCookie, sessionCookie, rememberingCookie] as const;
  const cookies = Object.fromEntries(names.map((name) => [name, cookieOfHeader(cookie, name)]));
  const { visitor } = identityOf(cookies);
  return visitor === undefined ? undefined : { id: visitor, group: customerGroupOf(cookies) };
}

/**
 * A browser's CSRF token. Only a program that has the browser's secrets can compute it, and it reveals nothing about
 * them. The secrets serve as the key, so programs need no other key.
 *
 * @returns the token in base64url, or undefined for a browser without any secret
 */
export function csrfTokenOf({ visitor, session }: BrowserIdentity): string | undefined {
  if (visitor === undefined && session === undefined) return undefined;
  const mac = createHmac('sha256', JSON.stringify([visitor, session]))
    .update('csrf')
    .digest();
  return mac.subarray(0, tokenBytes).toString('base64url');
}
