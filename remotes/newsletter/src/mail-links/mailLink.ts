import type { ConfirmationResult, UnsubscriptionResult } from '@kontor/api/newsletter';

export type MailLinkResult = ConfirmationResult | UnsubscriptionResult;

/** Only its age ends the use of the link to the interests. */
type InterestsResult = 'EXPIRED' | 'FORGOTTEN' | 'ERROR';

/** Final outcomes of a link; a forgotten link must be opened again. */
export type MailLinkOutcome<Result> = Exclude<Result, 'ERROR' | 'FORGOTTEN'>;

/** What a page knows about the link that led to it: its name, which stands for the token, or after a reload the outcome. */
export type FollowedLink<Result extends MailLinkResult> = {
  readonly name?: string;
  readonly outcome?: MailLinkOutcome<Result>;
};

/**
 * A link of a mail. The shell's server keeps its token from every script (NEWS-80): the page's address only names the link. The
 * outcome is in the history entry of the page.
 */
export type MailLink<Result extends MailLinkResult> = {
  /** Returns what is known of the link; nothing on a page that it does not lead to. */
  read(): FollowedLink<Result>;
  /** Keeps the outcome for a reload. */
  settle(outcome: MailLinkOutcome<Result>): void;
  /** Goes to the server's page that says why the link cannot be used and offers a new one. */
  leave(outcome: 'forgotten' | 'expired'): void;
};

/** The link that confirms a sign-up. */
export type ConfirmationLink = MailLink<ConfirmationResult>;

/** The link that ends a subscription. */
export type UnsubscriptionLink = MailLink<UnsubscriptionResult>;

/** The link to the subscriber's interests. */
export type InterestsLink = MailLink<InterestsResult>;
