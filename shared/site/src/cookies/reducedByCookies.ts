/** The cookies that switch on reduced mode. */
type ReducingCookie = 'affiliate-number' | 'xc-app';

/**
 * Whether the cookies switch on the footer's reduced mode. An affiliate number or the app's marker switches it on
 * (FOOT-20).
 *
 * @param read returns the decoded value of the cookie with this exact name
 */
export function isReducedByCookies(read: (name: ReducingCookie) => string | undefined): boolean {
  return Boolean(read('affiliate-number')?.trim()) || read('xc-app') === 'new';
}
