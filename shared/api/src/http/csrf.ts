import type { CookieName } from '@kontor/site';

/** The cookie with the CSRF token. Scripts can read it. */
export const csrfCookie = 'csrf-token' satisfies CookieName;

/** The same cookie over TLS. Its prefix prevents other hosts and insecure connections from setting it. */
export const secureCsrfCookie = '__Host-csrf-token' satisfies CookieName;

type CsrfCookie = typeof csrfCookie | typeof secureCsrfCookie;

/** The cookie's name, with or without TLS. */
export const csrfCookieName = (isSecure: boolean): CsrfCookie => (isSecure ? secureCsrfCookie : csrfCookie);

/** Reads the token from whichever cookie exists. */
export const readCsrfToken = (readCookie: (name: CsrfCookie) => string | undefined): string | undefined =>
  readCookie(secureCsrfCookie) ?? readCookie(csrfCookie);

/** Matches a valid token. Invalid tokens are replaced. */
export const csrfTokenPattern = /^[\w-]{32}$/;

/**
 * The prefix of the token for a browser that has no visitor id yet. Once the browser has an id, it gets a new token.
 */
export const newBrowserTokenStart = 'new-';

/** The header that repeats the token in requests that change something. */
export const csrfHeader = 'x-csrf-token';

/** The value of `error` in the 403 response that refuses a token. The response also sets the cookie. */
export const csrfInvalid = 'CSRF_INVALID';

/** Whether a response refuses a call because of its CSRF token. */
export function isCsrfRefusal(status: number | undefined, body: unknown): boolean {
  return status === 403 && typeof body === 'object' && body !== null && 'error' in body && body.error === csrfInvalid;
}
