import { defaultCookieLifetimeSeconds } from '@kontor/site';

/** Attributes of a cookie that ends with the browser's session. */
export type SessionCookieAttributes = { readonly path: '/'; readonly sameSite: 'lax'; readonly secure: boolean };

/** Attributes of a cookie that lasts, with its lifetime in seconds. */
export type CookieAttributes = SessionCookieAttributes & { readonly maxAge: number };

/**
 * The attributes of every cookie that our servers set: it is sent to every path, and from other sites only when a visitor
 * follows a link. Cookies that scripts must not read are `httpOnly` as well.
 *
 * @param secure whether it is sent over TLS only; false only on a developer's machine
 */
export function sessionCookieAttributes(secure: boolean): SessionCookieAttributes {
  return { path: '/', sameSite: 'lax', secure };
}

/**
 * The attributes of a cookie that outlives the browser's session.
 *
 * @param lifetimeSeconds 30 days by default (CONST-COOKIE-LIFETIME)
 */
export function cookieAttributes(secure: boolean, lifetimeSeconds = defaultCookieLifetimeSeconds): CookieAttributes {
  return { ...sessionCookieAttributes(secure), maxAge: lifetimeSeconds };
}
