import { createHttpClient } from '@kontor/api/http';
import { escapeJson } from '@kontor/federation';
import { sessionCookie } from '@kontor/server/identity';
import type { SiteKey } from '@kontor/site';
import { contentAddress } from '../src/pages/content/contentAddress.ts';
import { loadContent } from '../src/pages/content/loadContent.ts';
import type { KnownContent } from './contentSource.ts';

type AccountRequest = {
  readonly site: SiteKey;
  /** The secret of the customer's session. */
  readonly session: string;
  /** Value of `x-forwarded-for`. */
  readonly forwardedFor: string;
};

/**
 * Loads what the pages of the account show to one customer; undefined if the back end does not answer in time. The
 * answer is for this visitor and must not be cached.
 */
export type AccountSource = (request: AccountRequest) => Promise<KnownContent | undefined>;

type Options = { readonly url: string; readonly deadlineMs: number };

export function createAccountSource({ url, deadlineMs }: Options): AccountSource {
  return async ({ site, session, forwardedFor }) => {
    const headers = () => ({
      cookie: `${sessionCookie}=${encodeURIComponent(session)}`,
      'x-forwarded-for': forwardedFor,
    });
    const http = createHttpClient({ site, baseUrl: url, timeoutMs: deadlineMs, headers });
    try {
      const content = { account: await loadContent.account(http, contentAddress(undefined, '')) };
      return { content, json: escapeJson(content) };
    } catch {
      return undefined;
    }
  };
}
