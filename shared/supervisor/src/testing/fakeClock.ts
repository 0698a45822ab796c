import type { Clock } from '../clock.ts';

/** A clock for tests, which moves only when the test advances it. */
export function fakeClock(): Clock & { advance: (durationMs: number) => void; timerCount: () => number } {
  let now = 0;
  const timers = new Set<{ readonly at: number; readonly callback: () => void }>();
  return {
    now: () => now,
    setTimeout: (callback, delayMs) => {
      const timer = { at: now + delayMs, callback };
      timers.add(timer);
      return timer;
    },
    clearTimeout: (timer) => void timers.delete(timer as { at: number; callback: () => void }),
    timerCount: () => timers.size,
    advance: (durationMs) => {
      now += durationMs;
      for (const timer of [...timers]) {
        if (timer.at > now) continue;
        timers.delete(timer);
        timer.callback();
      }
    },
  };
}
