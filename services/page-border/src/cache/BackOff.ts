/** Pause after the first failure. */
const minPauseMs = 1_000;

/** Exponential back-off: the pause doubles with each failure, up to a limit. */
export class BackOff {
  readonly #now: () => number;
  readonly #maxPauseMs: number;
  #failures = 0;
  #until = 0;

  /**
   * @param now milliseconds since 1970
   * @param maxPauseMs the longest pause between two attempts
   */
  constructor(now: () => number, maxPauseMs: number) {
    this.#now = now;
    this.#maxPauseMs = maxPauseMs;
  }

  /** Whether it is too early to try again. */
  get isActive(): boolean {
    return this.#now() < this.#until;
  }

  fail(): void {
    this.#until = this.#now() + Math.min(minPauseMs * 2 ** this.#failures, this.#maxPauseMs);
    this.#failures += 1;
  }

  succeed(): void {
    this.#failures = 0;
    this.#until = 0;
  }
}
