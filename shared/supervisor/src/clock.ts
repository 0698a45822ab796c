/** Time as the supervisor sees it; tests bring their own. */
export type Clock = {
  /** Milliseconds since whenever. */
  readonly now: () => number;
  /** Calls back once after so many milliseconds; answers what `clearTimeout` takes. */
  readonly setTimeout: (callback: () => void, delayMs: number) => unknown;
  readonly clearTimeout: (timer: unknown) => void;
};

export const systemClock: Clock = {
  now: () => performance.now(),
  setTimeout: (callback, delayMs) => setTimeout(callback, delayMs),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
};
