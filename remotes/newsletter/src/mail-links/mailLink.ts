import type { ConfirmationResult, UnsubscriptionResult } from '@kontor/api/newsletter';

export type MailLinkResult = ConfirmationResult | UnsubscriptionResult;

/** The link to the interests has no final outcome, because it can be used again and again until it expires. */
type InterestsResult = 'EXPIRED' | 'FORGOTTEN' | 'ERROR';

/** A link's final outcomes. A forgotten link must be opened again. */
export type MailLinkOutcome<Result> = Exclude<Result, 'ERROR' | 'FORGOTTEN'>;

/**
 * What a page knows about the link that led to it: the link's name, which stands for the token, or the outcome after a
 * reload.
 */
export type FollowedLink<Result extends MailLinkResult> = {
  readonly name?: string;
  readonly outcome?: MailLinkOutcome<Result>;
};

/**
 * A mail link. The shell's server hides its token from all scripts (NEWS-80), so the page's address contains only the
 * link's name. The outcome is stored in the page's history entry.
 */
export type MailLink<Result extends MailLinkResult> = {
  /** Returns what is known about the link; an empty object on a page that the link does not lead to. */
  read(): FollowedLink<Result>;
  /** Stores the outcome for reloads. */
  settle(outcome: MailLinkOutcome<Result>): void;
  /** Opens the server's page, which says why the link cannot be used and offers a new link. */
  leave(outcome: 'forgotten' | 'expired'): void;
};

/** The link that confirms a sign-up. */
export type ConfirmationLink = MailLink<ConfirmationResult>;

/** The link that ends a subscription. */
export type UnsubscriptionLink = MailLink<UnsubscriptionResult>;

/** The link to the subscriber's interests. */
export type InterestsLink = MailLink<InterestsResult>;
