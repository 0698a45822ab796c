/** The supervisor's time source. Tests inject a fake one. */
export type Clock = {
  /** Milliseconds since an arbitrary point in time. */
  readonly now: () => number;
  /** Calls the callback once after a delay. Returns the argument for `clearTimeout`. */
  readonly setTimeout: (callback: () => void, delayMs: number) => unknown;
  readonly clearTimeout: (timer: unknown) => void;
};

export const systemClock: Clock = {
  now: () => performance.now(),
  setTimeout: (callback, delayMs) => setTimeout(callback, delayMs),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
};
