import { shopPath } from '@kontor/shell/shopPath';

/** What a page says after a form was sent without scripts. */
export const accountNotices = ['failed', 'invalid', 'limited', 'unavailable', 'registered', 'log-out-failed'] as const;

export type AccountNotice = (typeof accountNotices)[number];

export type AccountQuery = {
  readonly notice?: AccountNotice;
  /** The page of the shop that asked the visitor to log in. */
  readonly next?: string;
};

/** Reads the query of the pages for logging in and registering; unknown values are left out. */
export function readAccountQuery(query: string): AccountQuery {
  const address = new URLSearchParams(query);
  const notice = accountNotices.find((one) => one === address.get('notice'));
  const next = shopPath(address.get('next'));
  return { ...(notice ? { notice } : {}), ...(next ? { next } : {}) };
}

/** The element that logs out, which says that it failed. It may be below the first screen of its page. */
export const logOutId = 'log-out';

/** The address of a page with its notice and with the page that comes next. */
export function accountAddress(path: string, query: AccountQuery): string {
  const search = new URLSearchParams(query);
  return search.size === 0 ? path : `${path}?${search}`;
}
