import { isSiteKey, type SiteKey } from '@kontor/site';
import type { FastifyRequest } from 'fastify';
import { ClientError } from './clientError.ts';

function refuse(message: string): never {
  throw new ClientError({ status: 400, code: 'SITE_UNKNOWN', message });
}

/** The site that a call names in its `site` header, else in its query, where it names one; a wrong one is refused. */
export function optionalSiteOf(request: FastifyRequest): SiteKey | undefined {
  const query = request.query as Readonly<Record<string, unknown>>;
  const site = request.headers['site'] ?? query['site'];
  if (site === undefined || isSiteKey(site)) return site;
  return refuse('the call names a site that does not exist');
}

/** The site of a call that needs one. */
export function siteOf(request: FastifyRequest): SiteKey {
  return optionalSiteOf(request) ?? refuse('the call names no site');
}
