import { isSiteKey, type SiteKey } from '@kontor/site';
import type { FastifyRequest } from 'fastify';
import { ClientError } from './clientError.ts';

function refuse(message: string): never {
  throw new ClientError({ status: 400, code: 'SITE_UNKNOWN', message });
}

/**
 * The site that a call names in its `site` header, its query or, where the call has a place for it, its body. A wrong one
 * is refused, and so are two that differ: one of them would be answered with what is meant for the other.
 */
export function optionalSiteOf(request: FastifyRequest, siteCode?: SiteKey): SiteKey | undefined {
  const query = request.query as Readonly<Record<string, unknown>>;
  const named = [request.headers['site'], query['site'], siteCode].filter((site) => site !== undefined);
  const [site] = named;
  if (site === undefined) return undefined;
  if (!isSiteKey(site)) return refuse('the call names a site that does not exist');
  return named.every((other) => other === site) ? site : refuse('the call names different sites');
}

/** The site of a call that needs one. */
export function siteOf(request: FastifyRequest, siteCode?: SiteKey): SiteKey {
  return optionalSiteOf(request, siteCode) ?? refuse('the call names no site');
}
