import proxy from '@fastify/http-proxy';
import { originalAddressHeader } from '@kontor/api/newsletter';
import type { FastifyInstance } from 'fastify';

type Service = {
  readonly upstream: string;
  /** Milliseconds without a word after which the service counts as not there. */
  readonly timeout: number;
};

/** Hands all calls below a path to another service, so that a browser sees one origin. */
export async function passOn(app: FastifyInstance, path: string, { upstream, timeout }: Service): Promise<void> {
  const prefix = path.replace(/\/$/, '');
  await app.register(proxy, {
    upstream,
    prefix,
    rewritePrefix: prefix,
    http: { requestOptions: { timeout } },
    // A service that is busy is asked once and its word passed on: asking again is for the caller to decide, and
    // ten more calls for each are what a busy service needs least.
    retryMethods: [],
    replyOptions: {
      // Whatever a visitor claims to be, the service hears who asked here.
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        'x-forwarded-for': request.ip,
        [originalAddressHeader]: request.ip,
      }),
      onError: (reply) => {
        reply
          .code(502)
          .send({ error: 'UPSTREAM_UNAVAILABLE', message: 'The service behind this path does not answer.' });
      },
    },
  });
}
