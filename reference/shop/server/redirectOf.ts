import type { PageRedirect, PageVisit } from '@kontor/shell/server';
import { addressWithReturn } from './addressWithReturn.ts';
import { searchRedirectOf } from './searchRedirectOf.ts';

/** Where a visit leads instead of a page: a search to its shortcut, a link to a form of the account to that form with the way back. */
export function redirectOf({ page, path, query, site, request, form }: PageVisit): PageRedirect | undefined {
  const target = page.name === 'search' ? searchRedirectOf(query, site) : undefined;
  if (target !== undefined) return { address: target, status: 302, cacheControl: 'private, no-cache' };
  if (form) return undefined;
  const returning = addressWithReturn({ path, query, referer: request.headers.referer, host: request.host });
  return returning === undefined ? undefined : { address: returning, status: 303, cacheControl: 'private, no-store' };
}
