import type { Clock, Timer } from './clock.ts';

/** The system clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds) as unknown as Timer,
  clearTimeout: (timer) => clearTimeout(timer as unknown as number),
};
