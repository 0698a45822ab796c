import type { Clock, Timer } from '@kontor/browser';
import { scrubPersonalData } from '@kontor/site';
import type { TrackingApi, TrackingCall } from './trackingApi.ts';

/**
 * How often the queue checks for the tracking API, and the delay between two checks in milliseconds
 * (CONST-TRACKING-RETRIES, CONST-TRACKING-RETRY-DELAY).
 */
export const trackingRetry = { tries: 100, delayMs: 200 } as const;

/**
 * A call's state: it is queued, was sent, has failed, or was dropped, either because consent ended (`stopped`) or
 * because no API was installed (`lost`).
 */
export type QueueStep = 'queued' | 'sent' | 'failed' | 'stopped' | 'lost';

export type TrackingQueueOptions = {
  readonly clock: Clock;
  /** The page's tracking API, or undefined until its script has installed it. */
  readonly findApi: () => Partial<TrackingApi> | undefined;
  /** Called before calls are sent. Returns false after consent has ended, and calls then stay queued until `stop`. */
  readonly maySend: () => boolean;
  readonly log: {
    info(message: string): void;
    error(message: string, details: unknown): void;
  };
  /** Called for every step of every call. The panel that shows the calls uses it. */
  readonly watch?: ((step: QueueStep, call: TrackingCall) => void) | undefined;
};

/**
 * Sends calls to the tracking API, first in, first out. Until the API is installed, a single retry loop waits for it,
 * so that page data stays ahead of events (TRACK-10). If the loop ends before the API is installed, the queue does not
 * wait any longer, and calls are lost. If the API is installed later, the queue sends the page's data and then the next
 * call.
 */
export class TrackingQueue {
  readonly #options: TrackingQueueOptions;
  #waiting: TrackingCall[] = [];
  #tries = 0;
  #timer: Timer | undefined;
  #isMissingLogged = false;
  #isUnreadableLogged = false;
  #isSending = false;
  #hasGivenUp = false;
  /** The page's data if it was lost. If the API is installed later, it needs this data before all events. */
  #lostPage: TrackingCall | undefined;

  constructor(options: TrackingQueueOptions) {
    this.#options = options;
  }

  push(call: TrackingCall): void {
    this.#waiting.push(call);
    this.#options.watch?.('queued', call);
    if (this.#timer === undefined && !this.#isSending) this.#send();
  }

  /** Drops the queued calls, ends the retries and resets the API. */
  stop(): void {
    if (this.#timer !== undefined) this.#options.clock.clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#tries = 0;
    this.#hasGivenUp = false;
    this.#drop('stopped');
    this.#lostPage = undefined;
    this.#try('reset', (api) => api.reset?.());
  }

  #drop(step: QueueStep): readonly TrackingCall[] {
    const calls = this.#waiting;
    this.#waiting = [];
    for (const call of calls) {
      if (call.name === 'initialPageData') this.#lostPage = call;
      this.#options.watch?.(step, call);
    }
    return calls;
  }

  #send = (): void => {
    this.#timer = undefined;
    const { maySend, clock, log } = this.#options;
    if (!maySend()) return;
    if (this.#findApi()) {
      this.#tries = 0;
      this.#sendWaiting();
      return;
    }
    if (this.#hasGivenUp) {
      this.#drop('lost');
      return;
    }
    if (!this.#isMissingLogged) log.info('The tracking API has not been installed.');
    this.#isMissingLogged = true;
    this.#tries += 1;
    if (this.#tries < trackingRetry.tries) {
      this.#timer = clock.setTimeout(this.#send, trackingRetry.delayMs);
      return;
    }
    this.#hasGivenUp = true;
    log.error('The tracking API is missing; these calls are lost.', scrubPersonalData(this.#drop('lost')));
  };

  /** Sends the queued calls. Meanwhile, the API may push another call, which is added at the end, or stop the queue. */
  #sendWaiting(): void {
    const page = this.#lostPage;
    this.#lostPage = undefined;
    if (page && !this.#waiting.some(({ name }) => name === page.name)) this.#waiting.unshift(page);
    this.#isSending = true;
    try {
      for (let call = this.#waiting.shift(); call; call = this.#waiting.shift()) {
        const { name, data } = call;
        const isSent = this.#try(name, (api) => (api[name] as (data: unknown) => void)(data));
        this.#options.watch?.(isSent ? 'sent' : 'failed', call);
      }
    } finally {
      this.#isSending = false;
    }
  }

  /** The API belongs to a third-party script, so even reading it may throw an error. The API then counts as missing. */
  #findApi(): Partial<TrackingApi> | undefined {
    try {
      return this.#options.findApi();
    } catch (error) {
      if (!this.#isUnreadableLogged) {
        this.#options.log.error('The tracking API cannot be read.', scrubPersonalData(error));
      }
      this.#isUnreadableLogged = true;
      return undefined;
    }
  }

  /** A failing call must affect neither the other calls nor the page, even if it fails later. */
  #try(name: string, send: (api: Partial<TrackingApi>) => void): boolean {
    const api = this.#findApi();
    if (!api) return false;
    const logFailure = (error: unknown): void =>
      this.#options.log.error(`The tracking API failed in ${name}.`, scrubPersonalData(error));
    try {
      Promise.resolve<unknown>(send(api)).catch(logFailure);
      return true;
    } catch (error) {
      logFailure(error);
      return false;
    }
  }
}
