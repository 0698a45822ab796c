import type { CookieJar } from '@kontor/browser';

/** The cookies that mark the app as in use, with their exact values (CONSENT-14). */
const marks = [
  ['xc-app', 'new'],
  ['platform', 'new_app'],
] as const;

/** Whether a cookie indicates that this visitor uses the app. */
export function isAppInUse(cookies: Pick<CookieJar, 'get'>): boolean {
  return marks.some(([name, value]) => cookies.get(name) === value);
}
