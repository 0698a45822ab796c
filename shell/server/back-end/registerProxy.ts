import proxy from '@fastify/http-proxy';
import type { TrustProxy } from '@kontor/server/config';
import { cookieOfHeader, sessionCookie } from '@kontor/server/identity';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forwardedHeaders } from './clientAddress.ts';

type Service = {
  readonly upstream: string;
  /** How long the service may send nothing before it counts as down. */
  readonly timeoutMs: number;
  readonly trustProxy: TrustProxy;
};

/** The only call that names the login cookie in a header (CALL-11). Scripts cannot read that cookie. */
const baseDataPath = '/customers/base-data';

function loginTokenOf({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): { readonly 'login-token'?: string } {
  if (url.split('?')[0] !== baseDataPath) return {};
  const token = cookieOfHeader(headers.cookie ?? '', sessionCookie);
  return token ? { 'login-token': token } : {};
}

/** Proxies all calls below a path to another service, so that the browser sees a single origin. */
export async function registerProxy(app: FastifyInstance, path: string, service: Service): Promise<void> {
  const { upstream, timeoutMs, trustProxy } = service;
  const prefix = path.replace(/\/$/, '');
  await app.register(proxy, {
    upstream,
    prefix,
    rewritePrefix: prefix,
    // The proxy would log complete addresses. The shell logs the call by its route instead.
    disableRequestLogging: true,
    http: { requestOptions: { timeout: timeoutMs } },
    // The caller decides about retries. The proxy's default of ten retries per call would overload a busy service.
    retryMethods: [],
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...forwardedHeaders(request, headers, trustProxy),
        ...loginTokenOf(request),
      }),
      // These describe the connection between the shell and the service. Otherwise, a proxy in front that asked the
      // shell to close the connection would send its next request on that closing connection.
      rewriteHeaders: ({ connection: _connection, 'keep-alive': _keepAlive, ...headers }) => headers,
      onError: (reply) => {
        reply
          .code(502)
          .send({ error: 'UPSTREAM_UNAVAILABLE', message: 'The service behind this path does not answer.' });
      },
    },
  });
}
