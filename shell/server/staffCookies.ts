import { previewCookieName, staffCookieName } from '@kontor/api/preview';
import type { FastifyRequest } from 'fastify';

/**
 * The two cookies of a staff's preview as a header, for whoever renders for them; none where one is missing, since the
 * back end takes neither without the other.
 */
export function staffCookies(request: FastifyRequest): string | undefined {
  const pairs = [staffCookieName, previewCookieName].map((name) => [name, request.cookies[name]] as const);
  if (pairs.some(([, value]) => !value)) return undefined;
  return pairs.map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`).join('; ');
}
