import type { FollowedLink, MailLink } from './mailLink.ts';

type LinkErrandDeps<Outcome extends string> = {
  readonly link: MailLink<Outcome>;
  /** Does what the link is for. */
  readonly send: (token: string) => Promise<Outcome | 'ERROR'>;
};

/** What the link of a mail is for, from its token to how it ended. */
export class LinkErrand<Outcome extends string> {
  #hasBegun = false;
  /** Kept in here alone: nothing that is shown or measured may have it. */
  #token = '';
  readonly #deps: LinkErrandDeps<Outcome>;

  constructor(deps: LinkErrandDeps<Outcome>) {
    this.#deps = deps;
  }

  /** Takes the token out of the address, once; nothing on other pages and ever after. */
  begin(): FollowedLink<Outcome> | undefined {
    if (this.#hasBegun || !this.#deps.link.isHere()) return undefined;
    this.#hasBegun = true;
    const followed = this.#deps.link.take();
    this.#token = followed.token ?? '';
    return followed;
  }

  /** Does it, for the first time or again. Never rejects; how it ended is kept for a reload unless it failed. */
  async carryOut(): Promise<Outcome | 'ERROR'> {
    const result = await this.#deps.send(this.#token).catch(() => 'ERROR' as const);
    if (result !== 'ERROR') this.#deps.link.settle(result);
    return result;
  }
}
