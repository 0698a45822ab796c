/** Cookie with the token that proves that a change comes from one of the shop's own pages; pages can read it. */
export const csrfCookie = 'csrf-token';

/** The same cookie where the shop is served over TLS: by its name, no other host and no plain connection can set it. */
export const secureCsrfCookie = '__Host-csrf-token';

/** The name of the cookie, by whether cookies travel over TLS alone. */
export const csrfCookieName = (isSecure: boolean): string => (isSecure ? secureCsrfCookie : csrfCookie);

/** The token of a page's cookies, whatever its name. */
export const readCsrfToken = (readCookie: (name: string) => string | undefined): string | undefined =>
  readCookie(secureCsrfCookie) ?? readCookie(csrfCookie);

/** Form of that token; what has another is none, and is replaced. */
export const csrfTokenPattern = /^[\w-]{32}$/;

/** Header in which a change repeats that token. */
export const csrfHeader = 'x-csrf-token';

/** Value of `error` in the answer, of status 403, that refuses a call for its token; that answer sets the cookie. */
export const csrfInvalid = 'CSRF_INVALID';

/** Whether an answer refuses a call for its token, and for nothing else. */
export function isCsrfRefusal(status: number | undefined, body: unknown): boolean {
  return status === 403 && typeof body === 'object' && body !== null && 'error' in body && body.error === csrfInvalid;
}
