import { makeAutoObservable, runInAction } from 'mobx';
import type { MailLink, MailLinkResult } from './mailLink.ts';

/** State of a mail link; `idle` if no link was followed or its notice was dismissed (NEWS-45). */
export type MailLinkState = 'idle' | 'ready' | 'sending' | 'done' | 'expired' | 'error';

export type MailLinkStoreOptions<Result extends MailLinkResult> = {
  readonly link: MailLink<Result>;
  /** Sends the token to the back end. */
  readonly send: (token: string) => Promise<Result>;
  /** Whether opening the link is enough. Programs that check mails open every link, so some actions need a click. */
  readonly isSentAtOnce: boolean;
  /** State of a page that the link leads to, opened without a token. */
  readonly stateWithoutToken: 'idle' | 'expired';
};

/** Takes the token of a mail's link, sends it once and remembers the outcome for a reload. */
export class MailLinkStore<Result extends MailLinkResult> {
  state: MailLinkState = 'idle';
  #hasBegun = false;
  /** Private, so that the token is neither rendered nor tracked (NEWS-47). */
  #token = '';
  readonly #options: MailLinkStoreOptions<Result>;

  constructor(options: MailLinkStoreOptions<Result>) {
    this.#options = options;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Takes the token out of the address. Later calls do nothing (NEWS-46). */
  begin(): void {
    const { link, isSentAtOnce, stateWithoutToken } = this.#options;
    if (this.#hasBegun || !link.isHere()) return;
    this.#hasBegun = true;
    const { token, outcome } = link.take();
    if (outcome) this.state = stateOf(outcome);
    else this.state = token === undefined ? stateWithoutToken : 'ready';
    if (token === undefined) return;
    this.#token = token;
    if (isSentAtOnce) void this.send();
  }

  /** Begins with a token that another page has taken from its address. */
  start(token: string): void {
    this.#token = token;
    this.state = 'ready';
  }

  /** Sends the token, for the first time or again after an error. Never rejects; an error is not remembered. */
  async send(): Promise<void> {
    if (this.state !== 'ready' && this.state !== 'error') return;
    this.state = 'sending';
    const { link, send } = this.#options;
    const result = await send(this.#token).catch(() => 'ERROR' as const);
    if (result !== 'ERROR') link.settle(result as Exclude<Result, 'ERROR'>);
    runInAction(() => {
      this.state = stateOf(result);
    });
  }

  /** Dismisses the notice of an expired link (NEWS-49). */
  dismissExpired(): void {
    if (this.state === 'expired') this.state = 'idle';
  }
}

function stateOf(result: MailLinkResult): MailLinkState {
  if (result === 'ERROR') return 'error';
  return result === 'EXPIRED' ? 'expired' : 'done';
}
