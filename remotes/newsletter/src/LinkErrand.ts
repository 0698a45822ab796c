import type { FollowedLink, MailLink } from './mailLink.ts';

type LinkErrandOptions<Outcome extends string> = {
  readonly link: MailLink<Outcome>;
  /** Does what the link is for. */
  readonly send: (token: string) => Promise<Outcome | 'ERROR'>;
};

/** What the link of a mail is for, from its token to how it ended. */
export class LinkErrand<Outcome extends string> {
  #hasBegun = false;
  /** Kept in here alone: nothing that is shown or measured may have it. */
  #token = '';
  readonly #options: LinkErrandOptions<Outcome>;

  constructor(options: LinkErrandOptions<Outcome>) {
    this.#options = options;
  }

  /** Takes the token out of the address, once; nothing on other pages and ever after. */
  begin(): FollowedLink<Outcome> | undefined {
    if (this.#hasBegun || !this.#options.link.isHere()) return undefined;
    this.#hasBegun = true;
    const followed = this.#options.link.take();
    this.#token = followed.token ?? '';
    return followed;
  }

  /** Does it, for the first time or again. Never rejects; how it ended is kept for a reload unless it failed. */
  async carryOut(): Promise<Outcome | 'ERROR'> {
    const result = await this.#options.send(this.#token).catch(() => 'ERROR' as const);
    if (result !== 'ERROR') this.#options.link.settle(result);
    return result;
  }
}
