import type { ConfirmationResult, UnsubscriptionResult } from '@kontor/api/newsletter';

/** The pages that mails lead to. */
export const mailPaths = {
  confirmation: '/newsletter/confirm',
  unsubscription: '/newsletter/unsubscribe',
  interests: '/newsletter/interests',
} as const;

export type MailLinkResult = ConfirmationResult | UnsubscriptionResult;

/** Nothing ends the use of the link to the interests but its age. */
type InterestsResult = 'EXPIRED' | 'ERROR';

/** What a page knows about the link that led to it: the token or, after a reload, the outcome. */
export type FollowedLink<Result extends MailLinkResult> = {
  readonly token?: string;
  readonly outcome?: Exclude<Result, 'ERROR'>;
};

/** A link of a mail, in the address and in the history entry of the page that it leads to. */
export type MailLink<Result extends MailLinkResult> = {
  /** Whether the page is the one that the link leads to. */
  isHere(): boolean;
  /** Returns what is known of the link, and takes the token out of the address. */
  take(): FollowedLink<Result>;
  /** Forgets the token and keeps the outcome for a reload. */
  settle(outcome: Exclude<Result, 'ERROR'>): void;
};

/** The link that confirms a sign-up. */
export type ConfirmationLink = MailLink<ConfirmationResult>;

/** The link that ends a subscription. */
export type UnsubscriptionLink = MailLink<UnsubscriptionResult>;

/** The link to the subscriber's interests. */
export type InterestsLink = MailLink<InterestsResult>;
