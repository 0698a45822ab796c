/** Losses within the window that set a version aside. */
const mostLosses = 3;

/** Time after which a loss no longer counts, so that one busy moment a day sets no version aside. */
const lossWindowMs = 60 * 60_000;

/** Counts how often versions lost their process, for whatever reason, and sets repeated offenders aside. */
export class LossRecord {
  readonly #now: () => number;
  readonly #losses = new Map<string, number[]>();

  /** @param now milliseconds since 1970 */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Counts a loss. @returns whether it sets the version aside */
  add(id: string): boolean {
    if (this.isSetAside(id)) return false;
    const after = this.#now() - lossWindowMs;
    const losses = [...(this.#losses.get(id) ?? []).filter((time) => time > after), this.#now()];
    this.#losses.set(id, losses);
    return losses.length >= mostLosses;
  }

  /** Whether the version must not be tried until `forget`. */
  isSetAside(id: string): boolean {
    return (this.#losses.get(id)?.length ?? 0) >= mostLosses;
  }

  forget(id: string): void {
    this.#losses.delete(id);
  }
}
