import { buffer } from 'node:stream/consumers';
import proxy from '@fastify/http-proxy';
import type { TrustProxy } from '@kontor/server/config';
import { chooseEncoding, compressQuickly, sendError } from '@kontor/server/http';
import { cookieOfHeader, sessionCookie } from '@kontor/server/identity';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forwardedHeaders } from './clientAddress.ts';

type Service = {
  readonly upstream: string;
  /** How long the service may send nothing before it counts as down. */
  readonly timeoutMs: number;
  readonly trustProxy: TrustProxy;
};

/** The only call that contains the login cookie in a header (CALL-11). Scripts cannot read that cookie. */
const baseDataPath = '/customers/base-data';

function loginTokenOf({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): { readonly 'login-token'?: string } {
  if (url.split('?')[0] !== baseDataPath) return {};
  const token = cookieOfHeader(headers.cookie ?? '', sessionCookie);
  return token ? { 'login-token': token } : {};
}

/** The maximum size, in bytes, of a response that is sent in one piece. */
const maxWholeBytes = 262_144;

/** The minimum size, in bytes, of a response that is compressed. */
export const minCompressedBytes = 1_024;

/** Headers that describe a response's body. */
const bodyHeaders = ['content-length', 'content-encoding', 'content-type', 'etag', 'last-modified'];

function sendUnavailable(reply: FastifyReply): void {
  for (const name of bodyHeaders) reply.removeHeader(name);
  sendError(reply, 502, 'UPSTREAM_UNAVAILABLE', 'The service behind this path does not answer.');
}

/** Compresses JSON that is not compressed yet, and adds the headers that say so. */
async function compressJson(request: FastifyRequest, reply: FastifyReply, body: Buffer): Promise<Buffer> {
  const isPlain = !reply.hasHeader('content-encoding') && body.length >= minCompressedBytes;
  if (!isPlain || !String(reply.getHeader('content-type')).startsWith('application/json')) return body;
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const vary = String(reply.getHeader('vary') ?? '');
  if (!/accept-encoding/i.test(vary)) reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding');
  if (encoding === 'identity') return body;
  const compressed = await compressQuickly(body, encoding);
  reply.headers({ 'content-encoding': encoding, 'content-length': compressed.length });
  return compressed;
}

/**
 * Sends a service's response in one piece if it is small, as responses to calls are. If the service or the shell stops
 * in the meantime, a proxy in front has received either the whole response or nothing, and can repeat the call at
 * another instance.
 */
async function sendWhole(request: FastifyRequest, reply: FastifyReply, response: NodeJS.ReadableStream): Promise<void> {
  const size = Number(reply.getHeader('content-length'));
  const hasBody = request.method !== 'HEAD' && reply.statusCode !== 304 && size > 0;
  if (!hasBody || size > maxWholeBytes) {
    reply.send(response);
    return;
  }
  let body: Buffer;
  try {
    body = await buffer(response);
  } catch (error) {
    request.log.warn(error, 'a service sent only a part of its response');
    // A service that stalls has already been reported.
    if (!reply.sent) sendUnavailable(reply);
    return;
  }
  reply.send(await compressJson(request, reply, body));
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
    // The caller decides whether to retry. The proxy's default of ten retries per call would overload a busy service.
    retryMethods: [],
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...forwardedHeaders(request, headers, trustProxy),
        ...loginTokenOf(request),
      }),
      // These headers describe the connection between the shell and the service. If they were passed on, a proxy in
      // front that asked the shell to close their connection would send its next request on that closing connection.
      rewriteHeaders: ({ connection: _connection, 'keep-alive': _keepAlive, ...headers }) => headers,
      // The proxy's types allow HTTP/2, which the shell does not speak.
      onError: (reply) => sendUnavailable(reply as unknown as FastifyReply),
      onResponse: (request, reply, { stream }) => {
        const [asked, answer] = [request as FastifyRequest, reply as unknown as FastifyReply];
        sendWhole(asked, answer, stream).catch((error) => answer.send(error));
      },
    },
  });
}
