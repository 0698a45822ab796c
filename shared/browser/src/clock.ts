declare const timerBrand: unique symbol;

/** A running timer, known only to the clock that started it. */
export type Timer = { readonly [timerBrand]: true };

/** Time as a port: whoever waits or measures is handed one, so that tests decide what time it is. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once after so many milliseconds. */
  setTimeout(callback: () => void, milliseconds: number): Timer;
  clearTimeout(timer: Timer): void;
};

/** The clock of a place that renders once and is gone: it stands still and no timer ever fires. */
export const stoppedClock: Clock = {
  now: () => 0,
  setTimeout: () => ({}) as Timer,
  clearTimeout: () => undefined,
};
