import { expect, test } from '@jest/globals';

test('the package can be imported on a server', async () => {
  const { noCookies, stoppedClock } = await import('./index.ts');
  expect(typeof window).toBe('undefined');
  expect([noCookies.get('site'), stoppedClock.now()]).toEqual([undefined, 0]);
});
