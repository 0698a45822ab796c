type LoadRequest = { isForced: boolean; readonly listeners: (() => void)[] };

/** Which loads of the cart are wanted: those that ask at the same time share one. */
export class LoadRequests {
  #wanted: LoadRequest | undefined;
  #running: LoadRequest | undefined;

  get isWanted(): boolean {
    return this.#wanted !== undefined;
  }

  /**
   * Asks for a load; resolves when it has ended. A forced one needs a request that begins after it was asked for,
   * any other is content with the one under way.
   */
  ask(isForced: boolean): Promise<void> {
    return new Promise((resolve) => {
      if (this.#running && !isForced) {
        this.#running.listeners.push(resolve);
        return;
      }
      this.#wanted ??= { isForced, listeners: [] };
      this.#wanted.isForced ||= isForced;
      this.#wanted.listeners.push(resolve);
    });
  }

  /** Marks the wanted load as under way and tells whether it is forced. */
  begin(): boolean {
    this.#running = this.#wanted ?? { isForced: false, listeners: [] };
    this.#wanted = undefined;
    return this.#running.isForced;
  }

  /** The request that was under way got lost: it is wanted again. */
  takeBack(): void {
    const { isForced = false, listeners = [] } = this.#running ?? {};
    this.#running = undefined;
    this.#wanted ??= { isForced, listeners: [] };
    this.#wanted.isForced ||= isForced;
    this.#wanted.listeners.push(...listeners);
  }

  end(): void {
    const listeners = this.#running?.listeners ?? [];
    this.#running = undefined;
    for (const listener of listeners) listener();
  }
}
