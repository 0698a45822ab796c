/** Losses within the window after which a version is set aside. */
const mostLosses = 3;

/** Milliseconds after which a loss no longer counts: a machine that was busy once a day is no fault of a version. */
const lossWindowMs = 60 * 60_000;

/** Which versions have ended their process too often: by memory, time, or whatever else. */
export class LossRecord {
  readonly #now: () => number;
  readonly #losses = new Map<string, number[]>();

  /** @param now milliseconds since 1970 */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Counts a loss; whether it is the one that sets the version aside. */
  add(id: string): boolean {
    if (this.isSetAside(id)) return false;
    const after = this.#now() - lossWindowMs;
    const losses = [...(this.#losses.get(id) ?? []).filter((time) => time > after), this.#now()];
    this.#losses.set(id, losses);
    return losses.length >= mostLosses;
  }

  /** Whether it is not to be tried; for as long as nobody forgets that. */
  isSetAside(id: string): boolean {
    return (this.#losses.get(id)?.length ?? 0) >= mostLosses;
  }

  forget(id: string): void {
    this.#losses.delete(id);
  }
}
