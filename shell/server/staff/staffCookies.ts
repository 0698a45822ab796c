import { previewCookieName, staffCookieName } from '@kontor/api/preview';
import { readCookie, versionsCookie } from '@kontor/server/identity';
import type { CookieName } from '@kontor/site';
import type { FastifyRequest } from 'fastify';

/**
 * The two cookies of a staff preview as a cookie header. Undefined if one of them is missing, because the back end
 * accepts them only together.
 */
export function staffCookies(request: FastifyRequest): string | undefined {
  const pairs = ([staffCookieName, previewCookieName] as const).map((name) => pairOf(request, name));
  return pairs.includes('') ? undefined : pairs.join('; ');
}

/** For page-border: the cookies of a staff preview and of the versions chosen by staff. */
export function previewCookies(request: FastifyRequest): string | undefined {
  const staff = staffCookies(request);
  const versions = pairOf(request, versionsCookie);
  return staff && versions ? `${staff}; ${versions}` : staff;
}

/** A cookie as part of a header; empty if the request lacks it. */
function pairOf(request: FastifyRequest, name: CookieName): string {
  const value = readCookie(request, name);
  return value ? `${name}=${encodeURIComponent(value)}` : '';
}
