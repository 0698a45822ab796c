import * as v from 'valibot';
import type { ConfirmationLink, FollowedLink, MailLink, UnsubscriptionLink } from './mailLink.ts';

type MailLinkPlace<Outcome extends string> = {
  /** The page that the mails lead to. */
  readonly path: string;
  /** Key in the state of the page's history entry. */
  readonly stateKey: string;
  readonly outcomes: readonly [Outcome, ...Outcome[]];
};

/**
 * The link of a mail that led to this page. The token moves from the address to the state of the history entry, where
 * no measuring, referrer or copied address has it, and where a reload in the middle finds it again.
 */
function createMailLink<Outcome extends string>(place: MailLinkPlace<Outcome>): MailLink<Outcome> {
  const { path, stateKey, outcomes } = place;
  const keptSchema = v.object({ token: v.optional(v.string()), outcome: v.optional(v.picklist(outcomes)) });
  const isHere = () => location.pathname.replace(/\/$/, '') === path;

  function replace(followed: FollowedLink<Outcome>, address?: string): void {
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
        const state = v.safeParse(v.object({ [stateKey]: keptSchema }), history.state);
        const kept = state.success ? state.output[stateKey] : undefined;
        return { ...(kept?.token ? { token: kept.token } : {}), ...(kept?.outcome ? { outcome: kept.outcome } : {}) };
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
    path: '/newsletter/confirm',
    stateKey: 'newsletterConfirmation',
    outcomes: ['CONFIRMED', 'EXPIRED'],
  });

export const createUnsubscriptionLink = (): UnsubscriptionLink =>
  createMailLink({
    path: '/newsletter/unsubscribe',
    stateKey: 'newsletterUnsubscription',
    outcomes: ['UNSUBSCRIBED', 'EXPIRED'],
  });
