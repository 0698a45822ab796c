import { defaultCookieLifetimeSeconds } from '@kontor/site';

/** How a written cookie may differ from the default. */
export type CookieOptions = {
  readonly lifetimeSeconds?: number;
  readonly path?: string;
  readonly isSecure?: boolean;
};

/** Reads and writes cookies by exact name. */
export type CookieJar = {
  /** The decoded value; undefined if no cookie has exactly this name. */
  get(name: string): string | undefined;
  /** The value without decoding, for cookies with an encoding of their own. */
  getRaw(name: string): string | undefined;
  set(name: string, value: string, options?: CookieOptions): void;
  remove(name: string): void;
};

/** The source of a jar's cookies; `read` returns the text of a `Cookie` header or of `document.cookie`. */
export type CookieSource = { read(): string; write(cookie: string): void };

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
 * one name the first wins, since browsers send the most specific one first. Values are percent-encoded, names and paths
 * are not.
 */
export function createCookieJar(source: CookieSource): CookieJar {
  const getRaw = (name: string): string | undefined => findValue(source.read(), name);

  const set: CookieJar['set'] = (
    name,
    value,
    { lifetimeSeconds = defaultCookieLifetimeSeconds, path = '/', isSecure = false } = {},
  ) => {
    const security = isSecure ? '; Secure' : '';
    source.write(
      `${name}=${encodeURIComponent(value)}; Max-Age=${lifetimeSeconds}; Path=${path}${security}; SameSite=Lax`,
    );
  };

  return {
    get: (name) => {
      const value = getRaw(name);
      return value === undefined ? undefined : decode(value);
    },
    getRaw,
    set,
    remove: (name) => set(name, '', { lifetimeSeconds: 0 }),
  };
}

/** An empty jar, for rendering on a server. */
export const noCookies: CookieJar = createCookieJar({ read: () => '', write: () => undefined });
