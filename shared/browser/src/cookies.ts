import { defaultCookieLifetimeSeconds } from '@kontor/site';

/** How a written cookie may differ from the default. */
export type CookieOptions = {
  readonly lifetimeSeconds?: number;
  readonly path?: string;
  readonly isSecure?: boolean;
};

/** Reads and writes cookies by exact name. */
export type CookieJar = {
  /** The decoded value, or nothing where no cookie has exactly this name. */
  get(name: string): string | undefined;
  /** The value as it stands in the cookie, for values with an encoding of their own. */
  getRaw(name: string): string | undefined;
  set(name: string, value: string, options?: CookieOptions): void;
  remove(name: string): void;
};

/** Where a jar's cookies come from; `read` gives the text of a `Cookie` header or of `document.cookie`. */
export type CookieSource = { read(): string; write(cookie: string): void };

/** The value of the first cookie with exactly this name, as it stands; what has no equals sign is no cookie. */
function findValue(cookies: string, name: string): string | undefined {
  for (const cookie of cookies.split(';')) {
    const equals = cookie.indexOf('=');
    if (equals > 0 && cookie.slice(0, equals).trim() === name) return cookie.slice(equals + 1).trim();
  }
  return undefined;
}

/** A value without its percent signs; one that was never encoded, such as `100%`, is what it is. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * A jar over any source of cookies. Names are compared exactly: a cookie `new_app` never answers for `new`.
 * Of several cookies with one name the first wins, as browsers send the most specific one first. Values are encoded,
 * so that any text can be one; names and paths are the shop's own and are not.
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

/** The jar of a place without cookies, such as a server render that belongs to no visitor. */
export const noCookies: CookieJar = createCookieJar({ read: () => '', write: () => undefined });
