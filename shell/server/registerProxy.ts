import proxy from '@fastify/http-proxy';
import type { TrustProxy } from '@kontor/server/config';
import type { FastifyInstance } from 'fastify';
import { forwardedHeaders } from './clientAddress.ts';

type Service = {
  readonly upstream: string;
  /** Time without a byte after which the service counts as down. */
  readonly timeoutMs: number;
  readonly trustProxy: TrustProxy;
};

/** Proxies all calls below a path to another service, so that a browser sees one origin. */
export async function registerProxy(app: FastifyInstance, path: string, service: Service): Promise<void> {
  const { upstream, timeoutMs, trustProxy } = service;
  const prefix = path.replace(/\/$/, '');
  await app.register(proxy, {
    upstream,
    prefix,
    rewritePrefix: prefix,
    // The proxy would log whole addresses; the shell logs the call by its route.
    disableRequestLogging: true,
    http: { requestOptions: { timeout: timeoutMs } },
    // The caller decides about retries: ten more calls for each would overload a busy service.
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
