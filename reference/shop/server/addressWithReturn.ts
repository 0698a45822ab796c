import { accountTargets } from '@kontor/site';
import { accountAddress, readAccountQuery } from '../src/pages/account/readAccountQuery.ts';

type Visit = {
  readonly path: string;
  readonly query: string;
  readonly referer: string | undefined;
  readonly host: string;
};

const formPaths: readonly string[] = [accountTargets.logIn, accountTargets.register];

const isForm = (path: string): boolean => formPaths.includes(path.replace(/\/$/, ''));

/**
 * The address of a page for logging in or registering with the page of this shop that its link stood on, to which the
 * visitor returns (HEAD-60). The markup of the header's link is the same on every page, so the browser says where it was.
 *
 * @returns undefined if the address needs no change
 */
export function addressWithReturn({ path, query, referer, host }: Visit): string | undefined {
  if (!isForm(path) || !referer || !URL.canParse(referer)) return undefined;
  const own = readAccountQuery(query);
  if (own.next) return undefined;
  const from = new URL(referer);
  if (from.host !== host) return undefined;
  // Between the forms the page stays the one before them.
  const { next } = readAccountQuery(
    isForm(from.pathname) ? from.search : `${new URLSearchParams({ next: `${from.pathname}${from.search}` })}`,
  );
  return next ? accountAddress(path, { ...own, next }) : undefined;
}
