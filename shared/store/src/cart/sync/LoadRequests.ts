type LoadRequest = {
  readonly isForced: boolean;
  /** Whether a caller requested the load; otherwise the load only checks the visible cart. */
  readonly isRequested: boolean;
  /** Whether the load checks the visible cart. */
  readonly isCheck: boolean;
  readonly listeners: readonly (() => void)[];
};

/** A load for which no caller waits. */
const unasked: LoadRequest = { isForced: false, isRequested: true, isCheck: false, listeners: [] };

/** One load that serves both requests. */
function merged(one: LoadRequest | undefined, other: LoadRequest): LoadRequest {
  if (!one) return other;
  return {
    isForced: one.isForced || other.isForced,
    isRequested: one.isRequested || other.isRequested,
    isCheck: one.isCheck || other.isCheck,
    listeners: [...one.listeners, ...other.listeners],
  };
}

/** The next and the running load of the cart. Simultaneous requests share one load. */
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

  /** Requests a load; resolves when it has ended. Unless it is forced, the request joins a running load. */
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

  /** The cart is certain again: cancels the next load if it is only a check. */
  cancelCheck(): void {
    if (!this.#next?.isRequested) this.#next = undefined;
  }

  /** Starts the next load; returns whether it is forced. */
  begin(): boolean {
    this.#running = this.#next ?? unasked;
    this.#next = undefined;
    return this.#running.isForced;
  }

  /** The running load got no answer and is repeated. */
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
