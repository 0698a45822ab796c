import type { ConfirmationResult, UnsubscriptionResult } from '@kontor/api/newsletter';

/** What a page knows about the link that led to it. */
export type FollowedLink<Outcome> = { readonly token?: string; readonly outcome?: Outcome };

/** A link of a mail, as the page's address and its entry in the history hold it. */
export type MailLink<Outcome> = {
  /** Whether the page is the one that the link leads to. */
  isHere(): boolean;
  /** The token or, after a reload, how it ended; takes the token out of the address. */
  take(): FollowedLink<Outcome>;
  /** Forgets the token and keeps how it ended, for a reload. */
  settle(outcome: Outcome): void;
};

/** The link that confirms; an outcome leaves nothing to ask the server. */
export type ConfirmationLink = MailLink<Exclude<ConfirmationResult, 'ERROR'>>;

/** The link that ends the subscription. */
export type UnsubscriptionLink = MailLink<Exclude<UnsubscriptionResult, 'ERROR'>>;
