import { accountTargets, linkTargets } from '@kontor/site';
import { accountAddress, readAccountQuery } from '../../src/pages/account/readAccountQuery.ts';

type Visit = {
  readonly path: string;
  readonly query: string;
  readonly referer: string | undefined;
  readonly host: string;
};

/** The pages through which a visitor reaches the log-in. Without scripts, the header links to the user menu. */
const waysToLogIn: readonly string[] = [linkTargets.user, accountTargets.logIn, accountTargets.register];

const isWayToLogIn = (path: string): boolean => waysToLogIn.includes(path.replace(/\/$/, ''));

/** Logging out on an account page leads to the user menu, which must not return to that page. */
const isOfAccount = (path: string): boolean => `${path}/`.startsWith(`${linkTargets.account}/`);

/**
 * The address of the user menu, or of a page for logging in or registering, together with the shop page that the
 * visitor returns to (HEAD-60). The header's link is the same on every page, so the browser's `Referer` identifies the
 * page on which it was followed.
 *
 * @returns undefined if the address does not have to change
 */
export function addressWithReturn({ path, query, referer, host }: Visit): string | undefined {
  if (!isWayToLogIn(path) || !referer || !URL.canParse(referer)) return undefined;
  const own = readAccountQuery(query);
  if (own.next) return undefined;
  const from = new URL(referer);
  if (from.host !== host || (path === linkTargets.user && isOfAccount(from.pathname))) return undefined;
  // A page on the way to the log-in names the page to return to in its own address.
  const { next } = readAccountQuery(
    isWayToLogIn(from.pathname) ? from.search : `${new URLSearchParams({ next: `${from.pathname}${from.search}` })}`,
  );
  return next ? accountAddress(path, { ...own, next }) : undefined;
}
