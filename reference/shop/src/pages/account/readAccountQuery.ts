import { shopPath } from '@kontor/shell/shopPath';

/** The notices that a page shows after a form has been sent without scripts. */
export const accountNotices = ['failed', 'invalid', 'limited', 'unavailable', 'registered', 'log-out-failed'] as const;

export type AccountNotice = (typeof accountNotices)[number];

export type AccountQuery = {
  readonly notice?: AccountNotice;
  /** The page of the shop to open after the log-in. */
  readonly next?: string;
};

/** Reads the query of the pages for logging in and registering. Unknown values are omitted. */
export function readAccountQuery(query: string): AccountQuery {
  const address = new URLSearchParams(query);
  const notice = accountNotices.find((one) => one === address.get('notice'));
  const next = shopPath(address.get('next'));
  return { ...(notice ? { notice } : {}), ...(next ? { next } : {}) };
}

/**
 * The id of the log-out form. The browser scrolls to it if a log-out has failed, because the form may be below the
 * first screen.
 */
export const logOutId = 'log-out';

/** The address of a page, with a notice and with the page to open next. */
export function accountAddress(path: string, query: AccountQuery): string {
  const search = new URLSearchParams(query);
  return search.size === 0 ? path : `${path}?${search}`;
}
