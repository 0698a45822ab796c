import { expect, test } from '@jest/globals';
import { createFakeClock } from '../../testing/fakeClock.ts';
import { ExpiringError } from './ExpiringError.ts';

function anExpiringError() {
  const clock = createFakeClock();
  return { clock, error: new ExpiringError(clock) };
}

test("a newer error is shown for the full time, since the older error's timer does not end it (CART-32)", () => {
  const { clock, error } = anExpiringError();
  error.show({ code: 'UNKNOWN' });
  clock.advance(7_000);
  error.show({ code: 'CART_LIMIT', limit: 9 });
  clock.advance(7_000);
  expect(error.current).toEqual({ code: 'CART_LIMIT', limit: 9 });
  clock.advance(500);
  expect(error.current).toBeUndefined();
});

test('an error’s timer is paused until the last reason to pause ends, and then continues (CART-33)', () => {
  const { clock, error } = anExpiringError();
  error.show({ code: 'UNKNOWN' });
  clock.advance(7_000);
  error.pause('hovered');
  error.pause('focused');
  clock.advance(60_000);
  error.resume('hovered');
  clock.advance(60_000);
  error.resume('focused');
  clock.advance(499);
  expect(error.current).toEqual({ code: 'UNKNOWN' });
  clock.advance(1);
  expect(error.current).toBeUndefined();
});

test('an error on a hidden page does not expire before the page is visible (CART-33)', () => {
  const { clock, error } = anExpiringError();
  error.pause('hidden');
  error.show({ code: 'UNKNOWN' });
  clock.advance(60_000);
  expect(error.current).toEqual({ code: 'UNKNOWN' });
  error.resume('hidden');
  clock.advance(7_500);
  expect(error.current).toBeUndefined();
});

test('a pointer on a message that is gone does not pause the next message', () => {
  const { clock, error } = anExpiringError();
  error.show({ code: 'UNKNOWN' });
  error.pause('hovered');
  error.clear();
  error.show({ code: 'UNKNOWN' });
  clock.advance(7_500);
  expect(error.current).toBeUndefined();
});

test('a cleared error leaves no timer behind', () => {
  const { clock, error } = anExpiringError();
  error.show({ code: 'UNKNOWN' });
  error.clear();
  expect([error.current, clock.runningTimers]).toEqual([undefined, 0]);
});
