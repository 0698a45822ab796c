import * as v from 'valibot';
import {
  type ConfirmationLink,
  type FollowedLink,
  type InterestsLink,
  type MailLink,
  type MailLinkResult,
  mailPaths,
  type UnsubscriptionLink,
} from './mailLink.ts';

type MailLinkOptions<Result extends MailLinkResult> = {
  /** Path of the page that the mails lead to. */
  readonly path: string;
  /** Key in the state of the page's history entry. */
  readonly stateKey: string;
  readonly outcomes: readonly [Exclude<Result, 'ERROR'>, ...Exclude<Result, 'ERROR'>[]];
};

/**
 * The link of a mail that led to this page. The token moves from the address to the state of the history entry. There it
 * survives a reload and reaches neither tracking nor a referrer nor a copied address (NEWS-47).
 */
function createMailLink<Result extends MailLinkResult>(options: MailLinkOptions<Result>): MailLink<Result> {
  const { path, stateKey, outcomes } = options;
  const followedSchema = v.object({ token: v.optional(v.string()), outcome: v.optional(v.picklist(outcomes)) });
  const isHere = () => location.pathname.replace(/\/$/, '') === path;

  function replace(followed: FollowedLink<Result>, address?: string): void {
    const state: unknown = history.state;
    const others = typeof state === 'object' && state !== null ? state : {};
    history.replaceState({ ...others, [stateKey]: followed }, '', address);
  }

  return {
    isHere,
    take() {
      if (!isHere()) return {};
      const url = new URL(location.href);
      const token = url.searchParams.get('token');
      if (token === null) {
        const state = v.safeParse(v.object({ [stateKey]: followedSchema }), history.state);
        const { token: storedToken, outcome } = (state.success && state.output[stateKey]) || {};
        return { ...(storedToken ? { token: storedToken } : {}), ...(outcome ? { outcome } : {}) };
      }
      url.searchParams.delete('token');
      const followed = token === '' ? {} : { token };
      replace(followed, `${url.pathname}${url.search}${url.hash}`);
      return followed;
    },
    settle: (outcome) => replace({ outcome }),
  };
}

export const createConfirmationLink = (): ConfirmationLink =>
  createMailLink({
    path: mailPaths.confirmation,
    stateKey: 'newsletterConfirmation',
    outcomes: ['CONFIRMED', 'EXPIRED'],
  });

export const createUnsubscriptionLink = (): UnsubscriptionLink =>
  createMailLink({
    path: mailPaths.unsubscription,
    stateKey: 'newsletterUnsubscription',
    outcomes: ['UNSUBSCRIBED', 'EXPIRED'],
  });

export const createInterestsLink = (): InterestsLink =>
  createMailLink({ path: mailPaths.interests, stateKey: 'newsletterInterests', outcomes: ['EXPIRED'] });
