import type { Clock, Timer } from '@kontor/browser';
import { scrubPersonalData } from '@kontor/site';
import type { TrackingApi, TrackingCall } from './trackingApi.ts';

/** How often the queue looks for the tracking API, and how many milliseconds it waits in between (TRACK-10). */
export const trackingRetry = { tries: 100, delayMs: 200 } as const;

/** What has happened to a call: it waits, was sent, failed, or was dropped because the consent ended or no API came. */
export type QueueStep = 'queued' | 'sent' | 'failed' | 'stopped' | 'lost';

export type TrackingQueueOptions = {
  readonly clock: Clock;
  /** The page's tracking API; undefined until its script has installed it. */
  readonly findApi: () => Partial<TrackingApi> | undefined;
  readonly log: {
    info(message: string): void;
    error(message: string, details: unknown): void;
  };
  /** Hears every step of every call; for the panel that shows them. */
  readonly watch?: ((step: QueueStep, call: TrackingCall) => void) | undefined;
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
    this.#options.watch?.('queued', call);
    if (this.#timer === undefined) this.#send();
  }

  /** Drops what waits, ends the retries, and tells the API to forget. */
  stop(): void {
    this.#watchAll('stopped');
    this.#end();
    this.#try('reset', (api) => api.reset?.());
  }

  #watchAll(step: QueueStep): void {
    for (const call of this.#waiting) this.#options.watch?.(step, call);
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
      for (const call of calls) {
        const isSent = this.#try(call.name, (api) => (api[call.name] as (data: unknown) => void)(call.data));
        this.#options.watch?.(isSent ? 'sent' : 'failed', call);
      }
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
    this.#watchAll('lost');
    this.#end();
    log.error('The tracking API is missing; these calls are lost.', scrubPersonalData(calls));
  };

  /** One failing call must keep neither the others nor the page from going on. */
  #try(name: string, send: (api: Partial<TrackingApi>) => void): boolean {
    const api = this.#options.findApi();
    if (!api) return false;
    try {
      send(api);
      return true;
    } catch (error) {
      this.#options.log.error(`The tracking API failed in ${name}.`, scrubPersonalData(error));
      return false;
    }
  }
}
