/** Time source of the supervisor; tests inject a fake one. */
export type Clock = {
  /** Milliseconds since an arbitrary start. */
  readonly now: () => number;
  /** Calls the callback once after a delay; returns the argument for `clearTimeout`. */
  readonly setTimeout: (callback: () => void, delayMs: number) => unknown;
  readonly clearTimeout: (timer: unknown) => void;
};

export const systemClock: Clock = {
  now: () => performance.now(),
  setTimeout: (callback, delayMs) => setTimeout(callback, delayMs),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
};
