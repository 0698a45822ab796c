import { makeAutoObservable, runInAction } from 'mobx';
import type { MailLink, MailLinkOutcome, MailLinkResult } from './mailLink.ts';

/** The state of a mail link; `idle` if no link was followed or its notice has been dismissed (NEWS-45). */
export type MailLinkState = 'idle' | 'ready' | 'sending' | 'done' | 'expired' | 'error';

export type MailLinkStoreOptions<Result extends MailLinkResult> = {
  readonly link: MailLink<Result>;
  /** Sends the link to the back end. */
  readonly send: (link: string) => Promise<Result>;
  /**
   * Whether opening the link is enough. Some actions need a click, because programs that scan e-mails open every link.
   */
  readonly isSentAtOnce: boolean;
  /** Whether the page that an expired link leads to has a form. If not, the server's page reports the expiry. */
  readonly isShownExpired: boolean;
};

/**
 * Sends a mail link once and stores the outcome for reloads. The link's state is already set in the constructor,
 * because a change made in a component's first commit becomes visible only after the component has been painted.
 */
export class MailLinkStore<Result extends MailLinkResult> {
  state: MailLinkState;
  #hasBegun = false;
  #name: string;
  readonly #options: MailLinkStoreOptions<Result>;

  constructor(options: MailLinkStoreOptions<Result>) {
    this.#options = options;
    const { name = '', outcome } = options.link.read();
    this.#name = name;
    if (outcome) this.state = stateOf(outcome);
    else this.state = name ? 'ready' : 'idle';
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Sends the link, unless the visitor has to press a button first. Later calls have no effect (NEWS-46). */
  begin(): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    if (this.#options.isSentAtOnce && this.state === 'ready') void this.send();
  }

  /** Adopts another page's link and prepares to send it. */
  start(name: string): void {
    this.#name = name;
    this.state = 'ready';
  }

  /** Sends the link, for the first time or again after an error. Never rejects, and stores no errors. */
  async send(): Promise<void> {
    if (this.state !== 'ready' && this.state !== 'error') return;
    this.state = 'sending';
    const { link, send, isShownExpired } = this.#options;
    const result = await send(this.#name).catch(() => 'ERROR' as const);
    if (result === 'FORGOTTEN') return link.leave('forgotten');
    if (result === 'EXPIRED' && !isShownExpired) return link.leave('expired');
    if (result !== 'ERROR') link.settle(result as MailLinkOutcome<Result>);
    runInAction(() => {
      this.state = stateOf(result);
    });
  }

  /** Dismisses the notice about an expired link (NEWS-49). */
  dismissExpired(): void {
    if (this.state === 'expired') this.state = 'idle';
  }
}

function stateOf(result: MailLinkResult): MailLinkState {
  if (result === 'ERROR') return 'error';
  return result === 'EXPIRED' ? 'expired' : 'done';
}
