import type { Subscriber, SubscriberResult, SubscriberUpdate } from '@kontor/api/newsletter';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { InterestsLink } from './mailLink.ts';

/** State of the page with a subscriber's interests; `idle` on other pages. */
export type InterestsState = 'idle' | 'loading' | 'unreadable' | 'ready' | 'saving' | 'saved' | 'unsaved' | 'expired';

export type InterestsStoreOptions = {
  readonly link: InterestsLink;
  readonly read: (token: string) => Promise<SubscriberResult>;
  readonly update: (token: string, update: SubscriberUpdate) => Promise<SubscriberResult>;
};

/** Reads and changes the subscriber whose mail led to the page (NEWS-60). */
export class InterestsStore {
  state: InterestsState = 'idle';
  subscriber: Subscriber | undefined = undefined;
  #hasBegun = false;
  /** Private, so that the token is neither rendered nor tracked (NEWS-47). */
  #token = '';
  readonly #options: InterestsStoreOptions;

  constructor(options: InterestsStoreOptions) {
    this.#options = options;
    makeAutoObservable(this, { subscriber: observableRef }, { autoBind: true });
  }

  /** Takes the token out of the address and reads the subscriber. Later calls do nothing. */
  begin(): void {
    const { link } = this.#options;
    if (this.#hasBegun || !link.isHere()) return;
    this.#hasBegun = true;
    const { token } = link.take();
    this.#token = token ?? '';
    if (token === undefined) this.state = 'expired';
    else void this.load();
  }

  /** Reads the subscriber, for the first time or again after a failure. Never rejects. */
  async load(): Promise<void> {
    this.state = 'loading';
    await this.#settle(this.#options.read(this.#token), { done: 'ready', failed: 'unreadable' });
  }

  /** Sends the changes, unless others are being sent. Never rejects. */
  async save(update: SubscriberUpdate): Promise<void> {
    if (this.state === 'saving') return;
    this.state = 'saving';
    await this.#settle(this.#options.update(this.#token, update), { done: 'saved', failed: 'unsaved' });
  }

  /** Forgets the outcome of the latest change. */
  noteInput(): void {
    if (this.state === 'saved' || this.state === 'unsaved') this.state = 'ready';
  }

  /** Calls a function with the token, to end the subscription. */
  leave(start: (token: string) => void): void {
    start(this.#token);
  }

  async #settle(
    answer: Promise<SubscriberResult>,
    states: { readonly done: InterestsState; readonly failed: InterestsState },
  ) {
    const result = await answer.catch(() => 'ERROR' as const);
    runInAction(() => {
      if (result === 'ERROR') this.state = states.failed;
      else if (result === 'EXPIRED') this.state = 'expired';
      else {
        this.subscriber = result;
        this.state = states.done;
      }
    });
  }
}
