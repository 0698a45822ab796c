/** The cookies that turn reduced mode on. */
type ReducingCookie = 'affiliate-number' | 'xc-app';

/**
 * Whether cookies turn the footer's reduced mode on: the number of an affiliate, or the mark of the app (FOOT-20).
 *
 * @param read the decoded value of the cookie with exactly this name
 */
export function isReducedByCookies(read: (name: ReducingCookie) => string | undefined): boolean {
  return Boolean(read('affiliate-number')?.trim()) || read('xc-app') === 'new';
}
