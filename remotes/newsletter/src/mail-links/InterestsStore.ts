import type { Subscriber, SubscriberResult, SubscriberUpdate } from '@kontor/api/newsletter';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { InterestsLink } from './mailLink.ts';

/** The state of a subscriber's interests page; `idle` on other pages. */
export type InterestsState = 'idle' | 'loading' | 'unreadable' | 'ready' | 'saving' | 'saved' | 'unsaved';

export type InterestsStoreOptions = {
  readonly link: InterestsLink;
  readonly read: (link: string) => Promise<SubscriberResult>;
  readonly update: (link: string, update: SubscriberUpdate) => Promise<SubscriberResult>;
};

/** Reads and changes the subscriber whose e-mail linked to the page (NEWS-60). */
export class InterestsStore {
  state: InterestsState;
  subscriber: Subscriber | undefined = undefined;
  #hasBegun = false;
  #name: string;
  readonly #options: InterestsStoreOptions;

  constructor(options: InterestsStoreOptions) {
    this.#options = options;
    this.#name = options.link.read().name ?? '';
    this.state = this.#name ? 'loading' : 'idle';
    makeAutoObservable(this, { subscriber: observableRef }, { autoBind: true });
  }

  /** Loads the link's subscriber. Later calls have no effect. */
  begin(): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    if (this.#name) void this.load();
  }

  /** Loads the subscriber, for the first time or again after a failure. Never rejects. */
  async load(): Promise<void> {
    this.state = 'loading';
    await this.#settle(this.#options.read(this.#name), { done: 'ready', failed: 'unreadable' });
  }

  /** Sends the changes, unless earlier ones are still being sent. Never rejects. */
  async save(update: SubscriberUpdate): Promise<void> {
    if (this.state === 'saving') return;
    this.state = 'saving';
    await this.#settle(this.#options.update(this.#name, update), { done: 'saved', failed: 'unsaved' });
  }

  /** Forgets the outcome of the latest change. */
  noteInput(): void {
    if (this.state === 'saved' || this.state === 'unsaved') this.state = 'ready';
  }

  /** Passes the link's name to the function that ends the subscription. */
  leave(start: (link: string) => void): void {
    start(this.#name);
  }

  async #settle(
    answer: Promise<SubscriberResult>,
    states: { readonly done: InterestsState; readonly failed: InterestsState },
  ) {
    const result = await answer.catch(() => 'ERROR' as const);
    const { link } = this.#options;
    if (result === 'FORGOTTEN') return link.leave('forgotten');
    if (result === 'EXPIRED') return link.leave('expired');
    runInAction(() => {
      if (result === 'ERROR') this.state = states.failed;
      else {
        this.subscriber = result;
        this.state = states.done;
      }
    });
  }
}
