import { type ChromeCookieName, type CookieName, defaultCookieLifetimeSeconds } from '@kontor/site';

/** Reads and writes the cookies listed in `cookieTable` of `@kontor/site`, by exact name. */
export type CookieJar = {
  /** The decoded value; undefined if no cookie has exactly this name. */
  get(name: CookieName): string | undefined;
  /** The raw values of all cookies with this name: there may be one for the host and one for its domain. */
  getAllRaw(name: CookieName): readonly string[];
  /** Sets a cookie for the whole site with the default lifetime (CONST-COOKIE-LIFETIME). */
  set(name: ChromeCookieName, value: string): void;
  remove(name: CookieName): void;
};

/** The source of a jar's cookies. `read` returns the contents of a `Cookie` header or of `document.cookie`. */
export type CookieSource = {
  read(): string;
  write(cookie: string): void;
  /** Whether cookies are sent only over TLS. */
  isSecure?(): boolean;
};

/** The raw values of the cookies with exactly this name. Parts without an equals sign are ignored. */
function findValues(cookies: string, name: string): string[] {
  return cookies.split(';').flatMap((cookie) => {
    const equals = cookie.indexOf('=');
    return equals > 0 && cookie.slice(0, equals).trim() === name ? cookie.slice(equals + 1).trim() : [];
  });
}

/** Decodes a value. A value that is not correctly encoded, such as `100%`, is returned unchanged. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * Creates a cookie jar for any source. Names are compared exactly: `new` does not match a cookie called `new_app`. If
 * several cookies have the same name, the first one wins, because browsers send the most specific cookie first. Values
 * are percent-encoded, but names are not.
 */
export function createCookieJar({ read, write, isSecure = () => false }: CookieSource): CookieJar {
  const getAllRaw = (name: CookieName): string[] => findValues(read(), name);
  const put = (name: CookieName, value: string, lifetimeSeconds: number): void =>
    write(`${name}=${value}; Max-Age=${lifetimeSeconds}; Path=/${isSecure() ? '; Secure' : ''}; SameSite=Lax`);
  return {
    get: (name) => {
      const [value] = getAllRaw(name);
      return value === undefined ? undefined : decode(value);
    },
    getAllRaw,
    set: (name, value) => put(name, encodeURIComponent(value), defaultCookieLifetimeSeconds),
    remove: (name) => put(name, '', 0),
  };
}

/** An empty jar, for rendering on a server. */
export const noCookies: CookieJar = createCookieJar({ read: () => '', write: () => undefined });
