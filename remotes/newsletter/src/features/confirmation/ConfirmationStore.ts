import type { ConfirmationResult, NewsletterApi } from '@kontor/api/newsletter';
import { makeAutoObservable, runInAction } from 'mobx';
import { LinkErrand } from '../../LinkErrand.ts';
import type { ConfirmationLink } from '../../mailLink.ts';

/** How far the double opt-in is; `idle` where there is nothing to confirm, or nothing more to say about it. */
export type ConfirmationState = 'idle' | 'confirming' | 'confirmed' | 'expired' | 'error';

export type ConfirmationOptions = {
  readonly confirm: NewsletterApi['confirm'];
  readonly link: ConfirmationLink;
};

const states: Readonly<Record<ConfirmationResult, ConfirmationState>> = {
  CONFIRMED: 'confirmed',
  EXPIRED: 'expired',
  ERROR: 'error',
};

/** Confirms the sign-up whose link was followed, once. */
export class ConfirmationStore {
  state: ConfirmationState = 'idle';
  readonly #errand: LinkErrand<Exclude<ConfirmationResult, 'ERROR'>>;

  constructor({ link, confirm }: ConfirmationOptions) {
    this.#errand = new LinkErrand({ link, send: confirm });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Takes the token out of the address and confirms with it. However often it is called, it begins once. */
  begin(): void {
    const followed = this.#errand.begin();
    if (followed?.outcome) this.state = states[followed.outcome];
    if (followed?.token !== undefined) void this.#confirm();
  }

  /** Tries again after a failure; while that is under way nothing more happens. */
  retry(): void {
    if (this.state === 'error') void this.#confirm();
  }

  /** The notice has been read: the visitor begins a new sign-up (NEWS-49). */
  dismissExpired(): void {
    if (this.state === 'expired') this.state = 'idle';
  }

  async #confirm(): Promise<void> {
    runInAction(() => {
      this.state = 'confirming';
    });
    const result = await this.#errand.carryOut();
    runInAction(() => {
      this.state = states[result];
    });
  }
}
