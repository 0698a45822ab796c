import { changeStampHeader } from '@kontor/api/cart';
import { csrfHeader } from '@kontor/api/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers pages of the origins that may embed the cart. */
    isEmbeddable?: boolean;
  }
}

/** Seconds that a browser remembers what a page may send. */
const preflightLifetime = 600;

const methods = 'GET, PUT';

/** What the clients send beside the headers that every page may. */
const requestHeaders = `cache-control, content-type, site, ${changeStampHeader}, ${csrfHeader}`;

/**
 * The origin of a page that may read the answer. A page of another site gets nothing, listed or not: its calls come
 * without the visitor's cookies, so each would make a new visitor.
 */
function embedderOf(request: FastifyRequest, origins: ReadonlySet<string>): string | undefined {
  const { origin } = request.headers;
  if (origin === undefined || request.headers['sec-fetch-site'] === 'cross-site') return undefined;
  return origins.has(origin) ? origin : undefined;
}

/**
 * Lets pages of other origins call the routes that say so, with the visitor's cookies. None without a list. Such a page
 * cannot read the cookie of the token against forgery, so it reads the token from a header of the answers.
 *
 * @param path of the embeddable route, for the question that browsers ask beforehand
 */
export function allowEmbedding(app: FastifyInstance, origins: ReadonlySet<string>, path: string): void {
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
  app.options(path, { config: { isEmbeddable: true } }, (_request, reply) => {
    if (reply.hasHeader('access-control-allow-origin')) {
      reply.headers({
        'access-control-allow-methods': methods,
        'access-control-allow-headers': requestHeaders,
        'access-control-max-age': preflightLifetime,
      });
    }
    return reply.code(204).send();
  });
}

/** Whether the page that asks is one of another origin that may read the answer. */
export function isForEmbedder(reply: { hasHeader(name: string): boolean }): boolean {
  return reply.hasHeader('access-control-allow-origin');
}
