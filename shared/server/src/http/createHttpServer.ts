import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, { type FastifyHttpOptions, type FastifyInstance } from 'fastify';
import { respondBeforeClosing } from '../closing/drain.ts';
import { defaultTimeouts, type Timeouts, timeoutOptions } from '../config/timeouts.ts';

/**
 * How long a connection stays open between two requests. This is longer than load balancers keep their connections
 * open.
 */
const keepAliveTimeoutMs = 65_000;

/**
 * Maximum number of pending requests per connection. Browsers and proxies wait for a response before they send the next
 * request.
 */
const maxUnanswered = 4;

/**
 * Maximum number of connections per address. An address may belong to a whole office behind one router. A browser opens
 * six.
 */
const maxConnectionsPerAddress = 256;

/** How long a closing server waits for its pending responses. This is longer than a proxied call may take (15 s). */
const defaultCloseTimeoutMs = 16_000;

/** Minimum time between two warnings about refused connections. */
const warningPauseMs = 60_000;

export type ServerLimits = {
  /** How long the server waits for a client. Missing values have defaults. */
  readonly timeouts?: Partial<Timeouts> | undefined;
  /**
   * Whether an address may open any number of connections, as a proxy does. Without this function, every address may.
   * Omit it only for servers that only other programs can reach.
   */
  readonly isTrusted?: (address: string | undefined) => boolean;
  /** How long the server waits for its pending responses when it closes, in milliseconds. */
  readonly closeTimeoutMs?: number;
};

/** Closes a connection on which too many requests are pending. */
function limitUnanswered(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: number): number => {
    const next = (unanswered.get(socket) ?? 0) + change;
    unanswered.set(socket, next);
    return next;
  };
  // This runs before the router, because the router itself responds to malformed addresses.
  app.server.prependListener('request', ({ socket }, response) => {
    if (count(socket, 1) > maxUnanswered) socket.destroy();
    response.once('close', () => count(socket, -1));
  });
  // Requests that had already been read from the connection still arrive.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.socket.destroyed) reply.hijack();
    else done();
  });
}

/** The part of an address that identifies a client: all of an IPv4 address, or the first half of an IPv6 address. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}

/** Refuses further connections from an address that has too many. */
function limitConnections({ server, log }: FastifyInstance, isTrusted: NonNullable<ServerLimits['isTrusted']>): void {
  const open = new Map<string, number>();
  let warnedAt = Number.NEGATIVE_INFINITY;
  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket;
    if (isTrusted(remoteAddress)) return;
    const network = networkOf(remoteAddress);
    const others = open.get(network) ?? 0;
    if (others >= maxConnectionsPerAddress) {
      socket.destroy();
      if (performance.now() - warnedAt < warningPauseMs) return;
      warnedAt = performance.now();
      log.warn(`an address has ${others} connections and gets no more; if it is a proxy, TRUST_PROXY has to name it`);
      return;
    }
    open.set(network, others + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}

/**
 * Creates an HTTP server that no single client can overload. A late client gets status 408. A client loses its
 * connection if it sends requests but does not read the responses, or if it opens very many connections. A closing
 * server completes its pending responses first.
 */
export function createHttpServer(
  options: FastifyHttpOptions<Server>,
  { timeouts = {}, isTrusted, closeTimeoutMs = defaultCloseTimeoutMs }: ServerLimits = {},
): FastifyInstance {
  const app = Fastify({
    keepAliveTimeout: keepAliveTimeoutMs,
    // Otherwise browsers' unused connections would delay closing.
    forceCloseConnections: true,
    ...options,
    ...timeoutOptions({ ...defaultTimeouts, ...timeouts }),
  });
  limitUnanswered(app);
  respondBeforeClosing(app, closeTimeoutMs);
  if (isTrusted) limitConnections(app, isTrusted);
  return app;
}
