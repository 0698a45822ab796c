/** A version is quarantined after this many failures within the window. */
const maxFailures = 3;

/** How long a failure counts, so that one failure a day does not quarantine a version. */
const failureWindowMs = 60 * 60_000;

/** Counts how often the processes of versions ended or were killed, and quarantines versions that fail repeatedly. */
export class ProcessFailures {
  readonly #now: () => number;
  readonly #failures = new Map<string, number[]>();

  /** @param now milliseconds since 1970 */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Counts a failure. @returns whether it quarantines the version */
  add(id: string): boolean {
    if (this.isQuarantined(id)) return false;
    const after = this.#now() - failureWindowMs;
    const failures = [...(this.#failures.get(id) ?? []).filter((time) => time > after), this.#now()];
    this.#failures.set(id, failures);
    return failures.length >= maxFailures;
  }

  /** Whether the version must not be tried again until `forget` is called. */
  isQuarantined(id: string): boolean {
    return (this.#failures.get(id)?.length ?? 0) >= maxFailures;
  }

  forget(id: string): void {
    this.#failures.delete(id);
  }
}
