import { type CookieName, cookieRowOf, type ServerCookieName } from '@kontor/site';
import { parseCookie } from 'cookie';

/** Attributes of a cookie that a server sets. */
export type CookieAttributes = {
  readonly path: string;
  readonly sameSite: 'lax';
  readonly secure: boolean;
  readonly httpOnly?: true;
  readonly maxAge?: number;
  readonly encode?: (value: string) => string;
};

/** The part of a response that this module uses. `@fastify/cookie` adds it to every reply. */
type CookieReply<Reply> = {
  setCookie(name: string, value: string, options: CookieAttributes): Reply;
  clearCookie(name: string, options: { readonly path: string }): Reply;
};

type Cookies = Readonly<Record<string, string | undefined>>;

/**
 * A cookie's attributes, including its lifetime and path from the table. On requests from other sites, browsers send
 * the cookie only if the visitor follows a link.
 *
 * @param isSecure whether browsers send the cookie over TLS only; false only on a developer's machine
 */
export function cookieAttributes(name: ServerCookieName, isSecure: boolean): CookieAttributes {
  const { life, isHttpOnly, path = '/' } = cookieRowOf(name);
  return {
    path,
    sameSite: 'lax',
    secure: isSecure,
    ...(isHttpOnly ? { httpOnly: true } : {}),
    ...(life === 'session' ? {} : { maxAge: life }),
  };
}

type NewCookie = {
  readonly name: ServerCookieName;
  readonly value: string;
  readonly isSecure: boolean;
  /** Whether the value is already encoded and must be sent unchanged. */
  readonly isRaw?: boolean;
};

/** Sets a cookie from the table (`cookieTable` of `@kontor/site`). */
export function setCookie<Reply>(
  reply: CookieReply<Reply>,
  { name, value, isSecure, isRaw = false }: NewCookie,
): Reply {
  const attributes = cookieAttributes(name, isSecure);
  return reply.setCookie(name, value, isRaw ? { ...attributes, encode: (text) => text } : attributes);
}

/** Makes the browser delete a cookie from the table. */
export function clearCookie<Reply>(reply: CookieReply<Reply>, name: ServerCookieName): Reply {
  return reply.clearCookie(name, { path: cookieRowOf(name).path ?? '/' });
}

/** The decoded value of a request's cookie, or undefined if no cookie has exactly this name. */
export function readCookie({ cookies }: { readonly cookies: Cookies }, name: CookieName): string | undefined {
  return Object.hasOwn(cookies, name) ? cookies[name] : undefined;
}

/** The decoded value of a cookie in a `Cookie` header. */
export function cookieOfHeader(header: string, name: CookieName): string | undefined {
  return readCookie({ cookies: parseCookie(header) }, name);
}

/**
 * The undecoded values of all cookies with this name in a `Cookie` header, for cookies that have their own encoding.
 */
export function rawCookiesOfHeader(header: string | undefined, name: CookieName): string[] {
  const cookies = header?.split(';') ?? [];
  return cookies.flatMap((cookie) => parseCookie(cookie, { decode: (value) => value })[name] ?? []);
}
