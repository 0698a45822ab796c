import { previewCookieName, staffCookieName } from '@kontor/api/preview';
import { readCookie } from '@kontor/server/identity';
import type { FastifyRequest } from 'fastify';

/**
 * The two cookies of a staff preview as a cookie header. Undefined if one is missing, since the back end accepts them
 * only together.
 */
export function staffCookies(request: FastifyRequest): string | undefined {
  const pairs = ([staffCookieName, previewCookieName] as const).map(
    (name) => [name, readCookie(request, name)] as const,
  );
  if (pairs.some(([, value]) => !value)) return undefined;
  return pairs.map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`).join('; ');
}
