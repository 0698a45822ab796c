import proxy from '@fastify/http-proxy';
import type { TrustProxy } from '@kontor/server/config';
import type { FastifyInstance } from 'fastify';
import { forwardedHeaders } from './clientAddress.ts';

type Service = {
  readonly upstream: string;
  /** Milliseconds without a word after which the service counts as not there. */
  readonly timeoutMs: number;
  readonly trustProxy: TrustProxy;
};

/** Hands all calls below a path to another service, so that a browser sees one origin. */
export async function passOn(app: FastifyInstance, path: string, service: Service): Promise<void> {
  const { upstream, timeoutMs, trustProxy } = service;
  const prefix = path.replace(/\/$/, '');
  await app.register(proxy, {
    upstream,
    prefix,
    rewritePrefix: prefix,
    // Its lines hold the whole address; the shell logs the call itself, by its route.
    disableRequestLogging: true,
    http: { requestOptions: { timeout: timeoutMs } },
    // A service that is busy is asked once and its word passed on: asking again is for the caller to decide, and
    // ten more calls for each are what a busy service needs least.
    retryMethods: [],
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => forwardedHeaders(request, headers, trustProxy),
      onError: (reply) => {
        reply
          .code(502)
          .send({ error: 'UPSTREAM_UNAVAILABLE', message: 'The service behind this path does not answer.' });
      },
    },
  });
}
