import { expect, test } from '@jest/globals';

test('a server can import the package', async () => {
  const { noCookies, stoppedClock } = await import('./index.ts');
  expect(typeof window).toBe('undefined');
  expect([noCookies.get('site'), stoppedClock.now()]).toEqual([undefined, 0]);
});
