import { accountTargets, linkTargets } from '@kontor/site';
import { accountAddress, readAccountQuery } from '../../src/pages/account/readAccountQuery.ts';

type Visit = {
  readonly path: string;
  readonly query: string;
  readonly referer: string | undefined;
  readonly host: string;
};

/** The pages between the one that the visitor was on and the log-in. Without scripts the header leads to the user menu. */
const waysToLogIn: readonly string[] = [linkTargets.user, accountTargets.logIn, accountTargets.register];

const isWayToLogIn = (path: string): boolean => waysToLogIn.includes(path.replace(/\/$/, ''));

/** A log-out leads from there to the user menu. */
const isOfAccount = (path: string): boolean => `${path}/`.startsWith(`${linkTargets.account}/`);

/**
 * The address of the user menu, or of a page for logging in or registering. It names the shop page with the link, to which the
 * visitor returns (HEAD-60). The markup of the header's link is the same on every page, so the browser says where it was.
 *
 * @returns undefined if the address needs no change
 */
export function addressWithReturn({ path, query, referer, host }: Visit): string | undefined {
  if (!isWayToLogIn(path) || !referer || !URL.canParse(referer)) return undefined;
  const own = readAccountQuery(query);
  if (own.next) return undefined;
  const from = new URL(referer);
  if (from.host !== host || (path === linkTargets.user && isOfAccount(from.pathname))) return undefined;
  // On the way the page stays the one before it.
  const { next } = readAccountQuery(
    isWayToLogIn(from.pathname) ? from.search : `${new URLSearchParams({ next: `${from.pathname}${from.search}` })}`,
  );
  return next ? accountAddress(path, { ...own, next }) : undefined;
}
