import { isSiteKey, type SiteKey } from '@kontor/site';
import type { FastifyRequest } from 'fastify';
import { ClientError } from './clientError.ts';

function refuse(message: string): never {
  throw new ClientError({ status: 400, code: 'SITE_UNKNOWN', message });
}

/**
 * The site that a call names in its header `site`, its query or its body. An unknown site is refused, and so are two
 * different sites.
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
