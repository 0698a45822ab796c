import { createHmac, randomUUID } from 'node:crypto';
import type { CookieName, CustomerGroup } from '@kontor/site';
import { cookieOfHeader, readCookie } from './cookies.ts';

/** Carries the visitor's id. */
export const visitorCookie = 'kontor_visitor' satisfies CookieName;

/** Carries the session of a customer who is logged in. */
export const sessionCookie = 'kontor_session' satisfies CookieName;

/** Recognises a customer whose session has ended. */
const rememberingCookie = 'long-term-token' satisfies CookieName;

type Cookies = Readonly<Record<string, string | undefined>>;

/** The secrets that identify a browser; both are out of the reach of scripts and of other sites. */
export type BrowserIdentity = { readonly visitor: string | undefined; readonly session: string | undefined };

const visitorPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Length of a CSRF token in bytes, before it is encoded as text. */
const tokenBytes = 24;

/** An id for a browser without one. */
export const newVisitor = (): string => randomUUID();

/** The identity in a call's cookies; a visitor's id that does not have our form counts as none. */
export function identityOf(cookies: Cookies): BrowserIdentity {
  const visitor = readCookie({ cookies }, visitorCookie);
  return {
    visitor: visitor !== undefined && visitorPattern.test(visitor) ? visitor : undefined,
    session: readCookie({ cookies }, sessionCookie),
  };
}

/** The group that the visitor with a call's cookies belongs to. */
export function customerGroupOf(cookies: Cookies): CustomerGroup {
  const session = readCookie({ cookies }, sessionCookie) || readCookie({ cookies }, rememberingCookie);
  return session ? 'customers' : 'guests';
}

/** The visitor of a cookie header, where cookies are not parsed; undefined without an id of our form. */
export function visitorOfHeader(cookie: string | undefined): { id: string; group: CustomerGroup } | undefined {
  if (cookie === undefined) return undefined;
  const names = [visitorCookie, sessionCookie, rememberingCookie] as const;
  const cookies = Object.fromEntries(names.map((name) => [name, cookieOfHeader(cookie, name)]));
  const { visitor } = identityOf(cookies);
  return visitor === undefined ? undefined : { id: visitor, group: customerGroupOf(cookies) };
}

/**
 * The CSRF token of a browser. Only a program that knows the browser's secrets can compute it, and it reveals nothing about them.
 * The secrets are the key, so that no program needs another one.
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
