import type { NewsletterApi, UnsubscriptionResult } from '@kontor/api/newsletter';
import { makeAutoObservable, runInAction } from 'mobx';
import { LinkErrand } from '../../LinkErrand.ts';
import type { UnsubscriptionLink } from '../../mailLink.ts';

/** How far leaving the newsletter is; `idle` on every page that is about something else. */
export type UnsubscriptionState = 'idle' | 'asking' | 'leaving' | 'left' | 'expired' | 'error';

export type UnsubscriptionOptions = {
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
  readonly #errand: LinkErrand<Exclude<UnsubscriptionResult, 'ERROR'>>;

  constructor({ link, unsubscribe }: UnsubscriptionOptions) {
    this.#errand = new LinkErrand({ link, send: unsubscribe });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Takes the token out of the address. However often it is called, it begins once. */
  begin(): void {
    const followed = this.#errand.begin();
    if (!followed) return;
    if (followed.outcome) this.state = states[followed.outcome];
    else this.state = followed.token === undefined ? 'expired' : 'asking';
  }

  /** The visitor says so, for the first time or again after a failure. Never rejects. */
  async leave(): Promise<void> {
    if (this.state !== 'asking' && this.state !== 'error') return;
    this.state = 'leaving';
    const result = await this.#errand.carryOut();
    runInAction(() => {
      this.state = states[result];
    });
  }
}
