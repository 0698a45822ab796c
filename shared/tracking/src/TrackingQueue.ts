import type { Clock, Timer } from '@kontor/browser';
import { scrubPersonalData } from '@kontor/site';
import type { TrackingApi, TrackingCall } from './trackingApi.ts';

/** How often the queue looks for the tracking API, and how many milliseconds it waits in between (TRACK-10). */
export const trackingRetry = { tries: 100, delayMs: 200 } as const;

export type TrackingQueueOptions = {
  readonly clock: Clock;
  /** The page's tracking API; undefined until its script has installed it. */
  readonly findApi: () => Partial<TrackingApi> | undefined;
  readonly log: {
    info(message: string): void;
    error(message: string, details: unknown): void;
  };
};

/**
 * Sends calls to the tracking API, first in, first out. Until the API is there, one loop of retries waits for it, so that
 * page data stays ahead of events (TRACK-10).
 */
export class TrackingQueue {
  readonly #options: TrackingQueueOptions;
  #waiting: TrackingCall[] = [];
  #tries = 0;
  #timer: Timer | undefined;
  #isMissingLogged = false;

  constructor(options: TrackingQueueOptions) {
    this.#options = options;
  }

  push(call: TrackingCall): void {
    this.#waiting.push(call);
    if (this.#timer === undefined) this.#send();
  }

  /** Drops what waits, ends the retries, and tells the API to forget. */
  stop(): void {
    this.#end();
    this.#call('reset', (api) => api.reset?.());
  }

  #end(): void {
    if (this.#timer !== undefined) this.#options.clock.clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#tries = 0;
    this.#waiting = [];
  }

  #send = (): void => {
    this.#timer = undefined;
    const { findApi, clock, log } = this.#options;
    if (findApi()) {
      this.#tries = 0;
      const calls = this.#waiting;
      this.#waiting = [];
      for (const call of calls) this.#call(call.name, (api) => (api[call.name] as (data: unknown) => void)(call.data));
      return;
    }
    if (!this.#isMissingLogged) log.info('The tracking API has not been installed.');
    this.#isMissingLogged = true;
    this.#tries += 1;
    if (this.#tries < trackingRetry.tries) {
      this.#timer = clock.setTimeout(this.#send, trackingRetry.delayMs);
      return;
    }
    const calls = this.#waiting;
    this.#end();
    log.error('The tracking API is missing; these calls are lost.', scrubPersonalData(calls));
  };

  /** One failing call must keep neither the others nor the page from going on. */
  #call(name: string, send: (api: Partial<TrackingApi>) => void): void {
    const api = this.#options.findApi();
    if (!api) return;
    try {
      send(api);
    } catch (error) {
      this.#options.log.error(`The tracking API failed in ${name}.`, scrubPersonalData(error));
    }
  }
}
