import { changeStampHeader, expectedQuantityHeader } from '@kontor/api/cart';
import { csrfHeader } from '@kontor/api/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Lets a page read the responses if its origin may embed the cart. */
    isEmbeddable?: boolean;
  }
}

/** How many seconds browsers cache the preflight response. */
const preflightLifetimeSeconds = 600;

const methods = 'GET, POST, PUT';

/** Headers that the clients send. */
const requestHeaders = `cache-control, content-type, site, ${changeStampHeader}, ${csrfHeader}, ${expectedQuantityHeader}`;

/**
 * The origin of a page that may read the response. Pages on another site may never read it, even if their origin is
 * listed. On such pages, browsers omit the visitor's cookies, so every call would create a new visitor.
 */
function embedderOf(request: FastifyRequest, origins: ReadonlySet<string>): string | undefined {
  const { origin } = request.headers;
  if (origin === undefined || request.headers['sec-fetch-site'] === 'cross-site') return undefined;
  return origins.has(origin) ? origin : undefined;
}

/**
 * Lets pages on the given origins call embeddable routes with the visitor's cookies. Such a page cannot read the CSRF
 * cookie, so responses contain the token in a header.
 *
 * @param paths the paths of the embeddable routes, for preflight requests
 */
export function allowEmbedding(app: FastifyInstance, origins: ReadonlySet<string>, paths: readonly string[]): void {
  if (origins.size === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.isEmbeddable !== true) return;
    reply.header('vary', 'origin');
    const origin = embedderOf(request, origins);
    if (origin === undefined) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': csrfHeader,
    });
  });
  for (const path of paths)
    app.options(path, { config: { isEmbeddable: true } }, (_request, reply) => {
      if (reply.hasHeader('access-control-allow-origin')) {
        reply.headers({
          'access-control-allow-methods': methods,
          'access-control-allow-headers': requestHeaders,
          'access-control-max-age': preflightLifetimeSeconds,
        });
      }
      return reply.code(204).send();
    });
}

/** Whether a page on another origin may read the response. */
export function isForEmbedder(reply: { hasHeader(name: string): boolean }): boolean {
  return reply.hasHeader('access-control-allow-origin');
}
