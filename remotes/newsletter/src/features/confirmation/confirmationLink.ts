import type { ConfirmationResult } from '@kontor/api/newsletter';

/** An outcome after which there is nothing left to ask the server. */
export type FinalOutcome = Exclude<ConfirmationResult, 'ERROR'>;

/** What a page knows about the link that led to it. */
export type FollowedLink = { readonly token?: string; readonly outcome?: FinalOutcome };

/** The link of a confirmation mail, as the page's address and its entry in the history hold it. */
export type ConfirmationLink = {
  /** The token or, after a reload, how it ended; takes the token out of the address. */
  take(): FollowedLink;
  /** Forgets the token and keeps how it ended, for a reload. */
  settle(outcome: FinalOutcome): void;
};
