import type { Clock, Timer } from '@kontor/browser';

/** A clock that the test advances. */
export type FakeClock = Clock & { advance(milliseconds: number): void; readonly runningTimers: number };

export function createFakeClock(start = 1_000): FakeClock {
  const timers = new Map<Timer, { readonly at: number; readonly callback: () => void }>();
  let now = start;
  return {
    now: () => now,
    setTimeout: (callback, milliseconds) => {
      const timer = {} as Timer;
      timers.set(timer, { at: now + milliseconds, callback });
      return timer;
    },
    clearTimeout: (timer) => timers.delete(timer),
    advance: (milliseconds) => {
      const end = now + milliseconds;
      for (;;) {
        const [due] = [...timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at);
        if (!due) break;
        const [timer, { at, callback }] = due;
        timers.delete(timer);
        now = at;
        callback();
      }
      now = end;
    },
    get runningTimers() {
      return timers.size;
    },
  };
}
