declare const timerBrand: unique symbol;

/** A running timer; only the clock that started it can read it. */
export type Timer = { readonly [timerBrand]: true };

/** Time as an injected port, so that tests control it. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once, after a delay in milliseconds. */
  setTimeout(callback: () => void, milliseconds: number): Timer;
  clearTimeout(timer: Timer): void;
};

/** A clock that stands still and never fires a timer, for rendering on a server. */
export const stoppedClock: Clock = {
  now: () => 0,
  setTimeout: () => ({}) as Timer,
  clearTimeout: () => undefined,
};
