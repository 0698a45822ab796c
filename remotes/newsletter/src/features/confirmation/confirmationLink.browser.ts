import * as v from 'valibot';
import type { ConfirmationLink, FollowedLink } from './confirmationLink.ts';

/** The page that the mails lead to. */
const confirmationPath = /^\/newsletter\/confirm\/?$/;

/** Key in the state of the page's history entry. */
const stateKey = 'newsletterConfirmation';

const stateSchema = v.object({
  [stateKey]: v.object({ token: v.optional(v.string()), outcome: v.optional(v.picklist(['CONFIRMED', 'EXPIRED'])) }),
});

/**
 * The confirmation link of this page. The token moves from the address to the state of the history entry, where no
 * measuring, referrer or copied address has it, and where a reload that interrupts the confirmation finds it again.
 */
export function createConfirmationLink(): ConfirmationLink {
  function replace(followed: FollowedLink, address?: string): void {
    const state: unknown = history.state;
    const others = typeof state === 'object' && state !== null ? state : {};
    history.replaceState({ ...others, [stateKey]: followed }, '', address);
  }

  return {
    take() {
      const url = new URL(location.href);
      if (!confirmationPath.test(url.pathname)) return {};
      const token = url.searchParams.get('token');
      if (token === null) {
        const kept = v.safeParse(stateSchema, history.state);
        if (!kept.success) return {};
        const { token: keptToken, outcome } = kept.output[stateKey];
        return { ...(keptToken ? { token: keptToken } : {}), ...(outcome ? { outcome } : {}) };
      }
      url.searchParams.delete('token');
      const followed = token === '' ? {} : { token };
      replace(followed, `${url.pathname}${url.search}${url.hash}`);
      return followed;
    },
    settle: (outcome) => replace({ outcome }),
  };
}
