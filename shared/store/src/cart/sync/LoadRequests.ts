type LoadRequest = {
  readonly isForced: boolean;
  /** Whether a caller requested the load. If not, the load just checks the visible cart. */
  readonly isRequested: boolean;
  /** Whether the load checks the visible cart. */
  readonly isCheck: boolean;
  readonly listeners: readonly (() => void)[];
};

/** A load that no caller is waiting for. */
const unasked: LoadRequest = { isForced: false, isRequested: true, isCheck: false, listeners: [] };

/** A single load that serves both requests. */
function merged(one: LoadRequest | undefined, other: LoadRequest): LoadRequest {
  if (!one) return other;
  return {
    isForced: one.isForced || other.isForced,
    isRequested: one.isRequested || other.isRequested,
    isCheck: one.isCheck || other.isCheck,
    listeners: [...one.listeners, ...other.listeners],
  };
}

/** The running cart load and the next one. Simultaneous requests share a load. */
export class LoadRequests {
  #next: LoadRequest | undefined;
  #running: LoadRequest | undefined;

  get hasNext(): boolean {
    return this.#next !== undefined;
  }

  /** The purpose of the running load. */
  get running(): Pick<LoadRequest, 'isRequested' | 'isCheck'> | undefined {
    return this.#running;
  }

  /**
   * Requests a load, and resolves when it has ended. Unless forced, the request joins a load that is already running.
   */
  request(isForced: boolean): Promise<void> {
    return new Promise((resolve) => {
      const request: LoadRequest = { ...unasked, isForced, listeners: [resolve] };
      if (this.#running && !isForced) this.#running = merged(this.#running, request);
      else this.#next = merged(this.#next, request);
    });
  }

  /** Requests a forced load that checks whether the visible cart is correct. */
  check(): void {
    this.#next = merged(this.#next, { ...unasked, isForced: true, isRequested: false, isCheck: true });
  }

  /** Called when the visible cart is known to be correct again. Cancels the next load if it is just a check. */
  cancelCheck(): void {
    if (!this.#next?.isRequested) this.#next = undefined;
  }

  /** Starts the next load. Returns whether it is forced. */
  begin(): boolean {
    this.#running = this.#next ?? unasked;
    this.#next = undefined;
    return this.#running.isForced;
  }

  /** Called if the running load got no response. The load is repeated. */
  takeBack(): void {
    if (this.#running) this.#next = merged(this.#next, this.#running);
    this.#running = undefined;
  }

  /** Ends the running load and resolves its callers. */
  end(): void {
    const listeners = this.#running?.listeners ?? [];
    this.#running = undefined;
    for (const listener of listeners) listener();
  }
}
