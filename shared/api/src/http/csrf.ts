import type { CookieName } from '@kontor/site';

/** Cookie with the CSRF token; scripts can read it. */
export const csrfCookie = 'csrf-token' satisfies CookieName;

/** The same cookie over TLS. Because of the prefix, other hosts and insecure connections cannot set it. */
export const secureCsrfCookie = '__Host-csrf-token' satisfies CookieName;

type CsrfCookie = typeof csrfCookie | typeof secureCsrfCookie;

/** The name of the cookie, with and without TLS. */
export const csrfCookieName = (isSecure: boolean): CsrfCookie => (isSecure ? secureCsrfCookie : csrfCookie);

/** Reads the token from either cookie. */
export const readCsrfToken = (readCookie: (name: CsrfCookie) => string | undefined): string | undefined =>
  readCookie(secureCsrfCookie) ?? readCookie(csrfCookie);

/** Form of a valid token; an invalid one is replaced. */
export const csrfTokenPattern = /^[\w-]{32}$/;

/** The beginning of the token of a browser that is not a visitor yet. Its first visitor gets another token. */
export const newBrowserTokenStart = 'new-';

/** Header in which a change repeats the token. */
export const csrfHeader = 'x-csrf-token';

/** Value of `error` in the 403 answer that refuses a token. That answer also sets the cookie. */
export const csrfInvalid = 'CSRF_INVALID';

/** Whether an answer refuses a call because of its CSRF token. */
export function isCsrfRefusal(status: number | undefined, body: unknown): boolean {
  return status === 403 && typeof body === 'object' && body !== null && 'error' in body && body.error === csrfInvalid;
}
