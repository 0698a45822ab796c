type LoadRequest = {
  readonly isForced: boolean;
  /** Whether somebody wants the cart; if not, it is only asked whether the one in view is right. */
  readonly isAsked: boolean;
  /** Whether that is among what it is for. */
  readonly isCheck: boolean;
  readonly listeners: readonly (() => void)[];
};

/** The one load that does for two. */
function merged(one: LoadRequest | undefined, other: LoadRequest): LoadRequest {
  if (!one) return other;
  return {
    isForced: one.isForced || other.isForced,
    isAsked: one.isAsked || other.isAsked,
    isCheck: one.isCheck || other.isCheck,
    listeners: [...one.listeners, ...other.listeners],
  };
}

/** Which loads of the cart are wanted: those that ask at the same time share one. */
export class LoadRequests {
  #wanted: LoadRequest | undefined;
  #running: LoadRequest | undefined;

  get isWanted(): boolean {
    return this.#wanted !== undefined;
  }

  /** What the load that is under way is for. */
  get running(): Pick<LoadRequest, 'isAsked' | 'isCheck'> | undefined {
    return this.#running;
  }

  /**
   * Asks for a load; resolves when it has ended. A forced one needs a request that begins after it was asked for,
   * any other is content with the one under way.
   */
  ask(isForced: boolean): Promise<void> {
    return new Promise((resolve) => {
      const request: LoadRequest = { isForced, isAsked: true, isCheck: false, listeners: [resolve] };
      if (this.#running && !isForced) this.#running = merged(this.#running, request);
      else this.#wanted = merged(this.#wanted, request);
    });
  }

  /** Asks for a forced load to learn whether the cart in view is right. */
  check(): void {
    this.#wanted = merged(this.#wanted, { isForced: true, isAsked: false, isCheck: true, listeners: [] });
  }

  /** What was to be checked is known: a load is wanted only where somebody asked for it. */
  forgetCheck(): void {
    if (!this.#wanted?.isAsked) this.#wanted = undefined;
  }

  /** Marks the wanted load as under way and tells whether it is forced. */
  begin(): boolean {
    this.#running = this.#wanted ?? { isForced: false, isAsked: true, isCheck: false, listeners: [] };
    this.#wanted = undefined;
    return this.#running.isForced;
  }

  /** The request that was under way got lost: it is wanted again. */
  takeBack(): void {
    if (this.#running) this.#wanted = merged(this.#wanted, this.#running);
    this.#running = undefined;
  }

  end(): void {
    const listeners = this.#running?.listeners ?? [];
    this.#running = undefined;
    for (const listener of listeners) listener();
  }
}
