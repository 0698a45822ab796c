declare const timerBrand: unique symbol;

/** A running timer. Its content is private to the clock that started it. */
export type Timer = { readonly [timerBrand]: true };

/** A clock that is injected as a dependency so that tests can control the time. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls the callback once, after a delay given in milliseconds. */
  setTimeout(callback: () => void, milliseconds: number): Timer;
  clearTimeout(timer: Timer): void;
};

/** A clock for server rendering. Its time never changes, and its timers never fire. */
export const stoppedClock: Clock = {
  now: () => 0,
  setTimeout: () => ({}) as Timer,
  clearTimeout: () => undefined,
};
