import type { CookieName } from '@kontor/site';

/** Cookie with the CSRF token; scripts can read it. */
export const csrfCookie = 'csrf-token' satisfies CookieName;

/** The same cookie over TLS. Its prefix prevents other hosts and insecure connections from setting it. */
export const secureCsrfCookie = '__Host-csrf-token' satisfies CookieName;

type CsrfCookie = typeof csrfCookie | typeof secureCsrfCookie;

/** The name of the cookie, depending on TLS. */
export const csrfCookieName = (isSecure: boolean): CsrfCookie => (isSecure ? secureCsrfCookie : csrfCookie);

/** Reads the token from either cookie. */
export const readCsrfToken = (readCookie: (name: CsrfCookie) => string | undefined): string | undefined =>
  readCookie(secureCsrfCookie) ?? readCookie(csrfCookie);

/** Matches a valid token; an invalid token is replaced. */
export const csrfTokenPattern = /^[\w-]{32}$/;

/** Start of the token of a browser that has no visitor id yet. The browser gets another token with its visitor id. */
export const newBrowserTokenStart = 'new-';

/** Header in which a change repeats the token. */
export const csrfHeader = 'x-csrf-token';

/** Value of `error` in the 403 response that refuses a token. The response also sets the cookie. */
export const csrfInvalid = 'CSRF_INVALID';

/** Whether a response refuses a call because of its CSRF token. */
export function isCsrfRefusal(status: number | undefined, body: unknown): boolean {
  return status === 403 && typeof body === 'object' && body !== null && 'error' in body && body.error === csrfInvalid;
}
