import type { NewsletterApi, UnsubscriptionResult } from '@kontor/api/newsletter';
import { makeAutoObservable, runInAction } from 'mobx';
import type { UnsubscriptionLink } from '../../mailLink.ts';

/** How far leaving the newsletter is; `idle` on every page that is about something else. */
export type UnsubscriptionState = 'idle' | 'asking' | 'leaving' | 'left' | 'expired' | 'error';

export type UnsubscriptionDeps = {
  readonly unsubscribe: NewsletterApi['unsubscribe'];
  readonly link: UnsubscriptionLink;
};

const states: Readonly<Record<UnsubscriptionResult, UnsubscriptionState>> = {
  UNSUBSCRIBED: 'left',
  EXPIRED: 'expired',
  ERROR: 'error',
};

/** Ends a subscription, but only when somebody says so: programs that check mails open every link in them. */
export class UnsubscriptionStore {
  state: UnsubscriptionState = 'idle';
  #hasBegun = false;
  /** Kept in here alone: nothing that is shown or measured may have it. */
  #token = '';
  readonly #deps: UnsubscriptionDeps;

  constructor(deps: UnsubscriptionDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Takes the token out of the address. However often it is called, it begins once. */
  begin(): void {
    if (this.#hasBegun || !this.#deps.link.isHere()) return;
    this.#hasBegun = true;
    const { token, outcome } = this.#deps.link.take();
    this.#token = token ?? '';
    if (outcome) this.state = states[outcome];
    else this.state = token === undefined ? 'expired' : 'asking';
  }

  /** The visitor says so, for the first time or again after a failure. Never rejects. */
  async leave(): Promise<void> {
    if (this.state !== 'asking' && this.state !== 'error') return;
    this.state = 'leaving';
    const result = await this.#deps.unsubscribe(this.#token).catch(() => 'ERROR' as const);
    if (result !== 'ERROR') this.#deps.link.settle(result);
    runInAction(() => {
      this.state = states[result];
    });
  }
}
