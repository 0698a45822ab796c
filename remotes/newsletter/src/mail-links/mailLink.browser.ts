import { mailPages } from '@kontor/site';
import * as v from 'valibot';
import type {
  ConfirmationLink,
  InterestsLink,
  MailLink,
  MailLinkOutcome,
  MailLinkResult,
  UnsubscriptionLink,
} from './mailLink.ts';

type MailLinkOptions<Result extends MailLinkResult> = {
  /** The path of the page that the e-mails link to. */
  readonly path: string;
  /** The key within the state of the page's history entry. */
  readonly stateKey: string;
  readonly outcomes: readonly [MailLinkOutcome<Result>, ...MailLinkOutcome<Result>[]];
};

/** The mail link that led to this page. */
function createMailLink<Result extends MailLinkResult>(options: MailLinkOptions<Result>): MailLink<Result> {
  const { path, stateKey, outcomes } = options;
  const stateSchema = v.object({ [stateKey]: v.object({ outcome: v.picklist(outcomes) }) });
  const isHere = () => location.pathname.replace(/\/$/, '') === path;
  return {
    read() {
      if (!isHere()) return {};
      const state = v.safeParse(stateSchema, history.state);
      if (state.success) return state.output[stateKey] ?? {};
      const name = new URLSearchParams(location.search).get('link');
      return name ? { name } : {};
    },
    settle(outcome) {
      const state: unknown = history.state;
      const others = typeof state === 'object' && state !== null ? state : {};
      history.replaceState({ ...others, [stateKey]: { outcome } }, '');
    },
    leave: (outcome) => location.replace(`${path}?outcome=${outcome}`),
  };
}

export const createConfirmationLink = (): ConfirmationLink =>
  createMailLink({
    path: mailPages.confirmation,
    stateKey: 'newsletterConfirmation',
    outcomes: ['CONFIRMED', 'EXPIRED'],
  });

export const createUnsubscriptionLink = (): UnsubscriptionLink =>
  createMailLink({
    path: mailPages.unsubscription,
    stateKey: 'newsletterUnsubscription',
    outcomes: ['UNSUBSCRIBED', 'EXPIRED'],
  });

export const createInterestsLink = (): InterestsLink =>
  createMailLink({ path: mailPages.interests, stateKey: 'newsletterInterests', outcomes: ['EXPIRED'] });
