import { maxObservations, type Observation, observationsPath } from '@kontor/publishing/observations';

/** How long observations are collected before one call sends them. */
const gatherMs = 500;

/** The maximum number of observations that wait while the controller does not respond. */
const maxWaiting = 20_000;

const callTimeoutMs = 5_000;

export type OutboxOptions = {
  /** The controller's address. */
  readonly url: string;
  /** The key that the shell and the controller share. */
  readonly key: string;
  /** Called once per outage, with the reason why the controller cannot be reached. */
  readonly onError: (error: unknown) => void;
};

/** Sends observations to the controller, many in one call. During an outage, the latest ones wait. */
export class ObservationOutbox {
  readonly #options: OutboxOptions;
  #waiting: Observation[] = [];
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> = Promise.resolve();
  #hasFailed = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  add(observation: Observation): void {
    this.#waiting.push(observation);
    if (this.#waiting.length > maxWaiting) this.#waiting.shift();
    this.#timer ??= setTimeout(() => {
      this.#sending = this.#sending.then(() => this.#send());
    }, gatherMs).unref();
  }

  /** Sends the waiting observations. */
  async close(): Promise<void> {
    await this.#sending;
    await this.#send();
  }

  async #send(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, maxObservations);
      try {
        await this.#post(batch);
        this.#hasFailed = false;
      } catch (error) {
        if (!this.#hasFailed) this.#options.onError(error);
        this.#hasFailed = true;
        // If too many are waiting, the oldest are dropped, because the latest are the most valuable.
        this.#waiting = [...batch, ...this.#waiting].slice(-maxWaiting);
        return;
      }
    }
  }

  async #post(batch: readonly Observation[]): Promise<void> {
    const { url, key } = this.#options;
    const answer = await fetch(`${url}${observationsPath}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(batch),
      signal: AbortSignal.timeout(callTimeoutMs),
    });
    if (!answer.ok) throw new Error(`the controller answers ${answer.status}`);
  }
}
