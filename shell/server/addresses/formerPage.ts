import { linkTargets } from '@kontor/site';
import type { FastifyRequest } from 'fastify';

/** An address on this host. */
export type FormerPage = { readonly path: string; readonly query: string };

/** The page of this host on which the visitor followed a link; the home page if that page is unknown. */
export function formerPage({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): FormerPage {
  const { referer } = headers;
  const url = referer !== undefined && URL.canParse(referer) ? new URL(referer) : undefined;
  // A path that starts with two slashes would lead to another host.
  if (url?.host !== host || url.pathname.startsWith('//')) return { path: linkTargets.home, query: '' };
  return { path: url.pathname, query: url.search };
}
