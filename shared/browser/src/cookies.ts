import { type ChromeCookieName, type CookieName, defaultCookieLifetimeSeconds } from '@kontor/site';

/** Reads and writes the cookies of the table (`cookieTable` of `@kontor/site`) by exact name. */
export type CookieJar = {
  /** The decoded value; undefined if no cookie has exactly this name. */
  get(name: CookieName): string | undefined;
  /** The value without decoding, for cookies with an encoding of their own. */
  getRaw(name: CookieName): string | undefined;
  /** Sets a cookie for the whole site and the default lifetime (CONST-COOKIE-LIFETIME). */
  set(name: ChromeCookieName, value: string): void;
  remove(name: CookieName): void;
};

/** The source of a jar's cookies; `read` returns the text of a `Cookie` header or of `document.cookie`. */
export type CookieSource = {
  read(): string;
  write(cookie: string): void;
  /** Whether cookies are sent over TLS only. */
  isSecure?(): boolean;
};

/** The value, not decoded, of the first cookie with exactly this name. Ignores parts without an equals sign. */
function findValue(cookies: string, name: string): string | undefined {
  for (const cookie of cookies.split(';')) {
    const equals = cookie.indexOf('=');
    if (equals > 0 && cookie.slice(0, equals).trim() === name) return cookie.slice(equals + 1).trim();
  }
  return undefined;
}

/** Decodes a value; returns it unchanged if it is not encoded correctly, such as `100%`. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * A cookie jar over any source. Names are compared exactly: `new` does not match a cookie `new_app`. Of several cookies with
 * one name the first wins, since browsers send the most specific one first. Values are percent-encoded, names are not.
 */
export function createCookieJar({ read, write, isSecure = () => false }: CookieSource): CookieJar {
  const getRaw = (name: CookieName): string | undefined => findValue(read(), name);
  const put = (name: CookieName, value: string, lifetimeSeconds: number): void =>
    write(`${name}=${value}; Max-Age=${lifetimeSeconds}; Path=/${isSecure() ? '; Secure' : ''}; SameSite=Lax`);
  return {
    get: (name) => {
      const value = getRaw(name);
      return value === undefined ? undefined : decode(value);
    },
    getRaw,
    set: (name, value) => put(name, encodeURIComponent(value), defaultCookieLifetimeSeconds),
    remove: (name) => put(name, '', 0),
  };
}

/** An empty jar, for rendering on a server. */
export const noCookies: CookieJar = createCookieJar({ read: () => '', write: () => undefined });
