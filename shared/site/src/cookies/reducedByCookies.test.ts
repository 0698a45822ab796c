import { expect, test } from '@jest/globals';
import { isReducedByCookies } from './reducedByCookies.ts';

test.each([
  [{ 'affiliate-number': '4711' }, true],
  [{ 'affiliate-number': '' }, false],
  [{ 'affiliate-number': ' ' }, false],
  [{ 'xc-app': 'new' }, true],
  [{ 'xc-app': 'new_app' }, false],
  [{ 'xc-app': 'renew' }, false],
  [{}, false],
])('isReducedByCookies for the cookies %p is %p (CONSENT-21, FOOT-20)', (cookies: Record<string, string>, expected) => {
  expect(isReducedByCookies((name) => cookies[name])).toBe(expected);
});
