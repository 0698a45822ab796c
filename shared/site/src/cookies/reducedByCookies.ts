/** The cookies that switch on reduced mode. */
type ReducingCookie = 'affiliate-number' | 'xc-app';

/**
 * Whether cookies switch on the footer's reduced mode: an affiliate's number, or the app's mark (FOOT-20).
 *
 * @param read returns the decoded value of the cookie with exactly this name
 */
export function isReducedByCookies(read: (name: ReducingCookie) => string | undefined): boolean {
  return Boolean(read('affiliate-number')?.trim()) || read('xc-app') === 'new';
}
