import { defaultCookieLifetime } from '@kontor/site';
import { parse, serialize } from 'cookie-es';

/** How a written cookie may differ from the default; `lifetime` is in seconds. */
export type CookieOptions = { readonly lifetime?: number; readonly path?: string; readonly isSecure?: boolean };

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

/**
 * A jar over any source of cookies. Names are compared exactly: a cookie `new_app` never answers for `new`.
 * Of several cookies with one name the first wins, as browsers send the most specific one first.
 */
export function createCookieJar(source: CookieSource): CookieJar {
  const read = (name: string, decode?: (value: string) => string): string | undefined =>
    parse(source.read(), { filter: (key) => key === name, ...(decode ? { decode } : {}) })[name];

  const set: CookieJar['set'] = (
    name,
    value,
    { lifetime = defaultCookieLifetime, path = '/', isSecure = false } = {},
  ) => source.write(serialize(name, value, { maxAge: lifetime, path, sameSite: 'lax', secure: isSecure }));

  return {
    get: (name) => read(name),
    getRaw: (name) => read(name, (value) => value),
    set,
    remove: (name) => set(name, '', { lifetime: 0 }),
  };
}

/** The jar of a place without cookies, such as a server render that belongs to no visitor. */
export const noCookies: CookieJar = createCookieJar({ read: () => '', write: () => undefined });
